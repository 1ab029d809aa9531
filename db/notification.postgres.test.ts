import { sql } from "kysely";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import * as revision from "#app/catalogue/revision.server.ts";
import { aCity } from "#test/catalogue.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

test("other instances hear of every write on the channel, with the revision that it made", async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const listener = new Client(inject("postgresUrl").replace(/[^/]+$/, rows[0]!.name));
  await listener.connect();
  const heard = new Promise((resolve) => listener.once("notification", resolve));
  await listener.query("listen catalogue");
  await aCity();
  expect(await heard).toMatchObject({ channel: "catalogue", payload: String(await revision.current()) });
  await listener.end();
});
