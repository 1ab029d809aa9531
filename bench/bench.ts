/**
 * How fast the built product is, beside what could be fastest and what is usual, in one run and in turns. Words name the
 * parts that are wanted, all when there are none: `npm run bench -- servers pages`. `short` looks once, `write` puts what
 * is printed into docs/performance.md.
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

const words = new Set(process.argv.slice(2));
const isShort = words.delete("short");
const isWritten = words.delete("write");
const unknown = [...words].filter((word) => !Object.hasOwn(parts, word));
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);

const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
const vitrine = await product(folder);
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (words.size === 0 || words.has(name)) await measure({ vitrine, folder, times: isShort ? 1 : 5, isShort });
  }
  printGoals();
  tellMachine();
  if (isWritten) writeInto("docs/performance.md");
} finally {
  await vitrine.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** What else kept the machine busy: above its number of processors only the ratios mean anything. */
function tellMachine(): void {
  const waiting = loadavg().map((load) => load.toFixed(1));
  const date = new Date().toISOString().slice(0, 10);
  print(`${date}, ${cpus().length} processors; work waiting over 1, 5 and 15 minutes: ${waiting.join(", ")}.`);
}
