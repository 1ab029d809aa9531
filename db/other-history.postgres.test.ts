import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { currentHistory, currentRevision } from "#app/platform/database/catalogue-revision.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { memoizeByRevision } from "#app/records/revision.server.ts";
import { asStaff, createCity, createPlan, createPlanCity, planFields } from "#test/fixtures.ts";
import { freshDatabase } from "#test/database.ts";
import { waitFor } from "#test/wait-for.ts";

freshDatabase();

/** What visitors of the city see. */
const shownPrices = async (city: number) => (await plans.listForCity(city)).map(({ price }) => price);

test("after the database has gone back, visitors see what it has now, and every write from then on", async () => {
  const city = await createCity();
  const plan = await createPlan({ price: 50 });
  await createPlanCity(plan, city);
  for (let version = 1; version <= 12; version++) {
    await asStaff(() => plans.update(plan, planFields({ price: 100 + version }), version));
  }
  expect(await shownPrices(city)).toEqual([112]);
  const [revision, history] = [currentRevision(), currentHistory()];
  const counted = () => memoizeByRevision("prices", () => sql<{ price: number }>`select price from plans`.execute(db));
  await counted();

  // A replica that lacks twelve writes is the database now.
  await sql`
    begin;
    set local session_replication_role = replica;
    update plans set price = 50, version = 1;
    update catalogue_revision set revision = revision - 12;
    commit
  `.execute(db);
  await waitFor(async () => expect(await shownPrices(city)).toEqual([50]));
  expect([currentRevision(), currentHistory()]).toEqual([revision - 12, history + 1]);
  await asStaff(() => plans.update(plan, planFields({ price: 70 }), 1));
  expect(await shownPrices(city)).toEqual([70]);
  // The number of a revision says nothing about what was read in another history.
  for (let version = 2; currentRevision() < revision; version++) {
    await asStaff(() => plans.update(plan, planFields({ price: 70 + version }), version));
  }
  expect((await counted()).rows).not.toEqual([{ price: 112 }]);
});

test("an ordinary role may ask what tells the server from another", async () => {
  const { rows } = await sql<{ database: string; host: string; port: number }>`
    select current_database() as database, host(inet_server_addr()) as host, inet_server_port() as port
  `.execute(db);
  await sql`create role visitor_of_servers login`.execute(db);
  const client = new Client({ ...rows[0], user: "visitor_of_servers" });
  try {
    await client.connect();
    const answer = await client.query(
      `select (select system_identifier from pg_control_system()) as cluster,
        left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`,
    );
    expect(answer.rows).toEqual([{ cluster: expect.anything() as unknown, timeline: "00000001" }]);
  } finally {
    await client.end();
    await sql`drop role visitor_of_servers`.execute(db);
  }
});
