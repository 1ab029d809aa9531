import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import * as revision from "#app/records/revision.server.ts";
import { db, isDatabaseReady } from "#app/platform/database/db.server.ts";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { nameKey } from "#app/platform/text/name-key.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

freshDatabase();
beforeEach(emptyDatabase);

const plan = "name, speed, price, type";
const business = "name, speed, price, features";

describe("the database itself refuses", () => {
  test.each([
    ["a negative price", `insert into plans (${plan}) values ('Fibra', '1 Mb/s', -0.01, 'Combo')`, "plans_price"],
    [
      "a sixth camera",
      `insert into plans (${plan}, camera_count) values ('Fibra', '1 Mb/s', 1, 'Combo', 6)`,
      "plans_camera_count",
    ],
    ["a third plan type", `insert into plans (${plan}) values ('Fibra', '1 Mb/s', 1, 'Destaque')`, "plans_type"],
    ["a speed not in Mb/s", `insert into plans (${plan}) values ('Fibra', '1 Giga', 1, 'Combo')`, "plans_speed"],
    [
      "a plan's name of two letters",
      `insert into plans (${plan}) values ('Fi', '1 Mb/s', 1, 'Combo')`,
      "plans_name_length",
    ],
    ["an empty badge", `insert into plans (${plan}, badge) values ('Fibra', '1 Mb/s', 1, 'Combo', '')`, "plans_badge"],
    ["a city without a state", "insert into cities (name, state) values ('Betim', '')", "cities_state"],
    ["a state in small letters", "insert into cities (name, state) values ('Betim', 'mg')", "cities_state"],
    ["a city's name of two letters", "insert into cities (name, state) values ('Be', 'MG')", "cities_name_length"],
    [
      "a pair without its plan",
      "insert into plan_cities (plan_id, city_id) values (99, 1)",
      "plan_cities_plan_id_fkey",
    ],
    [
      "a pair without its city",
      "insert into plan_cities (plan_id, city_id) values (1, 99)",
      "plan_cities_city_id_fkey",
    ],
    [
      "a pair that moves to a plan that does not exist",
      "update plan_cities set plan_id = 99",
      "plan_cities_plan_id_fkey",
    ],
    ["to delete a plan that is sold", "delete from plans", "plan_cities_plan_id_fkey"],
    ["to delete a city where something is sold", "delete from cities", "plan_cities_city_id_fkey"],
    ["to empty the plans under their pairs", "truncate plans", "plan_cities_plan_id_fkey"],
    ["another id for a city", "update cities set id = 7", "cities_id_is_fixed"],
    ["a second live pair", "insert into plan_cities (plan_id, city_id) values (1, 1)", "plan_cities_pair_once"],
    [
      "another business type",
      `insert into business_plans (${business}, type) values ('Empresa', '1', 1, '{a}', 'Combo')`,
      "business_plans_type",
    ],
    [
      "a business plan without features",
      `insert into business_plans (${business}) values ('Empresa', '1', 1, '{}')`,
      "business_plans_features",
    ],
    ["a banner style without a name", "insert into banners (title, bg_color) values ('A', 'pink')", "banners_bg_color"],
    ["a second banner configuration", "insert into banner_config (id) values (true)", "banner_config_pkey"],
    [
      "a service's name twice",
      "insert into streaming_services (name) values ('Looke'), ('LOOKE')",
      "streaming_services_name_once",
    ],
    ["an e-mail twice", "insert into staff (email, password_hash) values ('a@b', ''), ('A@B', '')", "staff_email_once"],
  ])("%s", async (_what, statement, constraint) => {
    await createPlanCity(await createPlan(), await createCity());
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ constraint });
  });
});

