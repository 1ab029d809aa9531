// `npm run audit`: asks the registry which packages of the lock file have known weaknesses. Ends with 0 when nothing that
// the site runs on has a high or critical one, 1 when something has, and 75 when no registry answers: that is a warning.
import { spawnSync } from "node:child_process";
import { root, say } from "./prepare.mjs";

const noAnswer = 75;
const grave = ["critical", "high"];
const wait = "--fetch-timeout=20000 --fetch-retries=1".split(" ");

const production = advisories(["--omit=dev"]);
const all = production && advisories([]);
if (!production || !all) {
  say("Nenhum registro de pacotes respondeu à consulta de vulnerabilidades: nada se sabe, nem de bom nem de mau.");
  process.exit(noAnswer);
}

const names = new Set(production.map(({ name }) => name));
const development = all.filter(({ name }) => !names.has(name));
report("Pacotes com que o site roda", production);
report("Pacotes de desenvolvimento", development);
process.exitCode = production.some(({ severity }) => grave.includes(severity)) ? 1 : 0;

/** What the registry knows of the lock file's packages; null when it does not say. */
function advisories(options) {
  const args = ["audit", "--json", "--package-lock-only", ...wait, ...options];
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : [process.platform === "win32" ? "npm.cmd" : "npm", []];
  const { stdout } = spawnSync(command, [...first, ...args], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  const { vulnerabilities } = parsed(stdout);
  return vulnerabilities ? Object.values(vulnerabilities) : null;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function report(title, found) {
  say(`${title}: ${found.length === 0 ? "nenhuma vulnerabilidade conhecida" : found.length}`);
  for (const { name, severity, via } of found) {
    // What a package is affected by: an advisory, or the name of another package of the list.
    const reasons = via.map((one) => (typeof one === "string" ? `por ${one}` : `${one.title} (${one.url})`));
    say(`  ${severity.padEnd(8)} ${name}: ${reasons.join("; ")}`);
  }
}
