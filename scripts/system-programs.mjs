// System programs that tests and benchmarks need and npm cannot install: a browser with common fonts, Postgres, nginx, Caddy.
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { printLine, exitCodeOf } from "./prepare.mjs";

/** The path of a Chromium or Chrome on this machine, or undefined. `CHROMIUM` overrides it. */
export function findChromium() {
  return (
    process.env.CHROMIUM ?? onPath("chromium") ?? onPath("chromium-browser") ?? onPath("google-chrome") ?? undefined
  );
}

/** The folder of the Postgres server's programs (initdb, postgres) on this machine, or undefined; the newest wins. */
export function findPostgres() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...pathFolders()];
  return folders.find((folder) => isProgram(join(folder, "initdb")) && isProgram(join(folder, "postgres")));
}

/** The path of nginx on this machine, or undefined. Debian installs it outside the PATH of ordinary users. */
export function findNginx() {
  return onPath("nginx") ?? ["/usr/sbin/nginx"].find(isProgram);
}

/** The path of Caddy on this machine, or undefined. */
export function findCaddy() {
  return onPath("caddy");
}

/**
 * Whether this machine has Arial or a font with the same metrics, which pages show until their web font has loaded.
 * Only minimal Linux systems have neither.
 */
export function findArial() {
  if (process.platform !== "linux") return true;
  const folders = ["/usr/share/fonts", "/usr/local/share/fonts", join(homedir(), ".fonts")].filter(existsSync);
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true }));
  return files.some((file) => /(^|\/)(LiberationSans|arial)[^/]*\.[ot]tf$/i.test(file));
}

const programs = {
  chromium: findChromium,
  "fonts-liberation": findArial,
  postgresql: findPostgres,
  nginx: findNginx,
  openssl: () => onPath("openssl"),
};

/** Installs what is missing instead of only naming it. */
export const installFlag = "--install";

/**
 * Exits with the command that installs what is missing of these Debian packages. With `--install`, and as root in CI
 * (`CI`), such as in a container, runs the command instead.
 *
 * @param {(keyof typeof programs)[]} names
 */
export async function requirePrograms(...names) {
  const missing = () => names.filter((name) => !programs[name]());
  if (missing().length === 0) return;
  const isRoot = process.getuid?.() === 0;
  const apt = isRoot ? ["apt-get"] : ["sudo", "apt-get"];
  const install = [...apt, "install", "--yes", "--no-install-recommends", ...missing()];
  if (process.argv.includes(installFlag) || (process.env.CI && isRoot)) {
    printLine(`Instalando ${missing().join(", ")}…`);
    for (const [command, ...args] of [[...apt, "-qq", "update"], install]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await exitCodeOf(command, args, { DEBIAN_FRONTEND: "noninteractive" }).catch(() => 1);
    }
  }
  if (missing().length === 0) return;
  printLine(`Falta instalar ${missing().join(", ")}. No Debian:\n\n  ${install.join(" ")}\n`);
  process.exit(1);
}

function onPath(name) {
  return pathFolders()
    .map((folder) => join(folder, name))
    .find(isProgram);
}

function pathFolders() {
  return (process.env.PATH ?? "").split(delimiter);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
