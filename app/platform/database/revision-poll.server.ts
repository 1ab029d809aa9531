import { type Kysely, sql } from "kysely";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";
import { noticeMigration } from "./newer-version.server.ts";
import { advanceRevision, beginHistory, currentRevision } from "./catalogue-revision.server.ts";

/**
 * How often the revision is polled for writes of other instances, in milliseconds: a fallback for lost notifications.
 */
const pollIntervalMs = 1_000;

/**
 * Follows the revision of a Postgres server, and its migrations, until the returned function is called. This also keeps one connection
 * listening, since the pool closes idle ones, and catches up on notifications missed while the server was down.
 *
 * After a failover to a replica that was behind, or a restored snapshot, the server has lost writes that this process
 * knows. That is another history, even when its revision is higher by the time of the poll.
 */
export async function followRevision(db: Kysely<Tables>, knownMigrations: readonly string[]): Promise<() => void> {
  const names = await askablesOf(db);
  const poll = (server: string | null) => pollOnce(db, { names, knownMigrations, server });
  let server = await poll(null);
  let isPolling = false;
  const timer = setInterval(() => {
    if (isPolling) return;
    isPolling = true;
    // Failures are reported elsewhere: by each request that needs the database, and by /readyz.
    poll(server)
      .then(
        (now) => (server = now),
        () => {},
      )
      .finally(() => (isPolling = false));
  }, pollIntervalMs).unref();
  return () => clearInterval(timer);
}

type Poll = { names: string; knownMigrations: readonly string[]; server: string | null };

/** Reads the revision, whether a newer version has migrated the database, and the server's name; returns the name. */
async function pollOnce(db: Kysely<Tables>, { names, knownMigrations, server }: Poll): Promise<string> {
  const known = currentRevision();
  const { rows } = await sql<{ revision: number; server: string; migration: string | null }>`
    select revision, concat_ws(' ', ${sql.raw(names)}) as server,
      (select min(name) from kysely_migration where name <> all (${knownMigrations})) as migration
    from catalogue_revision
  `.execute(db);
  const { revision, server: now, migration } = rows[0]!;
  noticeMigration(migration);
  if (server !== null && (now !== server || revision < known)) {
    log.warn({ revision, known, server: now }, "the database is another one or has gone back: all is read again");
    beginHistory(revision);
  } else advanceRevision(revision);
  return now;
}

/**
 * What tells a server and its history from another: the cluster, the timeline, which each promotion of a replica
 * changes, and the database. A replica has no timeline of its own.
 */
const askables = [
  "(select system_identifier from pg_control_system())",
  "case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end",
  "(select oid from pg_database where datname = current_database())",
];

/** SQL: those that the role may ask this server. A provider may have revoked some. */
async function askablesOf(db: Kysely<Tables>): Promise<string> {
  const allowed: string[] = [];
  for (const askable of askables) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- three statements at the start
      await sql`select ${sql.raw(askable)}`.execute(db);
      allowed.push(askable);
    } catch (error) {
      log.warn({ error }, "the database does not say what tells it from another: a failover may show late");
    }
  }
  return allowed.join(", ");
}
