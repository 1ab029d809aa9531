import { Kysely, PostgresDialect, sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { EmbeddedStream } from "#app/platform/database/embedded-stream.server.ts";
import { createMigrationPool } from "#app/platform/database/postgres-pool.server.ts";
import { createSingleConnectionPool } from "#app/platform/database/single-connection-pool.server.ts";
import { typeParsers } from "#app/platform/database/type-parsers.server.ts";
import { dump, dumpSequences, loadDump, type TableChunk } from "./dump.ts";
import { migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";

/** Both engines, each with a database that the other tests do not share. */
let server: Kysely<Tables>;
let embedded: Kysely<Tables>;

beforeAll(async () => {
  const url = inject("postgresUrl");
  const name = `vitrine_dump_${process.pid}`;
  const client = new Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  server = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createMigrationPool(url.replace(/[^/]+$/, name)) }),
  });
  const fsyncs = new Uint32Array(new SharedArrayBuffer(4));
  const pool = createSingleConnectionPool(async () => {
    const stream = () => new EmbeddedStream({ folder: null, initialDump: null, fsyncs });
    const connection = new Client({ user: "postgres", database: "postgres", types: typeParsers, stream });
    await connection.connect();
    return connection;
  }, 60_000);
  embedded = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(server);
  await migrate(embedded);
});
afterAll(async () => {
  await server.destroy();
  await embedded.destroy();
});

async function fill(db: Kysely<Tables>): Promise<void> {
  await sql`insert into cities (name, state) select 'Cidade ' || g, 'MG' from generate_series(1, 6000) g`.execute(db);
  await sql`
    insert into plans (name, speed, price, type, streamings)
    values ('Fibra', '600 Mb/s', 109.90, 'Combo', array['Looke, Max', 'a"b', 'ç'])
  `.execute(db);
  await sql`insert into plan_cities (plan_id, city_id) select 1, id from cities`.execute(db);
  await sql`update plan_cities set deleted_at = now() where id % 2 = 0`.execute(db);
  await sql`
    insert into audit_log (actor_email, entity, record_label, action, records, record_count, batch_id, after)
    values ('a@b', 'plan-city', E'linha\n"2"', 'create', '{[1,3000),[3001,6001)}', 5999, nextval('audit_batches'), '{"a": [1.50, "ç"]}')
  `.execute(db);
  await sql`insert into staff (email, password_hash) values ('ana@jatobafibra.example', 'x')`.execute(db);
  await sql`
    insert into sessions (token_hash, staff_id, expires_at)
    values (decode(repeat('00ff', 16), 'hex'), 1, '2026-01-02 03:04:05.678901-03')
  `.execute(db);
}

async function everything(db: Kysely<Tables>): Promise<Record<string, string[]>> {
  return db.transaction().execute(async (tx) => {
    const all: Record<string, string[]> = {
      sequences: [JSON.stringify(Object.entries(await dumpSequences(tx)).toSorted(([a], [b]) => a.localeCompare(b)))],
    };
    for await (const { table, rows } of dump(tx)) all[table] = [...(all[table] ?? []), ...rows].toSorted();
    // A restore raises this.
    return { ...all, catalogue_revision: [], catalogue_changes: [] };
  });
}

/** Copies one database to the other through memory. */
async function copy(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  const parts: TableChunk[] = [];
  let sequences: Record<string, number> = {};
  await from.transaction().execute(async (tx) => {
    for await (const part of dump(tx)) parts.push(part);
    sequences = await dumpSequences(tx);
  });
  async function* given() {
    yield* parts;
  }
  await to.transaction().execute((tx) => loadDump(tx, given(), sequences));
}

test("a dump of either engine can be loaded into the other", async () => {
  await fill(server);
  const there = await everything(server);
  expect(there.plan_cities).toHaveLength(6000);
  await copy(server, embedded);
  expect(await everything(embedded)).toEqual(there);

  await sql`insert into cities (name, state) values ('Nova', 'BA')`.execute(embedded);
  const back = await everything(embedded);
  expect(back).not.toEqual(there);
  await copy(embedded, server);
  expect(await everything(server)).toEqual(back);
});
