/**
 * Harms the built product in every way that it promises to survive, on both engines, and prints the result for each
 * promise. Arguments select parts, default all: `npm run torture -- kills faults`.
 *
 *     --quick              the small sizes of `npm test`
 *     --count 50           number of kills, requests etc., instead of each part's default
 *     --minutes 10         time limit of each part
 *     --engine embedded    or postgres; default both
 *     --seed 7             other random moments and values
 *     --install            installs nginx and Postgres where they are missing
 *     --write              writes the table into torture/results.md, with the last written figures of the other parts
 *
 * Exits with 1 when a promise is broken. A stop signal ends the current part, and the table shows the results so far.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { print, writeIntoDocument } from "../bench/support/table.ts";
import { requirePrograms } from "../scripts/system-programs.mjs";
import { cachedPages } from "./parts/cached-pages.ts";
import { deliveries } from "./parts/deliveries.ts";
import { disk } from "./parts/disk.ts";
import { failover } from "./parts/failover.ts";
import { faults } from "./parts/faults.ts";
import { holds } from "./parts/holds.ts";
import { inputs } from "./parts/inputs.ts";
import { instances } from "./parts/instances.ts";
import { kills } from "./parts/kills.ts";
import { leadDelivery } from "./parts/lead-delivery.ts";
import { type Measurement, writeMeasurements } from "./measurements.ts";
import type { TorturePart } from "./part.ts";
import { isBroken, printReport, logProgress } from "./report.ts";
import { scheduledReleases } from "./parts/releases.ts";
import { type Engine, engines, sitesOn } from "./sites.ts";
import { strangers } from "./parts/strangers.ts";
import { texts } from "./parts/texts.ts";

const parts: readonly TorturePart[] = [
  kills,
  faults,
  disk,
  leadDelivery,
  deliveries,
  cachedPages,
  instances,
  failover,
  strangers,
  inputs,
  holds,
  texts,
  scheduledReleases,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    count: { type: "string" },
    minutes: { type: "string", default: "600" },
    engine: { type: "string" },
    seed: { type: "string", default: "1" },
    // Read by `requirePrograms`.
    install: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const { quick: isQuick } = values;
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(", ")}; there are ${parts.map(({ name }) => name).join(", ")}`);
const wanted = parts.filter(({ name, count }) =>
  positionals.length === 0 ? !isQuick || count.quick !== null : positionals.includes(name),
);
const wantedEngines = engines.filter((engine) => !values.engine || values.engine === engine);
if (wantedEngines.length === 0) throw new Error(`the engines are ${engines.join(" and ")}`);
if (!isQuick && wanted.includes(instances) && wantedEngines.includes("postgres")) await requirePrograms("nginx");

const interrupted = new AbortController();
process.once("SIGINT", () => interrupted.abort()).once("SIGTERM", () => interrupted.abort());
const folder = mkdtempSync(join(tmpdir(), "vitrine-torture-"));
const measured: Measurement[] = [];
const failures: string[] = [];
try {
  // A quick run has no time limits to meet, so both engines run at once.
  if (isQuick) await Promise.all(wantedEngines.map(runOn));
  else for (const engine of wantedEngines) await runOn(engine);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

printReport(values.write ? writeMeasurements(measured) : measured, isQuick);
for (const failure of failures) print(`A part failed: ${failure}`);
if (values.write) writeIntoDocument("torture/results.md");
const isAnyBroken = measured.some(({ rows }) => rows.some((row) => isBroken(row, isQuick)));
// A part that failed may have left a program running.
process.exit(failures.length > 0 || isAnyBroken ? 1 : 0);

async function runOn(engine: Engine): Promise<void> {
  const sites = sitesOn(engine, folder);
  try {
    for (const part of wanted.filter((one) => one.engines.includes(engine))) {
      if (interrupted.signal.aborted) return;
      const began = performance.now();
      const count = Number(values.count ?? ((isQuick && part.count.quick) || part.count.usual));
      try {
        const ended = AbortSignal.any([interrupted.signal, AbortSignal.timeout(Number(values.minutes) * 60_000)]);
        const rows = await part.run({ engine, sites, count, ended, isQuick, seed: Number(values.seed) });
        const [load = Number.NaN] = loadavg();
        measured.push({ part: part.name, engine, at: new Date().toISOString(), load, rows });
      } catch (error) {
        failures.push(
          `${part.name}, ${engine}: ${error instanceof Error ? error.stack?.split("\n", 8).join("\n") : String(error)}`,
        );
      }
      logProgress(`${part.name}, ${engine}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
  } finally {
    await sites.stop();
  }
}
