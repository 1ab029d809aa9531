import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { createCity, ana, createPlan, asStaff, beto, planFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { actAs } from "./actor.server.ts";
import * as audit from "./audit.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { StaleVersionError } from "./refusal.ts";

freshDatabase();
beforeEach(emptyDatabase);

/** Deactivates plans as Beto, in one batch. */
function deactivateTogether(...ids: number[]): Promise<void> {
  return actAs(beto, () =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable("plans").set({ is_active: false }).where("id", "in", ids).execute();
      const [before, after] = [{ isActive: true }, { isActive: false }];
      await audit.recordBatchChange(tx, "plan", await audit.nextBatchId(tx), {
        action: "deactivate",
        label: "",
        before,
        after,
        ids,
      });
    }),
  );
}

describe("a batch entry", () => {
  test("is one entry, in the history of exactly its records", async () => {
    for (let n = 1; n <= 6; n++) await createPlan();
    await createCity();
    await deactivateTogether(1, 2, 3, 6);
    const written = await db
      .selectFrom("audit_log")
      .select(["records", "record_count as count"])
      .where("records", "is not", null)
      .execute();
    expect(written).toEqual([{ records: "{[1,4),[6,7)}", count: 4 }]);
    for (const id of [1, 2, 3, 6]) {
      const [newest, ...older] = await asStaff(() => audit.listForRecord("plan", id));
      expect(newest).toMatchObject({ action: "deactivate", by: beto.email, count: 4, batchId: 1 });
      expect(newest!.changes).toEqual([{ field: "isActive", before: true, after: false }]);
      expect(older.map(({ action, count, batchId }) => [action, count, batchId])).toEqual([["create", 1, null]]);
    }
    expect(await asStaff(() => audit.listForRecord("plan", 4))).toHaveLength(1);
    expect(await asStaff(() => audit.listForRecord("city", 1))).toHaveLength(1);
  });

  test("counts as the last change of each record until a later one", async () => {
    const [one, other] = [await createPlan(), await createPlan()];
    await deactivateTogether(one, other);
    await asStaff(() => plans.setActive(other, true));
    expect(await plans.find(one)).toHaveProperty("updatedBy", beto.email);
    expect(await plans.find(other)).toHaveProperty("updatedBy", ana.email);
  });

  test("makes a save of an earlier version stale, but not of a later one", async () => {
    const [one, other] = [await createPlan(), await createPlan()];
    await deactivateTogether(one);
    await asStaff(() => plans.update(one, planFields({ price: 90 }), 2));
    await deactivateTogether(other);
    await asStaff(() => plans.update(one, planFields({ price: 80 }), 3));
    const refusal = await asStaff(() => plans.update(one, planFields({ price: 70 }), 1)).catch(
      (error: unknown) => error,
    );
    if (!(refusal instanceof StaleVersionError)) throw refusal;
    expect(refusal.savedBy).toBe(ana.email);
    expect(refusal.differences).toEqual([
      { field: "price", opened: 109.9, current: 80 },
      { field: "isActive", opened: true, current: false },
    ]);
    const since = await db
      .transaction()
      .execute((tx) => audit.changesSince(tx, "plan", one, { version: 2, current: 4 }));
    expect(since.map(({ before }) => before)).toEqual([{ price: 109.9 }, { price: 90 }]);
  });

  test("of no records is not written", async () => {
    await asStaff(() =>
      db
        .transaction()
        .execute((tx) =>
          audit.recordBatchChange(tx, "plan", 1, { action: "remove", label: "", before: null, after: null, ids: [] }),
        ),
    );
    expect(await db.selectFrom("audit_log").selectAll().execute()).toEqual([]);
  });
});
