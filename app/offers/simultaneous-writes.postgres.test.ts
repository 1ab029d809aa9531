import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db, withoutStatementTimeout } from "#app/platform/database/db.server.ts";
import { createCity, createPlan } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, waitForLockWait } from "#test/database.ts";
import { findOfferContradictions } from "#test/offers/offer-contradictions.ts";
import { withoutOfferDefaults } from "#test/offers/offers.ts";
import { findOffer } from "./offers.server.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await withoutOfferDefaults();
});

test("an edit that waited for another begins where that one ended", async () => {
  await createPlan();
  const edit = (price: number) => db.updateTable("plans").set({ price }).execute();
  let second: Promise<unknown> | undefined;
  await withoutStatementTimeout((database) =>
    // The second transaction starts first and reaches the lock later.
    database.transaction().execute(async (waiting) => {
      await sql`select now()`.execute(waiting);
      await database.transaction().execute(async (tx) => {
        await tx.updateTable("plans").set({ price: 5 }).execute();
        second = waiting.updateTable("plans").set({ price: 6 }).execute();
        await waitForLockWait();
      });
      await second;
    }),
  );
  await edit(7);
  const sales = await Promise.all(
    [1, 2, 3, 4].map(async (version) => (await findOffer(`OF-R0001-0${version}`))!.sales[0]!),
  );
  for (const [index, { until }] of sales.entries()) expect(until).toEqual(sales[index + 1]?.since ?? null);
  expect(await findOfferContradictions(db)).toEqual([]);
});

test("simultaneous edits of plans, pairs, cities and settings leave no periods that overlap or cross", async () => {
  const ids = [1, 2, 3];
  for (const id of ids) {
    await createPlan({ name: `Plano ${id}` });
    await createCity({ name: `Cidade ${id}` });
  }
  await sql`insert into plan_cities (plan_id, city_id) select p, c from generate_series(1, 3) p, generate_series(1, 3) c`.execute(
    db,
  );
  const writes = ids.flatMap((id) => [
    sql`update plans set price = price + 1 where id = ${id}`,
    sql`update plans set is_active = not is_active where id = ${id}`,
    sql`update plan_cities set is_active = not is_active where plan_id = ${id}`,
    sql`update plan_cities set is_active = not is_active where city_id = ${id}`,
    sql`update cities set is_active = not is_active where id = ${id}`,
    sql`update settings set facts = jsonb_set(facts, '{offers,defaults}', ${`{"fidelidade_meses": ${id}}`}::jsonb)`,
  ]);
  const writeAll = () =>
    withoutStatementTimeout(async (database) => {
      for (const write of writes) await write.execute(database).catch(ignoreDeadlock);
    });
  await Promise.all([writeAll(), writeAll(), writeAll(), writeAll()]);
  expect(await findOfferContradictions(db)).toEqual([]);
});

/** Statements on the same rows in another order may deadlock, and Postgres ends one; the program's writes do not. */
function ignoreDeadlock(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "40P01")) throw error;
}
