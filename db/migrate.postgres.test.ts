import { Kysely, PostgresDialect } from "kysely";
import { Client, Pool } from "pg";
import { expect, inject, test } from "vitest";
import { migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";

test("of four instances that start at once on a new database, one migrates and the others wait", async () => {
  const server = inject("postgresUrl");
  const client = new Client(server);
  await client.connect();
  await client.query("create database four_instances");
  await client.end();

  const instances = Array.from({ length: 4 }, () => {
    const pool = new Pool({ connectionString: server.replace(/[^/]+$/, "four_instances"), max: 2 });
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  });
  await Promise.all(instances.map((instance) => migrate(instance)));
  expect(await instances[0]!.selectFrom("banner_config").selectAll().execute()).toHaveLength(1);
  await Promise.all(instances.map((instance) => instance.destroy()));
});
