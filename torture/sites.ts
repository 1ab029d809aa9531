import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Client } from "pg";
import { closeDatabase, db, openDatabase } from "#app/platform/database/db.server.ts";
import { createMigrationPool } from "#app/platform/database/postgres-pool.server.ts";
import { limitConcurrency } from "#app/platform/semaphore.server.ts";
import type { Tables } from "#db/tables.ts";
import { type Program, startProgram } from "../e2e/support/program.ts";
import { type PostgresServer, startPostgres } from "../test/postgres.ts";

export const engines = ["embedded", "postgres"] as const;
export type Engine = (typeof engines)[number];

/** The data of one site; they outlive the processes that use them. */
export type Site = {
  dataDir: string;
  /** Its Postgres server; null with the embedded database. */
  server: PostgresServer | null;
  databaseUrl: string | null;
  /** Starts the built program on the data; with the embedded database only one at a time. */
  start: (env?: Record<string, string>) => Promise<Program>;
  /** Opens the database in this process while no other process uses it. */
  open: <T>(work: (database: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Captures the database as a killed program left it, readable while a new one runs. */
  snapshot: () => Promise<{ read: Site["open"] }>;
};

export type Sites = { make: () => Promise<Site>; stop: () => Promise<void> };

/** Creates sites with the demonstration in a folder; the demonstration itself is created once. */
export function sitesOn(engine: Engine, folder: string): Sites {
  return engine === "embedded" ? embeddedSites(folder) : postgresSites(folder);
}

function embeddedSites(folder: string): Sites {
  const original = join(folder, "embedded-0");
  let demonstration: Promise<void> | undefined;
  let sites = 0;

  async function make(): Promise<Site> {
    await (demonstration ??= fill((env) => startProgram(original, env)));
    const dataDir = join(folder, `embedded-${(sites += 1)}`);
    cpSync(original, dataDir, { recursive: true });
    let copies = 0;
    return {
      dataDir,
      server: null,
      databaseUrl: null,
      start: (env) => startProgram(dataDir, { ...commonEnv, ...env }),
      open: (work) => withDatabase({ dataDir, databaseUrl: null }, work),
      async snapshot() {
        // Copies the database files: the next program recovers from the same state.
        const copy = join(folder, `embedded-${sites}-copy-${(copies += 1)}`);
        mkdirSync(copy);
        cpSync(join(dataDir, "database"), join(copy, "database"), { recursive: true });
        return {
          async read(work) {
            try {
              return await withDatabase({ dataDir: copy, databaseUrl: null }, work);
            } finally {
              rmSync(copy, { recursive: true, force: true });
            }
          },
        };
      },
    };
  }
  return { make, stop: async () => {} };
}

function postgresSites(folder: string): Sites {
  let serverPromise: Promise<PostgresServer> | undefined;
  let running: PostgresServer | undefined;
  let sites = 0;

  async function startServer(): Promise<PostgresServer> {
    const server = await startPostgres({ max_connections: "60" });
    running = server;
    await fill((env) => startProgram(join(folder, "postgres-0"), { DATABASE_URL: server.url, ...env }));
    return server;
  }

  async function make(): Promise<Site> {
    const server = await (serverPromise ??= startServer());
    const name = `site_${(sites += 1)}`;
    await withAdminClient(server, (admin) => admin.query(`create database ${name} template postgres`));
    const databaseUrl = server.url.replace(/postgres$/, name);
    const dataDir = join(folder, `postgres-${sites}`);
    cpSync(join(folder, "postgres-0"), dataDir, { recursive: true });
    const open: Site["open"] = (work) => withDatabase({ dataDir, databaseUrl }, work);
    return {
      dataDir,
      server,
      databaseUrl,
      start: (env) => startProgram(dataDir, { ...commonEnv, DATABASE_URL: databaseUrl, ...env }),
      open,
      async snapshot() {
        // The killed program's last statements may still be running.
        await withAdminClient(server, async (admin) => {
          const count = "select count(*)::int as open from pg_stat_activity where datname = $1";
          while ((await admin.query<{ open: number }>(count, [name])).rows[0]!.open > 0);
        });
        return { read: (work) => withoutTimeLimits(databaseUrl, work) };
      },
    };
  }
  return { make, stop: async () => running?.stop() };
}

/** Each site trusts one proxy, so that a client can use any network address. */
const commonEnv = { TRUST_PROXY: "1" };

async function fill(start: (env: Record<string, string>) => Promise<Program>): Promise<void> {
  const program = await start(commonEnv);
  await program.stop();
}

async function withAdminClient<T>({ url }: PostgresServer, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: url.replace(/postgres$/, "template1") });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Opens a server's database without the time limits of requests: reading every row takes long on a busy machine. */
async function withoutTimeLimits<T>(databaseUrl: string, work: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createMigrationPool(databaseUrl) }) });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** A process has one database open at a time. */
const oneAtATime = limitConcurrency(1);

function withDatabase<T>(
  where: { dataDir: string; databaseUrl: string | null },
  work: (database: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return oneAtATime(async () => {
    await openDatabase(where);
    try {
      return await work(db);
    } finally {
      await closeDatabase();
    }
  });
}
