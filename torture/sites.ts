import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { Client } from "pg";
import { closeDatabase, db, openDatabase } from "#app/platform/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { type Program, startProgram } from "../e2e/program.ts";
import { type PostgresServer, startPostgres } from "../test/postgres.ts";

export const engines = ["embedded", "postgres"] as const;
export type Engine = (typeof engines)[number];

/** The data of one site, which outlive every program that serves them. */
export type Site = {
  dataDir: string;
  /** The server that holds its database; null with the embedded one. */
  server: PostgresServer | null;
  databaseUrl: string | null;
  /** Starts the built program on them; on the embedded database one at a time. */
  start: (env?: Record<string, string>) => Promise<Program>;
  /** Opens the database in this process while no program uses it. */
  open: <T>(work: (database: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Reads the database as a program that was killed left it, beside one that has been started since. */
  snapshot: () => Promise<{ read: Site["open"] }>;
};

export type Sites = { make: () => Promise<Site>; stop: () => Promise<void> };

/** Makes sites with the demonstration in a folder; the demonstration itself is made once. */
export function sitesOn(engine: Engine, folder: string): Sites {
  return engine === "embedded" ? embeddedSites(folder) : postgresSites(folder);
}

function embeddedSites(folder: string): Sites {
  const original = join(folder, "embedded-0");
  let made: Promise<void> | undefined;
  let sites = 0;

  async function make(): Promise<Site> {
    await (made ??= fill((env) => startProgram(original, env)));
    const dataDir = join(folder, `embedded-${(sites += 1)}`);
    cpSync(original, dataDir, { recursive: true });
    let copies = 0;
    return {
      dataDir,
      server: null,
      databaseUrl: null,
      start: (env) => startProgram(dataDir, { ...common, ...env }),
      open: (work) => opened({ dataDir, databaseUrl: null }, work),
      async snapshot() {
        // A copy of the files as they lie on the disk: the program that starts next recovers from the very same.
        const copy = join(folder, `embedded-${sites}-copy-${(copies += 1)}`);
        mkdirSync(copy);
        cpSync(join(dataDir, "database"), join(copy, "database"), { recursive: true });
        return {
          async read(work) {
            try {
              return await opened({ dataDir: copy, databaseUrl: null }, work);
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
  let serving: Promise<PostgresServer> | undefined;
  let running: PostgresServer | undefined;
  let sites = 0;

  async function serve(): Promise<PostgresServer> {
    const server = await startPostgres({ max_connections: "60" });
    running = server;
    await fill((env) => startProgram(join(folder, "postgres-0"), { DATABASE_URL: server.url, ...env }));
    return server;
  }

  async function make(): Promise<Site> {
    const server = await (serving ??= serve());
    const name = `site_${(sites += 1)}`;
    await asAdministrator(server, (admin) => admin.query(`create database ${name} template postgres`));
    const databaseUrl = server.url.replace(/postgres$/, name);
    const dataDir = join(folder, `postgres-${sites}`);
    cpSync(join(folder, "postgres-0"), dataDir, { recursive: true });
    const open: Site["open"] = (work) => opened({ dataDir, databaseUrl }, work);
    return {
      dataDir,
      server,
      databaseUrl,
      start: (env) => startProgram(dataDir, { ...common, DATABASE_URL: databaseUrl, ...env }),
      open,
      async snapshot() {
        // What a killed program had asked for last is still being done.
        await asAdministrator(server, async (admin) => {
          const count = "select count(*)::int as open from pg_stat_activity where datname = $1";
          while ((await admin.query<{ open: number }>(count, [name])).rows[0]!.open > 0);
        });
        return { read: open };
      },
    };
  }
  return { make, stop: async () => running?.stop() };
}

/** Every site believes one proxy, so that a client can come from any network. */
const common = { TRUST_PROXY: "1" };

async function fill(start: (env: Record<string, string>) => Promise<Program>): Promise<void> {
  const program = await start(common);
  await program.stop();
}

async function asAdministrator<T>({ url }: PostgresServer, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: url.replace(/postgres$/, "template1") });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

async function opened<T>(
  where: { dataDir: string; databaseUrl: string | null },
  work: (database: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  await openDatabase(where);
  try {
    return await work(db);
  } finally {
    await closeDatabase();
  }
}
