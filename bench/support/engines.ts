import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { closeDatabase, db, openDatabase } from "#app/platform/database/db.server.ts";
import { createMigrationPool } from "#app/platform/database/postgres-pool.server.ts";
import type { Tables } from "#db/tables.ts";
import { startPostgres } from "../../test/postgres.ts";
import { recordGoal, printGoals } from "./goals.ts";
import { printTable } from "./table.ts";

/** A case to measure; `before` prepares each run and is not measured. */
export type BenchCase = { name: string; run: () => Promise<unknown>; before?: (round: number) => Promise<unknown> };

const runs = 15;

/**
 * Measures the cases on both engines, or on the one named on the command line, each with a fresh database. Prints each
 * case's median and fastest run in milliseconds, and compares the slowest median with the goal for staff lists.
 */
export async function measureOnEngines(
  cases: BenchCase[],
  fill: (empty: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const engines: string[] = [];
  const figures = new Map(cases.map(({ name }) => [name, [] as string[]]));
  const measure = async (engine: string) => {
    engines.push(engine);
    const medians: number[] = [];
    for (const one of cases) {
      const { median, fastest } = await timesOf(one);
      medians.push(median);
      figures.get(one.name)!.push(`${median.toFixed(1)} (${fastest.toFixed(1)})`);
    }
    recordGoal(`slowest of all lists, ${engine}`, Math.max(...medians), { atMost: 100 }, " ms");
  };
  await forEachEngine(fill, measure);
  printTable(
    "Lists on the server (ms; median, and the fastest)",
    ["list", ...engines],
    Array.from(figures, ([name, texts]) => [name, ...texts]),
  );
  printGoals();
}

type Fill = Parameters<typeof measureOnEngines>[1];
type Measure = (engine: string) => Promise<void>;

/** Fills both engines, or the one named on the command line, and measures each. */
export async function forEachEngine(fill: Fill, measure: Measure): Promise<void> {
  const engineArgument = process.argv[2];
  if (engineArgument !== "postgres") await embedded(fill, measure);
  if (engineArgument !== "embedded") await postgres(fill, measure);
}

async function embedded(fill: Fill, measure: Measure): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  await openDatabase({ dataDir, databaseUrl: null });
  await fill(db);
  await measure("embedded");
  await closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
}

async function postgres(fill: Fill, measure: Measure): Promise<void> {
  const server = await startPostgres();
  await openDatabase({ dataDir: "", databaseUrl: server.url });
  await fillPostgres(server.url, fill);
  await measure("postgres");
  await closeDatabase();
  await server.stop();
}

/** Fills a Postgres database over a pool without the site's statement timeout. */
export async function fillPostgres(databaseUrl: string, fill: Fill): Promise<void> {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createMigrationPool(databaseUrl) }) });
  await fill(database);
  await database.destroy();
}

async function timesOf({ run, before }: BenchCase): Promise<{ median: number; fastest: number }> {
  const times: number[] = [];
  for (let round = 0; round <= runs; round++) {
    await before?.(round);
    const began = performance.now();
    await run();
    // The first run is a warm-up.
    if (round > 0) times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(runs / 2)]!, fastest: sorted[0]! };
}
