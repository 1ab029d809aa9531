/**
 * Measures the public read model with as many cities as Brazil has and a hundred plans of each kind sold in each:
 * loading all of it, and reloading after an edit, from the write's acknowledgement to a read that includes it.
 *
 *     npm run bench -- read-model [embedded or postgres]
 */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { catalogueParts } from "#app/catalogue/public-parts.server.ts";
import { publicPlans } from "#app/catalogue/plans/plan.server.ts";
import { publicFacts, searchSynonymLines, staffTwoFactorRule } from "#app/provider/settings.server.ts";
import { loadChanges } from "#app/records/read-model/load.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { fillLikeBrazil } from "./support/fill-like-brazil.ts";
import { forEachEngine } from "./support/engines.ts";
import { recordGoal, printGoals } from "./support/goals.ts";
import { median, printTable } from "./support/table.ts";

const runs = 9;

const edits: [what: string, edit: (round: number) => Promise<unknown>][] = [
  ["a plan's price", (round) => sql`update plans set price = ${round + 1} where id = 7`.execute(db)],
  ["one association", () => sql`update plan_cities set is_active = not is_active where id = 1234`.execute(db)],
  ["a city", () => sql`update cities set is_active = not is_active where id = 77`.execute(db)],
  ["the settings", () => sql`update settings set facts = '{}'`.execute(db)],
  ["a plan in all cities", () => sql`update plan_cities set is_active = not is_active where plan_id = 3`.execute(db)],
];

const rows: string[][] = [];
await forEachEngine(fillLikeBrazil, async (engine) => {
  const before = await memory();
  const fullLoad = await timesOf(async () => {
    await loadChanges([...catalogueParts, publicFacts, searchSynonymLines, staffTwoFactorRule], null);
  });
  await readModel.start([...catalogueParts, publicFacts, searchSynonymLines, staffTwoFactorRule]);
  const used = (await memory()) - before;
  rows.push([engine, "everything", fullLoad.toFixed(1)]);
  for (const [what, edit] of edits) {
    // oxlint-disable-next-line no-await-in-loop -- in sequence, so that they do not affect each other
    const reload = await timesOf(() => readModel.read(publicPlans), edit);
    rows.push([engine, what, reload.toFixed(1)]);
    if (what === "a plan's price" || what === "one association") {
      recordGoal(`read again after an edit: ${what}, ${engine}`, reload, { atMost: 50 }, " ms");
    }
  }
  recordGoal(`memory of the read model, ${engine}`, used, { atMost: 16 }, " MB");
});
printTable(
  "The read model at 5,571 cities, 557,100 associations of each kind (ms, median)",
  ["engine", "read", "ms"],
  rows,
);
printGoals();

async function timesOf(run: () => Promise<unknown>, before: (round: number) => Promise<unknown> = async () => {}) {
  const times: number[] = [];
  for (let round = 0; round < runs; round++) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await before(round);
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    await run();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Memory in use after garbage collection, in megabytes. */
async function memory(): Promise<number> {
  for (let time = 0; time < 3; time++) {
    globalThis.gc?.();
    // oxlint-disable-next-line no-await-in-loop -- data sent by the embedded engine's worker is freed gradually
    await setTimeout(100);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}
