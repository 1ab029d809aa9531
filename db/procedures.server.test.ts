import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);

/** The rows of a call with named arguments, as the specification's client makes it (PROCEDURE-11). */
async function call(name: string, payload: Record<string, unknown> = {}) {
  const args = Object.entries(payload).map(([key, value]) => sql`${sql.ref(key)} => ${value}`);
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.ref(name)}(${sql.join(args)})`.execute(db);
  return rows;
}

test("get_banner_config returns show_captions, and update_banner_config sets it", async () => {
  expect(await call("get_banner_config")).toEqual([{ show_captions: true }]);
  await call("update_banner_config", { show_captions: false });
  expect(await call("get_banner_config")).toEqual([{ show_captions: false }]);
});

test("check_streaming_services_table_exists answers whether the table is there", async () => {
  expect(await call("check_streaming_services_table_exists")).toEqual([
    { check_streaming_services_table_exists: true },
  ]);
  await sql`alter table streaming_services rename to hidden`.execute(db);
  try {
    expect(await call("check_streaming_services_table_exists")).toEqual([
      { check_streaming_services_table_exists: false },
    ]);
  } finally {
    await sql`alter table hidden rename to streaming_services`.execute(db);
  }
});

test("add_streaming_service adds, the two lists find, and delete_streaming_service removes", async () => {
  expect(await call("add_streaming_service", { service_name: "Looke", service_icon_url: "/l.webp" })).toEqual([
    { add_streaming_service: 1 },
  ]);
  await call("add_streaming_service", { service_name: "Max", service_icon_url: null });
  expect(await call("get_all_streaming_services")).toEqual([
    { id: 1, name: "Looke", icon_url: "/l.webp", is_active: true },
    { id: 2, name: "Max", icon_url: null, is_active: true },
  ]);
  expect(await call("get_streaming_services_by_names", { streaming_names: ["LOOKE", "x"] })).toEqual([
    { name: "Looke", icon_url: "/l.webp" },
  ]);
  expect(await call("delete_streaming_service", { service_id: 1 })).toEqual([{ delete_streaming_service: true }]);
  expect(await call("delete_streaming_service", { service_id: 1 })).toEqual([{ delete_streaming_service: false }]);
  expect(await call("get_all_streaming_services")).toHaveLength(1);
  expect(await call("get_streaming_services_by_names", { streaming_names: ["Looke"] })).toEqual([]);
  const kept = await db.selectFrom("streaming_services").select("deleted_at").where("id", "=", 1).executeTakeFirst();
  expect(kept?.deleted_at).toBeInstanceOf(Date);
});

test("get_all_business_plans lists by id, update_business_plan_status switches, delete_business_plan removes", async () => {
  const plan = { speed: "500 Mb/s", price: 149.9, features: ["Wi-Fi 6", "IP fixo"], badge: null };
  await db
    .insertInto("business_plans")
    .values([
      { ...plan, name: "Empresa 500" },
      { ...plan, name: "Empresa 750", popular: true },
    ])
    .execute();
  expect(await call("get_all_business_plans")).toEqual([
    expect.objectContaining({
      ...plan,
      id: 1,
      name: "Empresa 500",
      type: "empresarial",
      popular: false,
      is_active: true,
    }),
    expect.objectContaining({ id: 2, popular: true, streamings: [], camera_count: 0, created_at: expect.any(Date) }),
  ]);
  expect(await call("update_business_plan_status", { plan_id: 1, new_status: false })).toEqual([
    { update_business_plan_status: true },
  ]);
  expect((await call("get_all_business_plans"))[0]).toMatchObject({ is_active: false });
  expect(await call("delete_business_plan", { plan_id: 1 })).toEqual([{ delete_business_plan: true }]);
  expect(await call("delete_business_plan", { plan_id: 1 })).toEqual([{ delete_business_plan: false }]);
  expect(await call("update_business_plan_status", { plan_id: 1, new_status: true })).toEqual([
    { update_business_plan_status: false },
  ]);
  expect(await call("get_all_business_plans")).toEqual([expect.objectContaining({ id: 2 })]);
});
