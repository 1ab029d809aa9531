// Runs before anything is installed, under whatever Node (20 or newer) the machine has: plain JavaScript, no packages.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stopSignals = ["SIGTERM", "SIGINT", "SIGHUP"];
const windows = process.platform === "win32";
/** The folder of the Node that is installed where the system's own is too old. */
const nodeFolder = join(root, "scripts/node");

/**
 * Installs the packages of the lock file unless they are installed, and returns the path of Node for everything else:
 * the system's own or, where that is older than the product needs, one that is installed from npm.
 */
export async function prepare() {
  await installPackages(root);
  if (!isNodeRecent()) await installPackages(nodeFolder);
  return usableNode();
}

/** Installs the packages of a folder's lock file unless they are installed. */
export async function installPackages(folder) {
  const expected = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
  const stamp = stampIn(folder);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === expected) return;
  printLine("Instalando as dependências…");
  const npm = process.env.npm_execpath;
  const command = ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", folder];
  await (npm ? run(process.execPath, [npm, ...command]) : run(windows ? "npm.cmd" : "npm", command));
  writeFileSync(stamp, expected);
}

/**
 * The path of Node for a command that saves or restores what there is: it uses the packages that are installed, and
 * never installs any, as on a full disk or without internet. Exits with a sentence when there are none.
 */
export function installedNode() {
  if (existsSync(stampIn(root)) && (isNodeRecent() || existsSync(stampIn(nodeFolder)))) return usableNode();
  printLine("Este comando não instala nada, e as dependências não estão instaladas. Rode npm start uma vez e repita.");
  process.exit(1);
}

/** Runs a command in the project's folder with its output on this terminal; exits if it fails. */
export async function run(command, args, env = {}) {
  const code = await exitCodeOf(command, args, env);
  if (code !== 0) process.exit(code);
}

/** Runs a command as `run` does and returns its exit code, as a shell does: 128 and more for a signal. Forwards stop signals. */
export function exitCodeOf(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    const forward = (signal) => child.kill(signal);
    for (const name of stopSignals) process.on(name, forward);
    const timer = whenNpmEnds(() => forward("SIGTERM"));
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of stopSignals) process.off(name, forward);
      clearInterval(timer);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** npm runs this in a shell, which does not forward stop signals; so the end of the shell counts as one. */
function whenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const shell = process.ppid;
  return setInterval(() => process.ppid !== shell && stop(), 250);
}

/** Prints a line on the terminal. */
export function printLine(text) {
  process.stdout.write(`${text}\n`);
}

/** The file that is written after a complete install; without it the folder of packages is replaced. */
function stampIn(folder) {
  return join(folder, "node_modules/.installed");
}

/** The oldest Node that the product runs on, as in package.json. */
function minNodeVersion() {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return engines.node.replace(">=", "");
}

/** Whether the product runs on the Node that runs this script. */
function isNodeRecent() {
  const [minMajor, minMinor] = minNodeVersion().split(".").map(Number);
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > minMajor || (major === minMajor && minor >= minMinor);
}

/** The path of the Node to run the product with. Exits with a sentence where npm has none for this system. */
function usableNode() {
  if (isNodeRecent()) return process.execPath;
  const packageName = `node-${windows ? "win" : process.platform}-${process.arch}`;
  const installed = join(nodeFolder, `node_modules/${packageName}/bin/node${windows ? ".exe" : ""}`);
  if (existsSync(installed)) return installed;
  printLine(
    `O Node desta máquina (${process.platform} ${process.arch}) é o ${process.versions.node}. ` +
      `Instale o ${minNodeVersion()} ou mais novo, de nodejs.org, e repita.`,
  );
  process.exit(1);
}
