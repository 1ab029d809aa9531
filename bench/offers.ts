/**
 * Measures offer versions at as many cities as Brazil has, 100 plans sold in each and 5,000 versions: the archive's
 * queries, and what the triggers add to a write on all associations.
 *
 *     npm run bench -- offers [embedded|postgres]
 */
import { type Kysely, sql } from "kysely";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { listOffers, streamOffers } from "#app/offers/offer-list.server.ts";
import { findOffer, listOffersInCity } from "#app/offers/offers.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { asStaff, listQuery, planFields } from "#test/fixtures.ts";
import { forEachEngine } from "./support/engines.ts";
import { brazil, fillLikeBrazil } from "./support/fill-like-brazil.ts";
import { recordGoal, printGoals } from "./support/goals.ts";
import { printMachineLoad, printTable } from "./support/table.ts";
import { median, timeOf, timesOf } from "./support/times.ts";

const size = { ...brazil, versions: 5000 };
const runs = 15;
const name = (count: number) => `${count} associações`;
const aDay = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);

/** What one request asks for, and its goal in milliseconds; no goal for the whole archive as a file. */
const reads: Record<string, { run: () => Promise<unknown>; atMost?: number }> = {
  "the archive's first page": { run: () => listOffers({ state: "active" }, 1), atMost: 50 },
  "its first page with ended offers": { run: () => listOffers({ state: "all" }, 1), atMost: 50 },
  "its last page": { run: () => listOffers({ state: "all" }, size.versions / 50), atMost: 50 },
  "of words": { run: () => listOffers({ state: "all", q: "fibra 500" }, 1), atMost: 50 },
  "of a state": { run: () => listOffers({ state: "active", uf: "MG" }, 1), atMost: 50 },
  "in a city": { run: () => listOffers({ state: "active", cityId: 2_500 }, 1), atMost: 50 },
  "in a city on a day": { run: () => listOffers({ state: "all", cityId: 2_500, date: aDay }, 1), atMost: 50 },
  "the proof: a city at a moment": { run: () => listOffersInCity(2_500, new Date()), atMost: 50 },
  "the page of a version": { run: () => findOffer("OF-R0050-50"), atMost: 50 },
  "all as a file": { run: () => readAll(streamOffers({ state: "all" })) },
};

const rows = new Map<string, string[]>();
const engines: string[] = [];
await forEachEngine(fill, measure);
printTable(
  `Offers: ${size.pairs} associations and ${size.versions} versions (ms: median, and the fastest; writes in seconds)`,
  ["what", ...engines],
  Array.from(rows, ([what, figures]) => [what, ...figures]),
);
printGoals();
printMachineLoad();

async function fill(database: Kysely<Tables>): Promise<void> {
  await fillLikeBrazil(database);
  for (let version = 1; version < size.versions / size.plans; version++) {
    await sql`update plans set price = price + 0.01`.execute(database);
  }
  // As if a price changed each day, and the cities had been served from before the first.
  await sql`
    update offer_sales sale set since = now() - (51 - version) * interval '1 day',
      until = case when sale.until is not null then now() - (50 - version) * interval '1 day' end
    from offer_versions version where version.id = version_id
  `.execute(database);
  await sql`update offer_places set since = since - interval '60 days'`.execute(database);
  await sql`vacuum (analyze)`.execute(database);
}

async function measure(engine: string): Promise<void> {
  engines.push(engine);
  for (const [what, { run, atMost }] of Object.entries(reads)) {
    const times = await timesOf(runs, run);
    note(what, `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)})`);
    if (atMost) recordGoal(`${what}, ${engine}`, median(times), { atMost }, " ms");
  }
  await measureWrites(engine);
}

/** Deactivates and activates all associations, with the triggers of places and without, in turns. */
async function measureWrites(engine: string): Promise<void> {
  const times: Record<"enable" | "disable", number[]> = { enable: [], disable: [] };
  for (const triggers of ["disable", "enable", "enable", "disable"] as const) {
    await sql`alter table plan_cities ${sql.raw(triggers)} trigger track_places_update`.execute(db);
    for (const action of ["deactivate", "activate"] as const) {
      const run = () => planCities.bulkUpdate(action, { query: listQuery(), expected: size.pairs }, name);
      times[triggers].push(await timeOf(() => asStaff(run)));
    }
  }
  await sql`alter table plan_cities enable trigger track_places_update`.execute(db);
  const [withPlaces, without] = [median(times.enable) / 1000, median(times.disable) / 1000];
  note("a write on all associations, with places and without", `${withPlaces.toFixed(1)} and ${without.toFixed(1)}`);
  recordGoal(`a write on all associations with places / without, ${engine}`, withPlaces / without, { atMost: 1.5 });

  const prices: Record<"enable" | "disable", number[]> = { enable: [], disable: [] };
  let { version } = (await plans.find(1))!;
  for (const triggers of ["disable", "enable"] as const) {
    await sql`alter table plans ${sql.raw(triggers)} trigger track_versions_update`.execute(db);
    for (let round = 0; round < runs; round++) {
      const edited = planFields({ name: "Fibra 10", speed: "10 Mb/s", price: 500 + version });
      const run = () => plans.update(1, edited, version);
      prices[triggers].push(await timeOf(() => asStaff(run)));
      version += 1;
    }
  }
  note(
    "a price edit, with versions and without (ms)",
    `${median(prices.enable).toFixed(1)} and ${median(prices.disable).toFixed(1)}`,
  );
}

async function readAll(offers: ReturnType<typeof streamOffers>): Promise<number> {
  let count = 0;
  for await (const { code } of offers) count += code.length;
  return count;
}

function note(what: string, figure: string): void {
  process.stderr.write(`${what}: ${figure}\n`);
  rows.set(what, [...(rows.get(what) ?? []), figure]);
}
