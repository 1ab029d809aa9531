// `npm test -- size`: how large the code is, beside the budget of `scripts/size-budget.json`, and in how many files one fact
// stands. Fails above the budget. A line of the budget is lowered with each change that makes it possible; raising one is
// a commit of its own, whose message says what else was tried and what left.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { printLine, root } from "./prepare.mjs";

const isTest = (path) => /\.test\.tsx?$/.test(path);
const isCode = (path) => /\.(ts|tsx|css|sql)$/.test(path);

/** The code files of the repository below these folders, with their texts: what git tracks, and what is new. */
function readCode(...folders) {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...folders], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return [...new Set(listed.trim().split("\n"))]
    .filter((path) => isCode(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

const linesOf = (files) => files.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);

/**
 * The lines of `app/` by folder without tests, of its tests, of `db/` without tests, and of the longest file of `app/`.
 *
 * @param {{ path: string, text: string }[]} files
 * @returns {Record<string, number>}
 */
export function measureSize(files) {
  const code = files.filter(({ path }) => !isTest(path));
  const app = code.filter(({ path }) => path.startsWith("app/"));
  const folders = Map.groupBy(app, ({ path }) => (path.split("/").length > 2 ? path.split("/", 2).join("/") : "app/*"));
  return {
    ...Object.fromEntries([...folders].map(([folder, own]) => [folder, linesOf(own)])),
    app: linesOf(app),
    "tests of app": linesOf(files.filter(({ path }) => path.startsWith("app/") && isTest(path))),
    db: linesOf(code.filter(({ path }) => path.startsWith("db/"))),
    "longest file of app": Math.max(0, ...app.map((file) => linesOf([file]))),
  };
}

/**
 * What is above its budget, or has none.
 *
 * @param {Record<string, number>} measured
 * @param {Record<string, number>} budget
 */
export function findExcess(measured, budget) {
  return Object.entries(measured)
    .filter(([name, lines]) => !(lines <= budget[name]))
    .map(([name, count]) => `${name}: ${count} of ${budget[name] ?? "no budget"}`);
}

/**
 * What one fact is called in the code, as a pattern, by the question that it answers. A fact of the settings is named
 * where code of `app/` has its name or path as a key, as types and tables do, or as a `path`. A page that shows it uses
 * it only, and so do the lists of what a step of the opening asks for; the invented providers of `db/` have a value of it.
 */
const facts = {
  "the term franquia_regra": /\b(franquia_regra|cap_rule|capRule)\b/,
  "the term beneficio_fidelidade": /\b(beneficio_fidelidade|loyalty_benefit|loyaltyBenefit)\b/,
  "the term equipamento_mensal": /\b(equipamento_mensal|equipment_fee|equipmentFee)\b/,
  "the term perfil": /\bperfil["?]?:|[."]perfil\b|\b(usage_profile|usageProfile)\b/,
  "the connector HubSoft": /hubsoft/i,
  // As a key, an element of a list or of a union; not where a module or a tab says its own kind.
  "streaming-service in a list": /(^\s*|[[|,] ?)["']streaming-service["']/m,
  "the setting pressEmail": settingNamed("pressEmail"),
  "the setting dataOfficer.email": settingNamed("dataOfficer.email"),
};

/** The name or path of a setting as a key, also of what has it in it, or as a `path`. */
function settingNamed(path) {
  const [name] = path.split(".");
  return new RegExp(`^\\s*(${name}|"${path}")\\??: |\\bpath: "${path}"`, "m");
}

/**
 * In how many files each fact is named, without tests.
 *
 * @param {{ path: string, text: string }[]} files
 * @returns {Record<string, number>}
 */
export function countNaming(files) {
  // Nothing new is added to what brings a database of before 1.0 here.
  const code = files.filter(({ path }) => !isTest(path) && path !== "db/before-1.0.sql");
  const countOf = ([name, pattern]) => {
    const looked = code.filter(({ path }) => path.startsWith("app/") || !name.startsWith("the setting "));
    return [name, looked.filter(({ text }) => pattern.test(text)).length];
  };
  return Object.fromEntries(Object.entries(facts).map(countOf));
}

/** How many types describe a change of availability, of those that have had a name for one. */
export function countForms(files) {
  const forms =
    /^(?:export )?type (MatrixChanges|ChangedCell|CityCopy|Cell|CellChange|CityCells|WantedCells|WantedPairs|PairChanges|PackedChanges|Slice|NewPair|Written|Sets|KeptCells|FoundPair)\b/gm;
  const code = files.filter(
    ({ path }) => !isTest(path) && /^(app\/(catalogue|releases|console\/tabs)|db)\//.test(path),
  );
  return new Set(code.flatMap(({ text }) => Array.from(text.matchAll(forms), ([, name]) => name))).size;
}

function printRow(name, count, note = "") {
  printLine(`${name.padEnd(36)} ${String(count).padStart(7)} ${note}`);
}

/** Prints the measures, and fails when one is above the budget. */
function main() {
  const files = readCode("app", "db");
  const budget = JSON.parse(readFileSync(join(root, "scripts/size-budget.json"), "utf8"));
  const measured = measureSize(files);
  for (const [name, lines] of Object.entries(measured)) printRow(name, lines, `of ${budget[name] ?? "none"}`);
  printLine("\nFiles that name one fact, without tests, and names for one thing");
  const named = { ...countNaming(files), "forms of an availability change": countForms(files) };
  for (const [name, count] of Object.entries(named)) printRow(name, count, `of ${budget[name] ?? "none"}`);
  const excess = findExcess({ ...measured, ...named }, budget);
  for (const line of excess) printLine(`above the budget: ${line}`);
  process.exitCode = excess.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
