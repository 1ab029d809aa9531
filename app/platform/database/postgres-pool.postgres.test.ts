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

test("no query is compiled, however costly the planner takes it for", async () => {
  const pool = await openPostgresPool(inject("postgresUrl"));
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`
    explain (analyze, timing off)
    with three as materialized (select 3 as three)
    select count(*) from three, generate_series(1, three) a, generate_series(1, three) b, generate_series(1, three) c
  `);
  const plan = rows.map((row) => row["QUERY PLAN"]);
  expect(plan[0]).toContain("Aggregate");
  expect(plan).not.toContain("JIT:");
  await pool.end();
});
