import { sql } from "kysely";
import { expect, test } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { currentRevision, onRevisionChange } from "#app/platform/database/catalogue-revision.server.ts";
import { createCity, createPlan, asStaff, planFields } from "#test/fixtures.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

test("the writing process knows the new revision before the write is acknowledged", async () => {
  const plan = await createPlan();
  for (let price = 1; price <= 30; price++) {
    const before = currentRevision();
    await asStaff(() => plans.update(plan, planFields({ price }), price));
    expect(currentRevision()).toBeGreaterThan(before);
  }
});

test("a write by plain SQL without a transaction is known before it is acknowledged", async () => {
  const before = currentRevision();
  await db.updateTable("plans").set({ price: 5 }).execute();
  expect(currentRevision()).toBeGreaterThan(before);
});

test("a rolled back write, or one outside the catalogue, does not raise the revision", async () => {
  const before = currentRevision();
  await expect(
    db.transaction().execute(async (tx) => {
      await tx.insertInto("cities").values({ name: "Betim", state: "MG" }).execute();
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await db.deleteFrom("sessions").execute();
  expect(currentRevision()).toBe(before);
});

test("a listener is called once for each revision until it is removed", async () => {
  let calls = 0;
  const stop = onRevisionChange(() => (calls += 1));
  await createCity();
  expect(calls).toBe(1);
  stop();
  await createCity({ name: "Betim" });
  expect(calls).toBe(1);
});

test("a write to any table that public pages read raises the revision", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'revision')
    order by relname
  `.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([
    "audit_labels",
    "audit_log",
    "campaign_codes",
    "campaigns",
    "catalogue_announcements",
    "catalogue_changes",
    "catalogue_revision",
    "default_texts",
    "deliveries",
    "delivery_failures",
    "demand",
    "destination_cities",
    "destination_secrets",
    "destination_states",
    "ignored_checks",
    "instances",
    "invites",
    "kysely_migration",
    "kysely_migration_lock",
    "lead_notes",
    "leads",
    "mass_write_places",
    "mass_writes",
    "milestones",
    "offer_places",
    "offer_sales",
    "offer_term_columns",
    "offer_versions",
    "outbox",
    "page_intake",
    "recovery_codes",
    "redirect_hits",
    "release_operations",
    "releases",
    "sessions",
    "staff",
    "throttle",
    "uploaded_images",
    "visit_counts",
  ]);
});
