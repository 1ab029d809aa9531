/**
 * Measures the speed of the built product, beside the fastest possible server and a usual one, in one interleaved run.
 * Arguments select parts, default all: `npm run bench -- servers pages`. `short` measures once, `write` writes the
 * output into docs/performance.md.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { printGoals } from "./goals.ts";
import type { Bench } from "./part.ts";
import { keepCachedPagesQuick } from "./parts/busy.ts";
import { pressInConsole } from "./parts/console.ts";
import { followEdits } from "./parts/edits.ts";
import { compareWithFullHistory } from "./parts/full-history.ts";
import { lookWithLighthouse } from "./parts/lighthouse.ts";
import { comparePages } from "./parts/pages.ts";
import { compareServers } from "./parts/servers.ts";
import { timeTheStart } from "./parts/start.ts";
import { product } from "./servers.ts";
import { print, writeInto } from "./table.ts";

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  servers: compareServers,
  pages: comparePages,
  lighthouse: lookWithLighthouse,
  busy: keepCachedPagesQuick,
  console: pressInConsole,
  edits: followEdits,
  "full-history": compareWithFullHistory,
  start: timeTheStart,
};

const args = new Set(process.argv.slice(2));
const isShort = args.delete("short");
const writesDocument = args.delete("write");
const unknown = [...args].filter((word) => !Object.hasOwn(parts, word));
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);

const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
const vitrine = await product(folder);
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (args.size === 0 || args.has(name)) await measure({ vitrine, folder, times: isShort ? 1 : 5, isShort });
  }
  printGoals();
  printMachineLoad();
  if (writesDocument) writeInto("docs/performance.md");
} finally {
  await vitrine.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The machine's load: above its number of processors only the ratios are meaningful. */
function printMachineLoad(): void {
  const waiting = loadavg().map((load) => load.toFixed(1));
  const date = new Date().toISOString().slice(0, 10);
  print(`${date}, ${cpus().length} processors; work waiting over 1, 5 and 15 minutes: ${waiting.join(", ")}.`);
}
