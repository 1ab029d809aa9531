import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { businessPlanFields, createBusinessPlan, createPlan, asStaff } from "#test/fixtures.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { withoutOfferDefaults } from "#test/offers/offers.ts";
import { countVersionsOfDefaults, previewVersion } from "./preview-version.server.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await withoutOfferDefaults();
});

const soldCodes = async () => {
  const { rows } = await sql<{ code: string }>`
    select code from offer_versions version
    where exists (select from offer_sales where version_id = version.id and until is null) order by code
  `.execute(db);
  return rows.map(({ code }) => code);
};

test("says which version a save creates, and saving does so", async () => {
  const id = await createPlan();
  expect(await previewVersion("plan", id, { price: 109.9, badge: "NOVO" })).toBeNull();
  const columns = { price: 119.9, fidelidade_meses: 12 };
  const preview = await previewVersion("plan", id, columns);
  expect(preview).toEqual({
    code: "OF-R0001-02",
    version: 2,
    isKnown: false,
    replaced: "OF-R0001-01",
    changes: [
      { key: "preco", before: 109.9, after: 119.9 },
      { key: "fidelidade_meses", before: undefined, after: 12 },
    ],
  });
  await db.updateTable("plans").set(columns).where("id", "=", id).execute();
  expect(await soldCodes()).toEqual([preview!.code]);
  expect(await previewVersion("plan", id, columns)).toBeNull();
  expect(await previewVersion("plan", id, { price: 109.9, fidelidade_meses: null })).toMatchObject({
    code: "OF-R0001-01",
    isKnown: true,
    replaced: "OF-R0001-02",
  });
});

test("says nothing for an offer that is not on sale, and the first version of one that begins to be", async () => {
  const id = await createPlan();
  await asStaff(() => plans.setActive(id, false));
  expect(await previewVersion("plan", id, { price: 5 })).toBeNull();
  expect(await previewVersion("plan", id, { price: 5, is_active: true })).toMatchObject({
    code: "OF-R0001-02",
    replaced: null,
    changes: [{ key: "preco", before: 109.9, after: 5 }],
  });
  expect(await previewVersion("plan", id, { is_active: true, vendida_ate: "2020-01-31" })).toBeNull();
  expect(await previewVersion("plan", 99, { price: 5 })).toBeNull();
});

test("of a new offer it is the first version, with the next id", async () => {
  const { name, speed, price, features } = businessPlanFields();
  const columns = { name, speed, price, features };
  expect(await previewVersion("business-plan", null, columns)).toMatchObject({ code: "OF-E0001-01", changes: [] });
  await createBusinessPlan();
  expect(await soldCodes()).toEqual(["OF-E0001-01"]);
  expect(await previewVersion("business-plan", null, columns)).toMatchObject({ code: "OF-E0002-01" });
});

test("counts the versions that other defaults make, and saving them makes as many", async () => {
  await createPlan();
  const own = await createPlan({ name: "Com prazo próprio" });
  await db.updateTable("plans").set({ fidelidade_meses: 6 }).where("id", "=", own).execute();
  const inactive = await createPlan({ name: "Fora de venda" });
  await asStaff(() => plans.setActive(inactive, false));
  const business = await createBusinessPlan();
  const versions = async () =>
    (await sql<{ n: number }>`select count(*) as n from offer_versions`.execute(db)).rows[0]!.n;
  const before = await versions();
  expect(await countVersionsOfDefaults({})).toBe(0);
  expect(await countVersionsOfDefaults({ fidelidade_meses: 12 })).toBe(2);
  await sql`update settings set facts = facts || '{"offers": {"codePrefix": "OF", "defaults": {"fidelidade_meses": 12}}}'`.execute(
    db,
  );
  expect(await versions()).toBe(before + 2);
  expect(await countVersionsOfDefaults({ fidelidade_meses: 12 })).toBe(0);
  // Without the default the former terms are sold again, with their former codes.
  expect(await countVersionsOfDefaults({})).toBe(0);
  await asStaff(() => businessPlans.remove(business));
  expect(await soldCodes()).toEqual(["OF-R0001-02", "OF-R0002-02"]);
});
