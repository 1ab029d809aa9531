/**
 * Measures the speed of the built product, beside other servers and the same page with other frameworks, in one
 * interleaved run. Arguments select parts, default all: `npm run bench -- servers visit`. `rounds=3` measures three
 * times, not five; `short` measures once, `write` writes the output into bench/results.md.
 */
import { printGoals } from "./support/goals.ts";
import type { BenchContext } from "./bench-context.ts";
import { benchCachedPagesUnderLoad } from "./parts/busy.ts";
import { benchConsoleClicks } from "./parts/console.ts";
import { benchInteractions } from "./parts/interactions.ts";
import { benchLighthouse } from "./parts/lighthouse.ts";
import { benchPeers } from "./parts/peers.ts";
import { benchServers } from "./parts/servers.ts";
import { benchStart } from "./parts/start.ts";
import { benchVisit } from "./parts/visit.ts";
import { temporaryFolder } from "./support/engines.ts";
import { startProduct } from "./support/servers.ts";
import { printMachineLoad, writeIntoDocument } from "./support/table.ts";

const parts: Record<string, (bench: BenchContext) => Promise<void>> = {
  servers: benchServers,
  peers: benchPeers,
  visit: benchVisit,
  lighthouse: benchLighthouse,
  interactions: benchInteractions,
  busy: benchCachedPagesUnderLoad,
  console: benchConsoleClicks,
  start: benchStart,
};

const args = new Set(process.argv.slice(2));
const isShort = args.delete("short");
const writesDocument = args.delete("write");
const roundsArgument = [...args].find((arg) => /^rounds=[1-9]\d*$/.test(arg));
if (roundsArgument !== undefined) args.delete(roundsArgument);
const rounds = isShort ? 1 : Number(roundsArgument?.slice("rounds=".length) ?? 5);
const unknown = [...args].filter((word) => !Object.hasOwn(parts, word));
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);

using folder = temporaryFolder();
const vitrine = await startProduct(folder.path);
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (args.size === 0 || args.has(name)) await measure({ vitrine, folder: folder.path, rounds, isShort });
  }
  printGoals();
  printMachineLoad();
  if (writesDocument) writeIntoDocument("bench/results.md");
} finally {
  await vitrine.stop();
}
