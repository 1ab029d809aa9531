// Runs before anything is installed, under whatever Node (20 or newer) the machine has: plain JavaScript, no packages.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === "win32";
// The first with argon2 in node:crypto.
const oldestOwnNode = [24, 7];

/**
 * Installs the packages of the lock file unless exactly these are already whole, and returns the path of the Node that
 * everything else runs on: the one the lock file pins or, on a system that has no such package, the machine's own.
 */
export async function prepare() {
  const stamp = join(root, "node_modules/.installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
  // Written only after a whole install: a half-finished folder has none and is replaced.
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
    say("Instalando as dependências…");
    const npm = process.env.npm_execpath;
    const command = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
    await (npm ? run(process.execPath, [npm, ...command]) : run(windows ? "npm.cmd" : "npm", command));
    writeFileSync(stamp, wanted);
  }
  return pinnedNode();
}

/** Runs a command in the project's folder with its output on this terminal; ends this process when it fails. */
export async function run(command, args, env = {}) {
  const code = await status(command, args, env);
  if (code !== 0) process.exit(code);
}

/** Runs a command as `run` does and returns its exit code; stop signals are passed on to it. */
export function status(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    const pass = (signal) => child.kill(signal);
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, pass);
    const watch = whenNpmEnds(() => pass("SIGTERM"));
    child.once("error", reject);
    child.once("exit", (code) => {
      for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.off(signal, pass);
      clearInterval(watch);
      resolve(code ?? 1);
    });
  });
}

/** npm runs us through a shell, which a stop signal ends without reaching us: its end is the signal. */
function whenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const shell = process.ppid;
  return setInterval(() => process.ppid !== shell && stop(), 250);
}

/** Prints a line for the person at the terminal. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

function pinnedNode() {
  const pinned = join(root, `node_modules/node-${windows ? "win" : process.platform}-${process.arch}/bin/node`);
  for (const path of [pinned, `${pinned}.exe`]) if (existsSync(path)) return path;

  const [major, minor] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = oldestOwnNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath;
  say(
    `Este sistema (${process.platform} ${process.arch}) usa o Node da máquina, que é o ${process.versions.node}. ` +
      `Instale o Node ${oldestOwnNode.join(".")} ou mais novo e repita.`,
  );
  process.exit(1);
}
