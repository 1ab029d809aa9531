/**
 * Measures offer versions at as many cities as Brazil has, 100 plans sold in each and 5,000 versions: the archive's
 * queries, what the triggers add to a write on all associations, and the migration of such a catalogue.
 *
 *     npm run bench -- offers [embedded|postgres]
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadavg } from "node:os";
import { type Kysely, sql, type Transaction } from "kysely";
import { actAs } from "#app/records/actor.server.ts";
import * as planCities from "#app/catalogue/availability/plan-city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { findOffer, listOffers, listOffersInCity, streamOffers } from "#app/offers/offers.server.ts";
import { db, withoutStatementTimeout } from "#app/platform/database/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { forEachEngine } from "./support/engines.ts";
import { recordGoal, printGoals } from "./support/goals.ts";
import { printTable } from "./support/table.ts";

const size = { cities: 5571, plans: 100, versions: 5000 };
const pairs = size.cities * size.plans;
const runs = 15;
const staff = { id: null, email: "bench@jatobafibra.example" };
const query = { search: "", sort: null, direction: "asc", status: "all", filters: {}, page: 1, pageSize: 25 } as const;
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
  `Offers: ${pairs} associations and ${size.versions} versions (ms: median, and the fastest; writes in seconds)`,
  ["what", ...engines],
  Array.from(rows, ([what, figures]) => [what, ...figures]),
);
printGoals();
const load = loadavg().map((waiting) => waiting.toFixed(1));
process.stdout.write(`Work waiting over 1, 5 and 15 minutes: ${load.join(", ")}.\n`);

async function fill(database: Kysely<Tables>): Promise<void> {
  await fillCatalogue(database);
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

async function fillCatalogue(database: Kysely<Tables> | Transaction<Tables>): Promise<void> {
  await sql`
    insert into cities (name, state)
    select 'Cidade ' || g, (array['AM', 'BA', 'ES', 'GO', 'MG', 'PR', 'RS', 'SP'])[1 + g / 700]
    from generate_series(1, ${size.cities}::integer) g
  `.execute(database);
  await sql`
    insert into plans (name, speed, price, type)
    select 'Fibra ' || g * 10, g * 10 || ' Mb/s', 79.9 + g, 'Internet' from generate_series(1, ${size.plans}::integer) g
  `.execute(database);
  for (let first = 1; first <= size.cities; first += 500) {
    await sql`
      insert into plan_cities (plan_id, city_id)
      select plans.id, cities.id from cities, plans
      where cities.id between ${first}::integer and ${first + 499}::integer order by cities.id, plans.id
    `.execute(database);
  }
}

async function measure(engine: string): Promise<void> {
  engines.push(engine);
  for (const [what, { run, atMost }] of Object.entries(reads)) {
    const times: number[] = [];
    for (let round = 0; round < runs; round++) times.push(await millisecondsOf(run));
    note(what, `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)})`);
    if (atMost) recordGoal(`${what}, ${engine}`, median(times), { atMost }, " ms");
  }
  await measureMigration(engine);
  await measureWrites(engine);
}

/** Deactivates and activates all associations, with the triggers of places and without, in turns. */
async function measureWrites(engine: string): Promise<void> {
  const times: Record<"enable" | "disable", number[]> = { enable: [], disable: [] };
  for (const triggers of ["disable", "enable", "enable", "disable"] as const) {
    await sql`alter table plan_cities ${sql.raw(triggers)} trigger track_places_update`.execute(db);
    for (const action of ["deactivate", "activate"] as const) {
      const run = () => planCities.bulkUpdate(action, { query: { ...query }, expected: pairs }, name);
      times[triggers].push(await millisecondsOf(() => actAs(staff, run)));
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
      const fields = {
        name: "Fibra 10",
        speed: "10 Mb/s",
        type: "Internet",
        streamings: [],
        cameraCount: 0,
        badge: null,
      } as const;
      const run = () => plans.update(1, { ...fields, streamings: [], price: 500 + version }, version);
      prices[triggers].push(await millisecondsOf(() => actAs(staff, run)));
      version += 1;
    }
  }
  note(
    "a price edit, with versions and without (ms)",
    `${median(prices.enable).toFixed(1)} and ${median(prices.disable).toFixed(1)}`,
  );
}

/** Applies the migrations of offers to a full catalogue, in a schema of its own that is rolled back. */
async function measureMigration(engine: string): Promise<void> {
  const files = readdirSync("db/migrations").toSorted((a, b) => (a < b ? -1 : 1));
  const first = files.indexOf("0032_offer_terms.sql");
  const rolledBack = new Error("rolled back");
  let seconds = Number.NaN;
  const work = withoutStatementTimeout((database) =>
    database.transaction().execute(async (tx) => {
      await sql`create schema earlier`.execute(tx);
      await sql`set local search_path to earlier`.execute(tx);
      const apply = async (migrations: string[]) => {
        for (const file of migrations) await sql.raw(readFileSync(join("db/migrations", file), "utf8")).execute(tx);
      };
      await apply(files.slice(0, first));
      await fillCatalogue(tx);
      const started = performance.now();
      await apply(files.slice(first, first + 3));
      seconds = (performance.now() - started) / 1000;
      throw rolledBack;
    }),
  );
  await work.catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  note("the migration of a full catalogue", seconds.toFixed(2));
  recordGoal(`the migration of a full catalogue, ${engine}`, seconds, { atMost: 5 }, " s");
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

async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
