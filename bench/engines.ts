import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { closeDatabase, db, openDatabase } from "#app/platform/db.server.ts";
import { migrationPool } from "#app/platform/db-postgres.server.ts";
import type { Tables } from "#db/tables.ts";
import { startPostgres } from "../test/postgres.ts";
import { judge, printGoals } from "./goals.ts";
import { printTable } from "./table.ts";

/** Something to measure; `before` prepares each run and is not measured. */
export type Case = { name: string; run: () => Promise<unknown>; before?: (turn: number) => Promise<unknown> };

const runs = 15;

/**
 * Measures the cases on both engines, or on the one that the command line names, each filled anew. Prints the median of
 * each and the quickest run beside it (what the machine does when nothing else keeps it busy), in milliseconds, and the
 * slowest median beside the goal of the staff's lists.
 */
export async function measureOnEngines(cases: Case[], fill: (empty: Kysely<Tables>) => Promise<void>): Promise<void> {
  const engines: string[] = [];
  const figures = new Map(cases.map(({ name }) => [name, [] as string[]]));
  const measure = async (engine: string) => {
    engines.push(engine);
    const medians: number[] = [];
    for (const one of cases) {
      const { median, quickest } = await timesOf(one);
      medians.push(median);
      figures.get(one.name)!.push(`${median.toFixed(1)} (${quickest.toFixed(1)})`);
    }
    judge(`slowest of all lists, ${engine}`, Math.max(...medians), { atMost: 100 }, " ms");
  };
  await onEngines(fill, measure);
  printTable(
    "Lists on the server (ms; median, and the quickest)",
    ["list", ...engines],
    Array.from(figures, ([name, texts]) => [name, ...texts]),
  );
  printGoals();
}

type Filling = Parameters<typeof measureOnEngines>[1];
type Measuring = (engine: string) => Promise<void>;

/** Fills both engines, or the one that the command line names, and measures each. */
export async function onEngines(fill: Filling, measure: Measuring): Promise<void> {
  const only = process.argv[2];
  if (only !== "postgres") await embedded(fill, measure);
  if (only !== "embedded") await postgres(fill, measure);
}

async function embedded(fill: Filling, measure: Measuring): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  await openDatabase({ dataDir, databaseUrl: null });
  await fill(db);
  await measure("embedded");
  await closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
}

async function postgres(fill: Filling, measure: Measuring): Promise<void> {
  const server = await startPostgres();
  await openDatabase({ dataDir: "", databaseUrl: server.url });
  await fillPostgres(server.url, fill);
  await measure("postgres");
  await closeDatabase();
  await server.stop();
}

/** Fills a Postgres database past the site's own time limit, which is not for making so many rows. */
export async function fillPostgres(databaseUrl: string, fill: Filling): Promise<void> {
  const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: migrationPool(databaseUrl) }) });
  await fill(patient);
  await patient.destroy();
}

async function timesOf({ run, before }: Case): Promise<{ median: number; quickest: number }> {
  const times: number[] = [];
  for (let turn = 0; turn <= runs; turn++) {
    await before?.(turn);
    const began = performance.now();
    await run();
    // The first run only warms up.
    if (turn > 0) times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(runs / 2)]!, quickest: sorted[0]! };
}
