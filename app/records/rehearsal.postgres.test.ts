import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { asStaff, createPlan } from "#test/fixtures.ts";
import { freshDatabase, snapshotOfDatabase } from "#test/database.ts";
import { rehearse } from "./rehearsal.server.ts";

freshDatabase();

test("a rehearsal waits briefly for a lock, tries once more and is then refused, whatever its work makes of the error", async () => {
  const plan = await createPlan();
  const before = await snapshotOfDatabase();
  const { promise: isRefused, resolve: release } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const writer = db.transaction().execute(async (tx) => {
    await sql`lock table plans in exclusive mode`.execute(tx);
    locked();
    await isRefused;
  });
  await isLocked;
  let runs = 0;
  const rehearsed = asStaff(() =>
    rehearse(async () => {
      runs++;
      await plans.setActive(plan, false).catch(() => "an answer of its own");
    }),
  );
  await expect(rehearsed).rejects.toThrow("O catálogo está sendo gravado agora. Tente de novo.");
  expect(runs).toBe(2);
  release();
  await writer;
  expect(await snapshotOfDatabase()).toEqual(before);
});
