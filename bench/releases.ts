/**
 * Measures releases with as many cities as Brazil has and a hundred plans sold in each (557,100 associations): the
 * server time of lists and of a city's plans in a release of 200 changes, and how long live writes wait for rehearsals;
 * then a campaign of 654 single associations and 4 prices, how long its publication takes and a live write waits for
 * it; and a release of all these associations, what putting them in, reviewing and publishing them take.
 *
 *     npm run bench -- releases [embedded|postgres]
 */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { catalogueParts } from "#app/catalogue/public-parts.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { publish, revert, review } from "#app/releases/publish.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { asStaff, listQuery } from "#test/fixtures.ts";
import { associateAll } from "./support/associate-all.ts";
import { forEachEngine } from "./support/engines.ts";
import { brazil, fillLikeBrazil } from "./support/fill-like-brazil.ts";
import { recordGoal, printGoals } from "./support/goals.ts";
import { printTable } from "./support/table.ts";
import { median, timeOf, timesOf } from "./support/times.ts";

const changes = 200;
const runs = 15;
const reads: Record<string, () => Promise<unknown>> = {
  "plans: first page": () => plans.list(listQuery()),
  "plans: by price": () => plans.list(listQuery({ sort: "price" })),
  "cities: search": () => cities.list(listQuery({ search: "são jo" })),
  "pairs: first page": () => planCities.list(listQuery()),
  "pairs: search of a city": () => planCities.list(listQuery({ search: "são jo" })),
  "plans of a city, for visitors": () => plans.listForCity(2_500),
};

const rows: string[][] = [];
const campaignRows: string[][] = [];
const massRows: string[][] = [];
await forEachEngine(fillLikeBrazil, (engine) =>
  asStaff(async () => {
    await measure(engine);
    await measureCampaign(engine);
    await measureMass(engine);
  }),
);
printTable(
  `In a release of ${changes} changes (ms: median, longest)`,
  ["engine, what", "median", "longest", "longest wait of live writes"],
  rows,
);
printTable("A campaign of 654 associations and 4 prices (ms)", ["engine, what", "time"], campaignRows);
printTable(`A release of ${brazil.pairs} associations (ms)`, ["engine, what", "time"], massRows);
printGoals();

async function measure(engine: string): Promise<void> {
  await readModel.start(catalogueParts);
  const release = await releases.create("Medida");
  await releases.record(release, change);
  const medians: number[] = [];
  const waits: number[] = [];
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = [];
    const waited: number[] = [];
    for (let run = 0; run <= runs; run++) {
      const rehearsed = timeOf(() => releases.rehearseRelease(release, read));
      const live = run % 3 === 2 ? writeLive(run) : null;
      const took = await rehearsed;
      // The first is a warm-up, and those with a live write beside them may begin again.
      if (run > 0 && !live) times.push(took);
      if (live) waited.push(await live);
    }
    medians.push(median(times));
    waits.push(...waited);
    const figures = [median(times), Math.max(...times), Math.max(...waited)];
    rows.push([`${engine}, ${name}`, ...figures.map((ms) => ms.toFixed(0))]);
  }
  recordGoal(`slowest list or page in a release, ${engine}`, Math.max(...medians), { atMost: 150 }, " ms");
  recordGoal(`longest wait of a live write for a rehearsal, ${engine}`, Math.max(...waits), { atMost: 200 }, " ms");
}

/** A campaign that staff have put together switch by switch, published while somebody else saves. */
async function measureCampaign(engine: string): Promise<void> {
  const note = (what: string, took: number) => campaignRows.push([`${engine}, ${what}`, took.toFixed(0)]);
  const release = await releases.create("Campanha");
  await releases.record(release, async () => {
    for (let id = 1; id <= 654; id++) await planCities.setActive(id * 800, false);
    for (const { id, name, speed, price, type, streamings, cameraCount, badge, version } of (
      await plans.list(listQuery({ pageSize: 4 }))
    ).rows) {
      await plans.update(id, { name, speed, price: price + 1, type, streamings, cameraCount, badge }, version);
    }
  });
  const began = performance.now();
  const published = publish(release);
  const live = setTimeout(20).then(() => writeLive(1));
  await published;
  const took = performance.now() - began;
  const publishedAt = (await releases.find(release))!.publishedAt!;
  note("publishing", took);
  note("the recorded moment before its end", performance.timeOrigin + began + took - publishedAt.getTime());
  note("wait of a live write", await live);
  note("undo", await timeOf(() => revert(release)));
  recordGoal(`publishing 654 associations and 4 prices, ${engine}`, took, { atMost: 500 }, " ms");
}

/** All associations, created by one change of a release; compared with the same write alone. */
async function measureMass(engine: string): Promise<void> {
  const note = async (what: string, work: () => Promise<unknown>): Promise<number> => {
    const took = await timeOf(work);
    process.stderr.write(`${engine}, ${what}: ${took.toFixed(0)} ms\n`);
    massRows.push([`${engine}, ${what}`, took.toFixed(0)]);
    return took;
  };
  await empty();
  const alone = await note("the mass write alone", associateAll);
  await empty();
  const release = await releases.create("Todas as associações");
  await note("putting in", () => releases.record(release, associateAll));
  const medians: number[] = [];
  for (const [name, read] of Object.entries(reads)) {
    medians.push(median(await timesOf(runs, () => releases.rehearseRelease(release, read))));
    massRows.push([`${engine}, ${name}`, medians.at(-1)!.toFixed(0)]);
  }
  recordGoal(
    `slowest list or page in a release of ${brazil.pairs}, ${engine}`,
    Math.max(...medians),
    { atMost: 150 },
    " ms",
  );
  await note("review", () => review(release, () => plans.listForCity(2_500)));
  const published = await note("publishing", () => publish(release));
  recordGoal(`publishing ${brazil.pairs} / the mass write alone, ${engine}`, published / alone, { atMost: 1.3 }, "");
}

async function empty(): Promise<void> {
  await sql`truncate plan_cities`.execute(db);
  await sql`analyze plan_cities`.execute(db);
  await plans.listForCity(2_500);
}

/** 200 changes: prices, names of cities, associations and new plans. */
async function change(): Promise<void> {
  const { rows: all } = await plans.list(listQuery({ pageSize: 100 }));
  for (const { id, name, speed, price, type, streamings, cameraCount, badge, version } of all) {
    await plans.update(id, { name, speed, price: price + 10, type, streamings, cameraCount, badge }, version);
  }
  const [first] = all;
  for (let id = 1; id <= (changes - all.length) / 2; id++) {
    await planCities.setActive(id * 1_000, id % 2 === 0);
    const { name, speed, price, type, streamings, cameraCount } = first!;
    await plans.create({ name: `${name} ${id}`, speed, price, type, streamings, cameraCount, badge: null });
  }
}

/** A write of somebody else; returns how long it took, in milliseconds. */
function writeLive(run: number): Promise<number> {
  return timeOf(() => cities.setActive(run + 1, run % 2 === 0));
}
