import { expect, test } from "vitest";
import { freshDatabase, snapshotOfDatabase } from "#test/database.ts";
import { databaseState } from "./write-probe.server.ts";

freshDatabase();

test("a database that can be written is ready, and the probe leaves nothing in it", async () => {
  const before = await snapshotOfDatabase();
  expect(await databaseState()).toBe("ready");
  expect(await snapshotOfDatabase()).toEqual(before);
});
