// System programs that tests and benchmarks need and npm cannot install: a browser with common fonts, Postgres, nginx.
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

/** Installs a Debian package if `find` does not find its program; exits with a message if it cannot. */
export async function installMissing(debianPackage, find) {
  if (find()) return;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, "apt-get", "-qq", ...args];
    return exitCodeOf(command, rest, { DEBIAN_FRONTEND: "noninteractive" }).catch(() => 1);
  };
  if (onPath("apt-get")) {
    printLine(`Instalando o pacote ${debianPackage}…`);
    await apt("update");
    await apt("install", "--yes", "--no-install-recommends", debianPackage);
  }
  if (find()) return;
  printLine(`Os testes precisam do pacote ${debianPackage}. Instale-o e repita.`);
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
