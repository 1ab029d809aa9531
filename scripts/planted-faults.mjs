// `npm run planted-faults`: what the tests find. Plants each fault of `planted-faults.json` alone, runs the tests that load
// its file until one fails, takes it out again, and prints which were found by kind. Words or numbers choose faults.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { printLine, root } from "./prepare.mjs";

const faults = JSON.parse(readFileSync(join(root, "scripts/planted-faults.json"), "utf8"));
const chosen = process.argv.slice(2);

/** Only a server with several connections shows what a lock is for. */
const projectsOf = ({ kind }) => ["unit", "pglite", "screens", ...(kind === "lost lock" ? ["postgres"] : [])];

/** Whether a test fails with the fault. */
function isFound(fault) {
  const path = join(root, fault.file);
  const text = readFileSync(path, "utf8");
  const planted = text.replace(fault.find, () => fault.replace);
  if (text.split(fault.find).length !== 2) throw new Error(`${fault.file} has not once: ${fault.find}`);
  const takeOut = () => writeFileSync(path, text);
  process.once("exit", takeOut);
  writeFileSync(path, planted);
  const projects = projectsOf(fault).map((project) => `--project=${project}`);
  const { status } = spawnSync("npx", ["vitest", "related", "--run", "--bail=1", ...projects, fault.file], {
    cwd: root,
  });
  takeOut();
  process.off("exit", takeOut);
  return status !== 0;
}

const results = [];
for (const [index, fault] of faults.entries()) {
  if (chosen.length > 0 && !chosen.some((word) => word === String(index) || fault.kind.includes(word))) continue;
  const found = isFound(fault);
  results.push({ ...fault, found });
  printLine(
    `${found ? "found    " : "NOT FOUND"} ${String(index).padStart(2)} ${fault.kind}: ${fault.file}: ${fault.find.trim()}`,
  );
}

printLine("");
for (const [kind, all] of Map.groupBy(results, (result) => result.kind)) {
  printLine(`${kind.padEnd(32)} ${all.filter(({ found }) => found).length} of ${all.length}`);
}
printLine(`${"all".padEnd(32)} ${results.filter(({ found }) => found).length} of ${results.length}`);
