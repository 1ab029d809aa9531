// `npm run audit`: asks the registry for known vulnerabilities in the packages of the lock file. Exits with 0 if no
// production package has a high or critical one, 1 if one has, and 75, a warning, if no registry answers.
import { spawnSync } from "node:child_process";
import { root, printLine } from "./prepare.mjs";

const noAnswerCode = 75;
const failingSeverities = ["critical", "high"];
const fetchOptions = "--fetch-timeout=20000 --fetch-retries=1".split(" ");

const production = advisories(["--omit=dev"]);
const all = production && advisories([]);
if (!production || !all) {
  printLine(
    "Nenhum registro de pacotes respondeu à consulta de vulnerabilidades: nada se sabe, nem de bom nem de mau.",
  );
  process.exit(noAnswerCode);
}

const names = new Set(production.map(({ name }) => name));
const development = all.filter(({ name }) => !names.has(name));
report("Pacotes com que o site roda", production);
report("Pacotes de desenvolvimento", development);
process.exitCode = production.some(({ severity }) => failingSeverities.includes(severity)) ? 1 : 0;

/** The vulnerable packages of the lock file; null if the registry does not answer. */
function advisories(options) {
  const args = ["audit", "--json", "--package-lock-only", ...fetchOptions, ...options];
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : [process.platform === "win32" ? "npm.cmd" : "npm", []];
  const { stdout } = spawnSync(command, [...first, ...args], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  const { vulnerabilities } = parseJson(stdout);
  return vulnerabilities ? Object.values(vulnerabilities) : null;
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function report(title, found) {
  printLine(`${title}: ${found.length === 0 ? "nenhuma vulnerabilidade conhecida" : found.length}`);
  for (const { name, severity, via } of found) {
    // The cause is an advisory, or the name of another package in the list.
    const reasons = via.map((one) => (typeof one === "string" ? `por ${one}` : `${one.title} (${one.url})`));
    printLine(`  ${severity.padEnd(8)} ${name}: ${reasons.join("; ")}`);
  }
}
