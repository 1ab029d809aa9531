import { Kysely, PostgresDialect, sql } from "kysely";
import { migrate } from "#db/migrate.ts";
import type { Tables } from "#db/tables.ts";
import { openEmbedded } from "./db-embedded.server.ts";
import { migrationPool, openServer } from "./db-postgres.server.ts";

/** The open database. */
export let db: Kysely<Tables>;
let pool: { end(): Promise<void> };

/**
 * Opens the Postgres server of `databaseUrl` or else the embedded database in `dataDir`, and brings its tables up to
 * date. `isNew` tells that nothing was ever written to its catalogue. Throws `DatabaseRefused` when another process
 * holds the embedded one or when the server does not answer.
 *
 * @param image see `openEmbedded`; for tests
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl: string | null;
  image?: Uint8Array;
}): Promise<{ isNew: boolean }> {
  const { dataDir, databaseUrl, image } = options;
  const opened = databaseUrl ? await openServer(databaseUrl) : await openEmbedded(dataDir, image);
  pool = opened;
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: opened }) });
  try {
    if (databaseUrl) await migrateServer(databaseUrl);
    else await migrate(db);
    const { revision } = await db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow();
    return { isNew: revision === 0 };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** Waits for what is running, then closes. */
export async function closeDatabase(): Promise<void> {
  await pool.end();
}

/** Whether the database answers. */
export async function isDatabaseReady(): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

async function migrateServer(databaseUrl: string): Promise<void> {
  const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: migrationPool(databaseUrl) }) });
  try {
    await migrate(patient);
  } finally {
    await patient.destroy();
  }
}
