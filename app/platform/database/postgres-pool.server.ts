import { type ClientBase, Pool, type PoolConfig } from "pg";
import { StartError } from "#app/platform/start/start-error.ts";
import { listenForRevisions } from "./catalogue-revision.server.ts";
import { typeParsers } from "./type-parsers.server.ts";
import { log } from "#app/platform/log.server.ts";

/** How long to wait for the server, in milliseconds: the driver has no limit by default. */
const timeoutMs = 3_000;

/** Opens the connection pool for requests. Throws `StartError` when the server cannot be reached. */
export async function openPostgresPool(databaseUrl: string): Promise<Pool> {
  const pool = withErrorLog(
    new Pool({
      ...poolConfig(databaseUrl),
      max: 10,
      query_timeout: timeoutMs,
      statement_timeout: timeoutMs,
      // oxlint-disable-next-line no-misused-promises -- the pool awaits it, though its types do not say so
      onConnect: prepareConnection,
    }),
  );
  try {
    (await pool.connect()).release();
    return pool;
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || ("code" in error && String(error.code)) : String(error);
    throw new StartError(`Não foi possível conectar ao Postgres de DATABASE_URL: ${reason}`);
  }
}

/**
 * Listens for revisions, without the compilation of queries: it pays for queries of minutes, and spent three seconds on
 * one of 20 ms that the planner took for a costly one.
 */
async function prepareConnection(client: ClientBase): Promise<void> {
  await client.query("set jit = off");
  await listenForRevisions(client);
}

/** A pool without time limits, for migrations: they may run long and may wait for another instance's. */
export function createMigrationPool(databaseUrl: string): Pool {
  return withErrorLog(new Pool({ ...poolConfig(databaseUrl), max: 2 }));
}

function poolConfig(databaseUrl: string): PoolConfig {
  return {
    connectionString: databaseUrl,
    application_name: "vitrine",
    types: typeParsers,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
  };
}

/**
 * Logs broken connections, idle or in use; the pool replaces them. Without listeners an error would end the process.
 */
function withErrorLog(pool: Pool): Pool {
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ error }, "database connection lost")));
  // The pool reports errors of idle connections a second time.
  return pool.on("error", () => {});
}