describe("any write", () => {
  test("raises the version and updated_at", async () => {
    const id = await createCity();
    await sql`update cities set name = 'Contagem', version = 7 where id = ${id}`.execute(db);
    const city = await db.selectFrom("cities").selectAll().executeTakeFirstOrThrow();
    expect(city.version).toBe(2);
    expect(city.updated_at.getTime()).toBeGreaterThan(city.created_at.getTime());
  });

  test("raises the catalogue's revision, unless it is rolled back", async () => {
    const before = await revision.readRevision();
    await sql`insert into cities (name, state) values ('Betim', 'MG')`.execute(db);
    await sql`delete from cities`.execute(db);
    expect(await revision.readRevision()).toBe(before + 2);
    const undone = db.transaction().execute(async (tx) => {
      await sql`insert into cities (name, state) values ('Betim', 'MG')`.execute(tx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await revision.readRevision()).toBe(before + 2);
  });
});

// Names that became the same in an earlier version were kept, all but the first with a mark.
test("when the first of several records of one name leaves, the next takes its place, and it comes back as a double", async () => {
  await db.transaction().execute(async (tx) => {
    await sql`
    insert into cities (name, state, is_double) values
      ('Pingo-d''Água', 'MG', false), ('Pingo-d’Água', 'MG', true), ('Pingo d Agua', 'MG', true), ('Pingo-d’Água', 'ES', false)
  `.execute(tx);
    const doubles = async () => {
      const cities = await tx.selectFrom("cities").select("is_double").orderBy("id").limit(3).execute();
      return cities.map((city) => city.is_double);
    };
    await sql`update cities set deleted_at = now() where id = 1`.execute(tx);
    expect(await doubles()).toEqual([true, false, true]);
    await sql`update cities set deleted_at = null where id = 1`.execute(tx);
    expect(await doubles()).toEqual([true, false, true]);
    await sql`update cities set name = 'Outra' where id = 2`.execute(tx);
    expect(await doubles()).toEqual([false, false, true]);
    await sql`update cities set deleted_at = now() where id <= 3`.execute(tx);
    for (const id of [3, 1, 2]) await sql`update cities set deleted_at = null where id = ${id}`.execute(tx);
    // Which of the two that still have the name is the first, the order of the rows decides.
    const [one, renamed, other] = await doubles();
    expect([renamed, one === other]).toEqual([false, false]);
  });
  const another = sql`insert into cities (name, state) values ('PINGO DÁGUA', 'MG')`.execute(db);
  await expect(another).rejects.toMatchObject({ constraint: "cities_name_once" });
});

describe("searchable texts and name keys", () => {
  const ranges: [first: number, last: number][] = [
    [0x01, 0x24f],
    [0x300, 0x36f],
    [0x1e00, 0x1eff],
    [0x2000, 0x206f],
    [0x20d0, 0x20f0],
    [0x2150, 0x218b],
    [0xfb00, 0xfb06],
    [0xfe00, 0xfe0f],
    [0xfe50, 0xfe6b],
    [0xff01, 0xff5e],
    [0x1f600, 0x1f64f],
  ];
  const characters = fc.oneof(
    ...ranges.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
    fc.constantFrom(...Array.from("\u{FEFF}\u3000\u1680\u2212\u2043\u2800\u3164\uFFA0\u{E0067}№™ªº½ﬁ")),
    fc.constantFrom(...Array.from("aeio dçãéíóú-'’–"), "MG", "São ", "d’Água"),
  );
  const lines = fc.string({ unit: characters, maxLength: 30 });

  test("SQL and TypeScript agree on 10,000 lines with every Latin letter, accent, sign, space and what nobody sees", async () => {
    const generated = fc.sample(lines, 10_000);
    const texts = generated.concat(generated.slice(0, 500).map((text) => text.normalize("NFD")));
    const { rows } = await sql<{ text: string; search: string; key: string }>`
      select line as text, searchable(line) as search, name_key(line) as key from unnest(${texts}::text[]) line
    `.execute(db);
    expect(rows.filter(({ text, search }) => search !== normalizeForSearch(text))).toEqual([]);
    expect(rows.filter(({ text, key }) => key !== nameKey(text))).toEqual([]);
    expect(rows).toHaveLength(10_500);
  });
});

test("numbers, arrays and times have their JavaScript types, and a ready database reports it", async () => {
  const { rows } = await sql`
    select 129.9::numeric(10, 2) as price, count(*) as rows, array['a,"b', 'ç'] as list, '2026-01-02T03:04:05Z'::timestamptz as time
  `.execute(db);
  expect(rows).toEqual([{ price: 129.9, rows: 1, list: ['a,"b', "ç"], time: new Date("2026-01-02T03:04:05Z") }]);
  expect(await isDatabaseReady()).toBe(true);
});
