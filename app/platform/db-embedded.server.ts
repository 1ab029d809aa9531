import { statfsSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { DatabaseRefused, noSpace, notWritable } from "./database-refused.ts";
import { EmbeddedStream } from "./db-embedded-stream.server.ts";
import { lockFolder } from "./db-lock.server.ts";
import { singleConnection } from "./db-single.server.ts";
import { listenForRevisions } from "./db-revision.server.ts";
import { parsers } from "./db-types.server.ts";
import { log } from "./log.server.ts";
import { keepPrivate } from "./private-folder.server.ts";

const minute = 60_000;
/** How long a query waits for its turn, in milliseconds. */
const patience = 10_000;

const fsyncs = new Uint32Array(new SharedArrayBuffer(4));

/** How many times the embedded database has waited for the disk since the process began. */
export function fsyncCount(): number {
  return Atomics.load(fsyncs, 0);
}

/**
 * Opens the embedded database of the folder, which no other process may use meanwhile, and keeps it tidy. Throws
 * `DatabaseRefused` when another one does, or when the folder or what is in it cannot be used. Returns it with the shape of a `pg` pool.
 *
 * @param dataDir the folder, or "memory://" for one that is gone at the end (tests)
 * @param image a new database as PGlite dumps it, to start one in memory faster
 */
export async function openEmbedded(dataDir: string, image: Uint8Array | null = null) {
  const inMemory = dataDir === "memory://";
  if (!inMemory) keepPrivate(dataDir);
  const unlock = inMemory ? () => {} : lockFolder(dataDir);
  const folder = inMemory ? null : join(dataDir, "database");
  const pool = singleConnection(async () => {
    const client = new Client({
      user: "postgres",
      database: "postgres",
      types: parsers,
      stream: () => new EmbeddedStream({ folder, image, fsyncs }),
    });
    client.on("error", (error) => log.error({ error }, "embedded database lost"));
    await client.connect();
    await listenForRevisions(client);
    return client;
  }, patience);

  try {
    (await pool.connect()).release();
  } catch (error) {
    unlock();
    throw inMemory ? error : refusalToOpen(dataDir, error instanceof Error && error.cause ? error.cause : error);
  }
  const stopTidying = keepTidy(pool);
  return {
    ...pool,
    async end() {
      stopTidying();
      await pool.end();
      unlock();
    },
  };
}

/** What an engine needs at least on the disk to open: Postgres writes a new segment of its log, of 16 MB. */
const leastSpace = 32 * 1024 * 1024;

/** Why the embedded database of a folder does not open, for whoever starts the site. */
function refusalToOpen(dataDir: string, cause: unknown): Error {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const { bavail, bsize } = statfsSync(dataDir);
  if (code === "ENOSPC" || bavail * bsize < leastSpace) return new DatabaseRefused(noSpace(dataDir), { cause });
  if (["EACCES", "EPERM", "EROFS"].includes(code)) return new DatabaseRefused(notWritable(dataDir), { cause });
  return new DatabaseRefused(
    `O banco de dados embutido em ${dataDir} não abre, e seus arquivos podem estar danificados. Guarde uma cópia da ` +
      `pasta e restaure um backup com npm run restore. (${cause instanceof Error ? cause.message : String(cause)})`,
    { cause },
  );
}

type Pool = ReturnType<typeof singleConnection>;

/**
 * Does what a server's own background processes do and PGlite's lack: empties the write-ahead log into the tables, and
 * vacuums them and counts for the planner what they hold. Nothing happens while nothing is written.
 */
function keepTidy(pool: Pool): () => void {
  const checkpoint = whenWritten(pool, "checkpoint");
  const vacuum = whenWritten(pool, "vacuum (analyze)");
  const timers = [setInterval(() => void checkpoint(), 5 * minute), setInterval(() => void vacuum(), 60 * minute)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** Runs the statement, unless the write-ahead log stands where this statement left it the last time. */
function whenWritten(pool: Pool, statement: string): () => Promise<void> {
  let left = "";
  return async () => {
    try {
      const connection = await pool.connect();
      try {
        if ((await logPosition(connection)) === left) return;
        await connection.query(statement);
        left = await logPosition(connection);
      } finally {
        connection.release();
      }
    } catch (error) {
      log.error({ error, statement }, "housekeeping failed");
    }
  };
}

async function logPosition(connection: Pick<Client, "query">): Promise<string> {
  const { rows } = await connection.query<{ lsn: string }>("select pg_current_wal_insert_lsn()::text as lsn");
  return rows[0]!.lsn;
}
