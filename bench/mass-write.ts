/**
 * Measures the time to sell a hundred plans in as many cities as Brazil has (557,100 associations), to deactivate and
 * to remove them, and how long other work waits for the database until then: storing a visitor's request, reading a
 * city's plans and a console list, each repeated.
 *
 *     npm run bench -- mass-write [embedded|postgres]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { actAs } from "#app/records/actor.server.ts";
import * as planCities from "#app/catalogue/availability/plan-city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { closeDatabase, db, openDatabase } from "#app/platform/database/db.server.ts";
import { startPostgres } from "../test/postgres.ts";
import { recordGoal, printGoals } from "./support/goals.ts";
import { printTable } from "./support/table.ts";

const size = { cities: 5571, plans: 100 };
const pairs = size.cities * size.plans;
const staff = { id: null, email: "bench@jatobafibra.example" };
const query = { search: "", sort: null, direction: "asc", status: "all", filters: {}, page: 1, pageSize: 25 } as const;
/** Pause between two statements of the other work, in milliseconds. */
const pauseMs = 50;

const otherWork: Record<string, () => Promise<unknown>> = {
  "storing a request": () =>
    sql`
      insert into leads (protocol, kind, page, consent, fingerprint)
      values ('2026-' || translate(upper(substr(md5(random()::text), 1, 6)), '01', 'XZ'), 'contact', '/', 'sim',
        decode(repeat(md5(random()::text), 2), 'hex'))
    `.execute(db),
  "plans of a city": () => plans.listForCity(2_500),
  "a console list": () => plans.list({ ...query }),
};

const everything = { query: { ...query }, expected: pairs };
const name = (count: number) => `${count} associações`;
const writes: Record<string, () => Promise<unknown>> = {
  create: () =>
    planCities.bulkCreate(
      { offerIds: Array.from({ length: size.plans }, (_, index) => index + 1), cities: { all: true } },
      pairs,
    ),
  deactivate: () => planCities.bulkUpdate("deactivate", everything, name),
  remove: () => planCities.bulkUpdate("remove", everything, name),
};

const rows: string[][] = [];
const engineArgument = process.argv[2];
if (engineArgument !== "postgres") {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  await openDatabase({ dataDir, databaseUrl: null });
  await measure("embedded", 30);
  await closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
}
if (engineArgument !== "embedded") {
  const server = await startPostgres();
  await openDatabase({ dataDir: "", databaseUrl: server.url });
  await measure("postgres", 12);
  await closeDatabase();
  await server.stop();
}
printTable(
  `${pairs} associations at once, and concurrent work (ms: median, 99th percentile, longest)`,
  ["engine, write", "seconds", ...Object.keys(otherWork)],
  rows,
);
printGoals();

async function measure(engine: string, goalSeconds: number): Promise<void> {
  await sql`
    insert into cities (name, state) select 'Cidade ' || g, 'MG' from generate_series(1, ${size.cities}::integer) g
  `.execute(db);
  await sql`
    insert into plans (name, speed, price, type)
    select 'Fibra ' || g, g || ' Mb/s', 79.9, 'Internet' from generate_series(1, ${size.plans}::integer) g
  `.execute(db);
  for (const [write, run] of Object.entries(writes)) {
    const times = new Map<string, number[]>();
    const progress = { isDone: false };
    const startedAll = performance.now();
    const work = actAs(staff, run).finally(() => (progress.isDone = true));
    await Promise.all(
      Object.entries(otherWork).map(async ([other, ask]) => {
        const workTimes: number[] = [];
        times.set(other, workTimes);
        while (!progress.isDone) {
          const startedAt = performance.now();
          await ask();
          workTimes.push(performance.now() - startedAt);
          await setTimeout(pauseMs);
        }
      }),
    );
    await work;
    const seconds = (performance.now() - startedAll) / 1000;
    process.stderr.write(`${engine}, ${write}: ${seconds.toFixed(1)} s\n`);
    rows.push([`${engine}, ${write}`, seconds.toFixed(1), ...Array.from(times.values(), formatTimes)]);
    if (write === "create") recordGoal(`associating ${pairs}, ${engine}`, seconds, { atMost: goalSeconds }, " s");
    const all = [...times.values()].flat();
    recordGoal(`concurrent work (${write}, p99), ${engine}`, percentile(all, 0.99), { atMost: 500 }, " ms");
  }
}

function formatTimes(times: number[]): string {
  return [0.5, 0.99, 1].map((part) => percentile(times, part).toFixed(0)).join(", ");
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN;
}
