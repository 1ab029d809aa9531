import { Kysely, PostgresDialect, sql } from "kysely";
import { migrate } from "#db/migrate.ts";
import type { Tables } from "#db/tables.ts";
import { openEmbedded } from "./db-embedded.server.ts";
import { migrationPool, openServer } from "./db-postgres.server.ts";
import { hearRevision } from "./db-revision.server.ts";

/** The open database. */
export let db: Kysely<Tables>;
/** Whether it is the embedded one, whose single connection everybody shares. */
export let isEmbedded: boolean;
let pool: { end(): Promise<void> };
let serverUrl: string | null = null;
let watch: NodeJS.Timeout | undefined;

/** How often other instances' writes are asked for, in milliseconds: a net under the notifications. */
const net = 1_000;

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
  isEmbedded = !databaseUrl;
  serverUrl = databaseUrl;
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: opened }) });
  try {
    if (databaseUrl) await migrateServer(databaseUrl);
    else await migrate(db);
    const revision = await askRevision();
    if (databaseUrl) watch = followOthers();
    return { isNew: revision === 0 };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** Waits for what is running, then closes. */
export async function closeDatabase(): Promise<void> {
  clearInterval(watch);
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

/** Runs work whose statements may last, such as a backup's, on the open database. */
export function withoutTimeLimits<T>(work: (patient: Kysely<Tables>) => Promise<T>): Promise<T> {
  return serverUrl ? onPatientConnections(serverUrl, work) : work(db);
}

async function askRevision(): Promise<number> {
  const { revision } = await db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow();
  hearRevision(revision);
  return revision;
}

/**
 * Asks for the revision again and again. It also keeps one connection listening, where the pool would let go of idle
 * ones, and makes up for what was missed while the server was away.
 */
function followOthers(): NodeJS.Timeout {
  let isAsking = false;
  return setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    // Whether the server answers is told elsewhere: by each request that needs it, and by /readyz.
    askRevision().then(
      () => (isAsking = false),
      () => (isAsking = false),
    );
  }, net).unref();
}

async function migrateServer(databaseUrl: string): Promise<void> {
  await onPatientConnections(databaseUrl, migrate);
}

async function onPatientConnections<T>(databaseUrl: string, work: (patient: Kysely<Tables>) => Promise<T>): Promise<T> {
  const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: migrationPool(databaseUrl) }) });
  try {
    return await work(patient);
  } finally {
    await patient.destroy();
  }
}
