import { accessSync, constants, statfsSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { StartError, diskFullMessage, notWritableMessage } from "#app/platform/start/start-error.ts";
import { EmbeddedStream } from "./embedded-stream.server.ts";
import { lockFolder } from "./folder-lock.server.ts";
import { createSingleConnectionPool } from "./single-connection-pool.server.ts";
import { listenForRevisions } from "./catalogue-revision.server.ts";
import { typeParsers } from "./type-parsers.server.ts";
import { log } from "#app/platform/log.server.ts";
import { secureDataFolder } from "#app/platform/private-folder.server.ts";

const minute = 60_000;
/** How long a query waits for the connection, in milliseconds. */
const waitTimeoutMs = 10_000;

const fsyncs = new Uint32Array(new SharedArrayBuffer(4));

/** Number of fsync calls by the embedded database since the process started. */
export function fsyncCount(): number {
  return Atomics.load(fsyncs, 0);
}

/**
 * Opens the embedded database in the folder, locks it against other processes and schedules maintenance. Returns an
 * object with the interface of a `pg` pool. Throws `StartError` when another process holds the folder, or when
 * the folder or its files cannot be used.
 *
 * @param dataDir the folder, or "memory://" for a temporary database (tests)
 * @param initialDump a new database as dumped by PGlite, to start an in-memory one faster
 */
export async function openEmbeddedDatabase(dataDir: string, initialDump: Uint8Array | null = null) {
  const inMemory = dataDir === "memory://";
  if (!inMemory) secureDataFolder(dataDir);
  const unlock = inMemory ? () => {} : lockFolder(dataDir);
  const folder = inMemory ? null : join(dataDir, "database");
  const pool = createSingleConnectionPool(async () => {
    const client = new Client({
      user: "postgres",
      database: "postgres",
      types: typeParsers,
      stream: () => new EmbeddedStream({ folder, initialDump, fsyncs }),
    });
    client.on("error", (error) => log.error({ error }, "embedded database lost"));
    await client.connect();
    await listenForRevisions(client);
    return client;
  }, waitTimeoutMs);

  try {
    (await pool.connect()).release();
  } catch (error) {
    unlock();
    throw inMemory ? error : openError(dataDir, error instanceof Error && error.cause ? error.cause : error);
  }
  const stopMaintenance = scheduleMaintenance(pool);
  return {
    ...pool,
    async end() {
      stopMaintenance();
      await pool.end();
      unlock();
    },
  };
}

/** Free disk space required to open: Postgres writes a new 16 MB segment of its write-ahead log. */
const minFreeBytes = 32 * 1024 * 1024;

/** Why the embedded database does not open, for the operator. */
function openError(dataDir: string, cause: unknown): Error {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const { bavail, bsize } = statfsSync(dataDir);
  if (["EACCES", "EPERM", "EROFS"].includes(code) || !isWritable(dataDir))
    return new StartError(notWritableMessage(dataDir), { cause });
  if (code === "ENOSPC" || bavail * bsize < minFreeBytes) return new StartError(diskFullMessage(dataDir), { cause });
  return new StartError(
    `O banco de dados embutido em ${dataDir} não abre, e seus arquivos podem estar danificados. Guarde uma cópia da ` +
      `pasta e restaure um backup com npm run restore. (${cause instanceof Error ? cause.message : String(cause)})`,
    { cause },
  );
}

/** Whether this process may write to the folder; the engine does not report it. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

type Pool = ReturnType<typeof createSingleConnectionPool>;

/**
 * Does the background work of a Postgres server that PGlite lacks: checkpoints, vacuum and planner statistics. Does
 * nothing while nothing is written.
 */
function scheduleMaintenance(pool: Pool): () => void {
  const checkpoint = afterWrites(pool, "checkpoint");
  const vacuum = afterWrites(pool, "vacuum (analyze)");
  const timers = [setInterval(() => void checkpoint(), 5 * minute), setInterval(() => void vacuum(), 60 * minute)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** Runs the statement unless nothing was written since its last run. */
function afterWrites(pool: Pool, statement: string): () => Promise<void> {
  let lastPosition = "";
  return async () => {
    try {
      const connection = await pool.connect();
      try {
        if ((await walPosition(connection)) === lastPosition) return;
        await connection.query(statement);
        lastPosition = await walPosition(connection);
      } finally {
        connection.release();
      }
    } catch (error) {
      log.error({ error, statement }, "housekeeping failed");
    }
  };
}

async function walPosition(connection: Pick<Client, "query">): Promise<string> {
  const { rows } = await connection.query<{ lsn: string }>("select pg_current_wal_insert_lsn()::text as lsn");
  return rows[0]!.lsn;
}
