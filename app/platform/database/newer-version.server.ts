import { log } from "#app/platform/log.server.ts";
import type { Connection, ConnectionPool } from "./pinned-transaction.server.ts";

let newer: string | null = null;

/**
 * A migration of a newer version, which has migrated the database while this process runs; null when there is none.
 * From then on this process only reads: it does not know what its writes would mean.
 */
export function newerMigration(): string | null {
  return newer;
}

/** Why this process should get no requests, for `/readyz`; null when it may. */
export function outdatedProblem(): string | null {
  return newer && `o banco de dados é de uma versão mais nova do site (${newer})`;
}

/** Takes note of the newest look at the database's migrations. */
export function noticeMigration(found: string | null): void {
  if (found === newer) return;
  newer = found;
  if (found === null) log.warn("the database is of this version again: this process writes again");
  else
    log.error(
      { migration: found },
      "a newer version has migrated the database: this process only reads until it is updated",
    );
}

/** The pool, whose connections refuse every write (25006) while a newer version uses the database. */
export function withReadOnlyWhenOutdated(pool: ConnectionPool): ConnectionPool {
  const readOnly = new WeakSet<Connection>();
  return {
    options: pool.options,
    async connect() {
      const connection = await pool.connect();
      const wanted = newer !== null;
      if (readOnly.has(connection) !== wanted) {
        await connection.query(`set default_transaction_read_only = ${wanted ? "on" : "off"}`);
        if (wanted) readOnly.add(connection);
        else readOnly.delete(connection);
      }
      return connection;
    },
    end: () => pool.end(),
  };
}
