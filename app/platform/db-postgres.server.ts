import { Pool, type PoolConfig } from "pg";
import { DatabaseRefused } from "./database-refused.ts";
import { listenForRevisions } from "./db-revision.server.ts";
import { parsers } from "./db-types.server.ts";
import { log } from "./log.server.ts";

/** How long the site waits for the server, in milliseconds: the driver itself would wait for ever. */
const patience = 3_000;

/** Connections to a Postgres server for answering requests. Throws `DatabaseRefused` when it cannot be reached. */
export async function openServer(databaseUrl: string): Promise<Pool> {
  const pool = withLog(
    new Pool({
      ...common(databaseUrl),
      max: 10,
      query_timeout: patience,
      statement_timeout: patience,
      // oxlint-disable-next-line no-misused-promises -- the pool waits for it, though its types do not say so
      onConnect: listenForRevisions,
    }),
  );
  try {
    (await pool.connect()).release();
    return pool;
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || ("code" in error && String(error.code)) : String(error);
    throw new DatabaseRefused(`Não foi possível conectar ao Postgres de DATABASE_URL: ${reason}`);
  }
}

/** Connections for migrations, which may last and may wait for another instance's. */
export function migrationPool(databaseUrl: string): Pool {
  return withLog(new Pool({ ...common(databaseUrl), max: 2 }));
}

function common(databaseUrl: string): PoolConfig {
  return {
    connectionString: databaseUrl,
    application_name: "vitrine",
    types: parsers,
    keepAlive: true,
    connectionTimeoutMillis: patience,
  };
}

/** A connection that breaks is replaced by the pool, at rest or in use; without listeners it would end the process. */
function withLog(pool: Pool): Pool {
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ error }, "database connection lost")));
  // The pool says it once more of a connection at rest.
  return pool.on("error", () => {});
}
