import { sql } from "kysely";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { currentRevision } from "#app/platform/database/catalogue-revision.server.ts";
import * as revision from "#app/records/revision.server.ts";
import { createCity } from "#test/fixtures.ts";
import { freshDatabase } from "#test/database.ts";
import { waitFor } from "#test/wait-for.ts";

freshDatabase();

test("every write notifies other instances of its revision", async () => {
  const listener = await anotherInstance();
  await listener.query("listen catalogue");
  const received = new Promise((resolve) => listener.once("notification", resolve));
  await createCity();
  expect(await received).toMatchObject({ channel: "catalogue", payload: String(await revision.readRevision()) });
  await listener.end();
});

test("this instance is notified of another's write, and finds a write without notification by polling", async () => {
  const other = await anotherInstance();
  const before = currentRevision();
  await other.query("insert into cities (name, state) values ('Betim', 'MG')");
  await waitFor(() => expect(currentRevision()).toBe(before + 1));
  await other.query("update catalogue_revision set revision = revision + 1");
  await waitFor(() => expect(currentRevision()).toBe(before + 2));
  await other.end();
});

async function anotherInstance(): Promise<Client> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const client = new Client(inject("postgresUrl").replace(/[^/]+$/, rows[0]!.name));
  await client.connect();
  return client;
}
