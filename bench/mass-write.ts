/**
 * How long it takes to sell a hundred plans in as many cities as Brazil has (557,100 associations), to switch them all and
 * to remove them, and how long others wait for the database meanwhile: a visitor's request being stored, a city's plans
 * and a list of the console, each asked for again and again.
 *
 *     npm run bench -- mass-write [embedded|postgres]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { actAs } from "#app/catalogue/actor.server.ts";
import * as planCities from "#app/catalogue/plan-city.server.ts";
import * as plans from "#app/catalogue/plan.server.ts";
import { closeDatabase, db, openDatabase } from "#app/platform/db.server.ts";
import { startPostgres } from "../test/postgres.ts";
import { judge, printGoals } from "./goals.ts";
import { printTable } from "./table.ts";

const size = { cities: 5571, plans: 100 };
const pairs = size.cities * size.plans;
const staff = { id: null, email: "bench@jatobafibra.example" };
const query = { search: "", sort: null, direction: "asc", status: "all", filters: {}, page: 1, pageSize: 25 } as const;
/** How long each of the others rests between two questions, in milliseconds. */
const rest = 50;

const others: Record<string, () => Promise<unknown>> = {
  "a request is stored": () =>
    sql`
      insert into leads (protocol, kind, page, consent, fingerprint)
      values ('2026-' || translate(upper(substr(md5(random()::text), 1, 6)), '01', 'XZ'), 'contact', '/', 'sim',
        decode(repeat(md5(random()::text), 2), 'hex'))
    `.execute(db),
  "plans of a city": () => plans.listForCity(2_500),
  "a list of the console": () => plans.list({ ...query }),
};

const everything = { query: { ...query }, expected: pairs };
const name = (count: number) => `${count} associações`;
const writes: Record<string, () => Promise<unknown>> = {
  create: () =>
    planCities.createMany(
      { offerIds: Array.from({ length: size.plans }, (_, index) => index + 1), cities: { all: true } },
      pairs,
    ),
  deactivate: () => planCities.flipMany("deactivate", everything, name),
  remove: () => planCities.flipMany("remove", everything, name),
};

const rows: string[][] = [];
const only = process.argv[2];
if (only !== "postgres") {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  await openDatabase({ dataDir, databaseUrl: null });
  await measure("embedded", 30);
  await closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
}
if (only !== "embedded") {
  const server = await startPostgres();
  await openDatabase({ dataDir: "", databaseUrl: server.url });
  await measure("postgres", 12);
  await closeDatabase();
  await server.stop();
}
printTable(
  `${pairs} associations at once, and others' work meanwhile (ms: middle, 99th percentile, longest)`,
  ["engine, write", "seconds", ...Object.keys(others)],
  rows,
);
printGoals();

async function measure(engine: string, seconds: number): Promise<void> {
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
    const began = performance.now();
    const work = actAs(staff, run).finally(() => (progress.isDone = true));
    await Promise.all(
      Object.entries(others).map(async ([other, ask]) => {
        const own: number[] = [];
        times.set(other, own);
        while (!progress.isDone) {
          const asked = performance.now();
          await ask();
          own.push(performance.now() - asked);
          await setTimeout(rest);
        }
      }),
    );
    await work;
    const took = (performance.now() - began) / 1000;
    process.stderr.write(`${engine}, ${write}: ${took.toFixed(1)} s\n`);
    rows.push([`${engine}, ${write}`, took.toFixed(1), ...Array.from(times.values(), told)]);
    if (write === "create") judge(`associating ${pairs}, ${engine}`, took, { atMost: seconds }, " s");
    const all = [...times.values()].flat();
    judge(`others' work meanwhile (${write}, p99), ${engine}`, percentile(all, 0.99), { atMost: 500 }, " ms");
  }
}

function told(times: number[]): string {
  return [0.5, 0.99, 1].map((part) => percentile(times, part).toFixed(0)).join(", ");
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN;
}
