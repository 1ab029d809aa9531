/**
 * Measures releases with as many cities as Brazil has and a hundred plans sold in each (557,100 associations): the
 * server time of lists and of a city's plans in a release of 200 changes, and how long live writes wait for rehearsals.
 *
 *     npm run bench -- releases [embedded|postgres]
 */
import { actAs } from "#app/records/actor.server.ts";
import * as planCities from "#app/catalogue/availability/plan-city.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { catalogueParts } from "#app/catalogue/public-parts.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { forEachEngine } from "./support/engines.ts";
import { fillLikeBrazil } from "./support/fill-like-brazil.ts";
import { recordGoal, printGoals } from "./support/goals.ts";
import { printTable } from "./support/table.ts";

const changes = 200;
const runs = 15;
const staff = { id: null, email: "bench@jatobafibra.example" };
const query = (overrides: Partial<ListQuery> = {}): ListQuery => ({
  search: "",
  sort: null,
  direction: "asc",
  status: "all",
  filters: {},
  page: 1,
  pageSize: 25,
  ...overrides,
});

const reads: Record<string, () => Promise<unknown>> = {
  "plans: first page": () => plans.list(query()),
  "plans: by price": () => plans.list(query({ sort: "price" })),
  "cities: search": () => cities.list(query({ search: "são jo" })),
  "pairs: first page": () => planCities.list(query()),
  "pairs: search of a city": () => planCities.list(query({ search: "são jo" })),
  "plans of a city, for visitors": () => plans.listForCity(2_500),
};

const rows: string[][] = [];
await forEachEngine(fillLikeBrazil, (engine) => actAs(staff, () => measure(engine)));
printTable(
  `In a release of ${changes} changes (ms: median, longest)`,
  ["engine, what", "median", "longest", "longest wait of live writes"],
  rows,
);
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
      const began = performance.now();
      const rehearsed = releases.rehearseRelease(release, read);
      const live = run % 3 === 2 ? writeLive(run) : null;
      await rehearsed;
      // The first is a warm-up, and those with a live write beside them may begin again.
      if (run > 0 && !live) times.push(performance.now() - began);
      if (live) waited.push(await live);
    }
    times.sort((a, b) => a - b);
    medians.push(times[Math.floor(times.length / 2)]!);
    waits.push(...waited);
    rows.push([
      `${engine}, ${name}`,
      medians.at(-1)!.toFixed(0),
      times.at(-1)!.toFixed(0),
      Math.max(...waited).toFixed(0),
    ]);
  }
  recordGoal(`slowest list or page in a release, ${engine}`, Math.max(...medians), { atMost: 150 }, " ms");
  recordGoal(`longest wait of a live write for a rehearsal, ${engine}`, Math.max(...waits), { atMost: 200 }, " ms");
}

/** 200 changes: prices, names of cities, associations and new plans. */
async function change(): Promise<void> {
  const { rows: all } = await plans.list(query({ pageSize: 100 }));
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
async function writeLive(run: number): Promise<number> {
  const began = performance.now();
  await cities.setActive(run + 1, run % 2 === 0);
  return performance.now() - began;
}
