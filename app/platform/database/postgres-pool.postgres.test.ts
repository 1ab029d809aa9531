import { expect, inject, test } from "vitest";
import { openPostgresPool } from "./postgres-pool.server.ts";

test.each(["while idle", "in use"])("a connection that breaks %s is replaced", async (when) => {
  const [pool, other] = await Promise.all([1, 2].map(async () => openPostgresPool(inject("postgresUrl"))));
  const client = await pool!.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  if (when === "while idle") client.release();
  const broken = new Promise((resolve) => client.once("end", resolve));
  await other!.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
  await broken;
  if (when === "in use") client.release(true);
  expect((await pool!.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await Promise.all([pool!.end(), other!.end()]);
});
