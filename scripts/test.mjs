// `npm test`: runs all checks from a fresh clone. `npm test -- types unit` runs only those parts. `npm test -- quick` runs
// what does not take minutes: types, lint, format, size, unit, and the screens that the changes since main touch. With
// --install it installs the system's programs that are missing.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildIfStale } from "./build.mjs";
import { prepare, root, printLine, exitCodeOf } from "./prepare.mjs";
import { findChromium, installFlag, requirePrograms } from "./system-programs.mjs";

const started = performance.now();
const node = await prepare();
const bin = (name) => join(root, "node_modules", name);
const reports = mkdtempSync(join(tmpdir(), "vitrine-test-"));

const parts = {
  types: async () =>
    singleCheck(
      (await exitCodeOf(node, [bin("@react-router/dev/bin.cjs"), "typegen"])) ||
        (await exitCodeOf(node, [bin("typescript/bin/tsc"), "--noEmit"])),
    ),
  lint: async () => singleCheck(await exitCodeOf(node, [bin("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings"])),
  format: async () => singleCheck(await exitCodeOf(node, [bin("oxfmt/bin/oxfmt"), "--check", "."])),
  size: async () => singleCheck(await exitCodeOf(node, [join(root, "scripts/size.mjs")])),
  unit: () => vitest("unit"),
  pglite: () => vitest("pglite"),
  postgres: () => vitest("postgres"),
  screens: () => vitest("screens"),
  touched: () => vitest("screens", `--changed=${branchPoint()}`, "--passWithNoTests"),
  journeys: async () => {
    await buildIfStale(node);
    return playwright();
  },
  torture: async () => {
    await buildIfStale(node);
    return singleCheck(await exitCodeOf(node, [join(root, "torture/torture.ts"), "--quick"], { LOG_LEVEL: "silent" }));
  },
};

/** What the parts need of the system. */
const needed = { postgres: ["postgresql"], journeys: ["chromium", "fonts-liberation"], torture: ["postgresql"] };

const sets = { quick: ["types", "lint", "format", "size", "unit", "touched"] };
const named = process.argv.slice(2).filter((name) => name !== installFlag);
// The whole has all screens, and so those touched.
const everything = Object.keys(parts).filter((part) => part !== "touched");
const wanted = named.length > 0 ? named.flatMap((name) => sets[name] ?? [name]) : everything;
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  printLine(
    `Não há estas partes: ${unknown.join(", ")}. As partes são: ${[...Object.keys(parts), ...Object.keys(sets)].join(", ")}.`,
  );
  process.exit(2);
}

await requirePrograms(...new Set(wanted.flatMap((name) => needed[name] ?? [])));

const failures = [];
const flaky = [];
const rows = [["install", 0, 0, performance.now() - started]];
for (const name of wanted) {
  printLine(`\n── ${name}`);
  const began = performance.now();
  const { passed, failed } = await parts[name]();
  rows.push([name, passed, failed, performance.now() - began]);
}
rmSync(reports, { recursive: true, force: true });

printLine("");
for (const [name, passed, failed, ms] of rows) {
  printLine(
    `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds(ms)}`,
  );
}
const total = (column) => rows.reduce((sum, row) => sum + row[column], 0);
printLine(`${total(1)} passed, ${total(2)} failed`);
for (const title of flaky) printLine(`passed at the second try: ${title}`);
for (const failure of failures) printLine(`failed: ${failure}`);
process.exitCode = total(2) > 0 || total(1) === 0 ? 1 : 0;

/** The result of a part that is a single check, from its exit code. */
function singleCheck(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The commit at which the present branch left main; changes since then, committed or not, are the branch's own. */
function branchPoint() {
  return execFileSync("git", ["merge-base", "HEAD", "main"], { cwd: root, encoding: "utf8" }).trim();
}

async function vitest(project, ...options) {
  const report = join(reports, `${project}.json`);
  const code = await exitCodeOf(
    node,
    [
      bin("vitest/vitest.mjs"),
      "run",
      `--project=${project}`,
      "--reporter=default",
      "--reporter=./scripts/test-reporter.mjs",
      ...options,
    ],
    { TEST_REPORT: report },
  );
  const result = read(report) ?? { passed: 0, failed: 0, failures: [] };
  failures.push(...result.failures);
  if (code !== 0 && result.failures.length === 0) failures.push(`${project} ended with the exit code ${code}`);
  return resultOf(code, result.passed, result.failed);
}

async function playwright() {
  const report = join(reports, "journeys.json");
  mkdirSync(reports, { recursive: true });
  const code = await exitCodeOf(node, [bin("@playwright/test/cli.js"), "test"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM: findChromium(),
  });
  const { stats, suites = [] } = read(report) ?? {};
  failures.push(...suites.flatMap((suite) => failuresOf(suite, "unexpected")));
  flaky.push(...suites.flatMap((suite) => failuresOf(suite, "flaky")));
  return resultOf(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
}

/** The titles and first errors of a suite's specs in Playwright's report that ended with this status, nested suites included. */
function failuresOf({ specs = [], suites = [] }, status) {
  const ended = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((one) => one.status === status)
      .map(({ results }) => `e2e/${file} › ${title}\n${journeyError(results)}`),
  );
  return [...ended, ...suites.flatMap((suite) => failuresOf(suite, status))];
}

/** Of the first failed try: its error and the place in the journey. */
function journeyError(results) {
  const { message = "", location } = results.find(({ error }) => error)?.error ?? {};
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [...lines.slice(0, 12), location && `at line ${location.line}`].map((line) => `  ${line ?? ""}`).join("\n");
}

/** The result of a part. It also fails if it failed outside any test, such as for a file that does not load. */
function resultOf(code, passed, failed) {
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined;
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`;
}
