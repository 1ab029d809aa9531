import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { closeDatabase, db, openDatabase } from "#app/platform/database/db.server.ts";
import { createMigrationPool } from "#app/platform/database/postgres-pool.server.ts";
import type { Tables } from "#db/tables.ts";
import { startPostgres } from "../../test/postgres.ts";
import { type Contender, startProduct } from "./servers.ts";

/** Fills an empty database. */
export type Fill = (empty: Kysely<Tables>) => Promise<void>;

/** A folder in the system's folder for such, which is deleted at the end of its scope. */
export function temporaryFolder() {
  return mkdtempDisposableSync(join(tmpdir(), "vitrine-bench-"));
}

/** Fills both engines, or the one named on the command line, and measures each. */
export async function forEachEngine(fill: Fill, measure: (engine: string) => Promise<void>): Promise<void> {
  await forEachServer(async (engine, databaseUrl) => {
    using folder = temporaryFolder();
    await openFilled(folder.path, databaseUrl, fill);
    await measure(engine);
    await closeDatabase();
  });
}

/**
 * Starts the built product, open to visitors, with a database that `fill` has filled: embedded in this folder, or the one
 * with this URL.
 */
export async function startFilled(folder: string, databaseUrl: string | null, fill: Fill): Promise<Contender> {
  await openFilled(folder, databaseUrl, async (empty) => {
    await fill(empty);
    await sql`update settings set facts = facts || '{"isPublished": true}'`.execute(empty);
  });
  await closeDatabase();
  return startProduct(folder, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
}

/** Runs work for both engines, or for the one named on the command line: without a URL, and with that of a server. */
export async function forEachServer(work: (engine: string, databaseUrl: string | null) => Promise<void>) {
  const engineArgument = process.argv[2];
  if (engineArgument !== "postgres") await work("embedded", null);
  if (engineArgument === "embedded") return;
  const server = await startPostgres();
  await work("postgres", server.url);
  await server.stop();
}

async function openFilled(folder: string, databaseUrl: string | null, fill: Fill): Promise<void> {
  await openDatabase({ dataDir: join(folder, "data"), databaseUrl });
  await (databaseUrl ? fillPostgres(databaseUrl, fill) : fill(db));
}

/** Fills a Postgres database over a pool without the site's statement timeout. */
export async function fillPostgres(databaseUrl: string, fill: Fill): Promise<void> {
  const pool = createMigrationPool(databaseUrl);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await fill(database);
  await database.destroy();
}
