import { Kysely, PostgresDialect, sql } from "kysely";
import { migrate, migrationNames } from "#db/migrate.ts";
import type { Tables } from "#db/tables.ts";
import { openEmbeddedDatabase } from "./embedded.server.ts";
import { createMigrationPool, openPostgresPool } from "./postgres-pool.server.ts";
import { advanceRevision } from "./catalogue-revision.server.ts";
import { withReadOnlyWhenOutdated } from "./newer-version.server.ts";
import { followRevision } from "./revision-poll.server.ts";
import { assertNotRehearsing, type Connection, type ConnectionPool, withPinning } from "./pinned-transaction.server.ts";

/** The open database. */
export let db: Kysely<Tables>;
/** Whether it is the embedded one, whose single connection all requests share. */
export let isEmbedded: boolean;
let pool: ConnectionPool & { isAwaited?: () => boolean };
let serverUrl: string | null = null;
let stopFollowing = () => {};

/**
 * Opens the Postgres server at `databaseUrl`, or the embedded database in `dataDir`, and runs the migrations. `isNew`
 * means that nothing was ever written to its catalogue. Throws `StartError` when another process holds the
 * embedded database or when the server does not answer.
 *
 * @param options.initialDump see `openEmbeddedDatabase`; for tests
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl: string | null;
  initialDump?: Uint8Array;
}): Promise<{ isNew: boolean }> {
  const { dataDir, databaseUrl, initialDump } = options;
  const opened = databaseUrl
    ? withReadOnlyWhenOutdated(await openPostgresPool(databaseUrl))
    : await openEmbeddedDatabase(dataDir, initialDump);
  pool = opened;
  isEmbedded = !databaseUrl;
  serverUrl = databaseUrl;
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withPinning(opened) as never }) });
  try {
    if (databaseUrl) await migrateServer(databaseUrl);
    else await migrate(db);
    const { revision } = await db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow();
    advanceRevision(revision);
    if (databaseUrl) stopFollowing = await followRevision(db, await migrationNames());
    return { isNew: revision === 0 };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** Waits for running queries, then closes. */
export async function closeDatabase(): Promise<void> {
  stopFollowing();
  await pool.end();
}

/** A connection to pin a transaction to; the caller releases it. */
export function takeConnection(): Promise<Connection> {
  return pool.connect();
}

/** Whether others wait for the connection or for a lock that it holds. */
export async function isConnectionAwaited(connection: Connection): Promise<boolean> {
  if (pool.isAwaited) return pool.isAwaited();
  const holder = "processID" in connection ? connection.processID : null;
  const other = await pool.connect();
  try {
    const { rows } = await other.query(
      "select exists (select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))) as is_awaited",
      [holder],
    );
    return (rows as { is_awaited: boolean }[])[0]!.is_awaited;
  } finally {
    other.release();
  }
}

export async function isDatabaseReady(): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/** Runs work with long statements, such as a backup, without statement timeouts. */
export function withoutStatementTimeout<T>(work: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
  assertNotRehearsing("use another connection");
  return serverUrl ? withMigrationPool(serverUrl, work) : work(db);
}

async function migrateServer(databaseUrl: string): Promise<void> {
  await withMigrationPool(databaseUrl, migrate);
}

async function withMigrationPool<T>(databaseUrl: string, work: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createMigrationPool(databaseUrl) }) });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
