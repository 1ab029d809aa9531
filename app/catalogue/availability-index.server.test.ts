import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  type AvailabilityTables,
  businessPlanAvailabilityTables,
  byCityName,
  isOnSale,
  planAvailabilityTables,
} from "#app/catalogue/availability-index/availability-tables.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import { searchPatterns } from "#app/records/list-queries.server.ts";
import { rehearse } from "#app/records/rehearsal.server.ts";
import { asStaff, createCity, createPlan, createPlanCity, listQuery } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-index/availability-index.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import { findNamedCities } from "#app/catalogue/cities/find-named-cities.server.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const kinds = [planAvailabilityTables, businessPlanAvailabilityTables];

const queries: Partial<ListQuery>[] = [
  {},
  { sort: "createdAt", direction: "desc", status: "active" },
  { sort: "offer", status: "inactive" },
  { sort: "offer", direction: "desc" },
  { sort: "city", direction: "desc", search: "um" },
  { sort: "city", search: "plano mg" },
  { sort: "isActive", direction: "desc", filters: { state: "ES" } },
  { sort: "isActive", filters: { cityId: "2" } },
  { sort: "constructor", filters: { offerId: "1" } },
  { filters: { offerId: "x" } },
];

/** What the index says, in the form of `inTables`. */
async function inIndex(index: AvailabilityIndex) {
  const found = [];
  for (const query of queries.map(listQuery)) {
    found.push([...index.find(query, await findNamedCities(query.search, index.sides))]);
  }
  const pairs = [...index.pairs].flatMap(([city, { offers, ids }]) =>
    Array.from(offers, (offer, at) => ({ id: Math.abs(ids[at]!), offer, city, isActive: ids[at]! > 0 })),
  );
  return {
    pairs: pairs.toSorted((one, other) => one.id - other.id),
    counts: (["offer", "city"] as const).map((side) =>
      Array.from(index.counts(side), ([id, counts]) => ({ id, ...counts })).toSorted((one, other) => one.id - other.id),
    ),
    found,
  };
}

/** The same, asked of the tables as simply as possible. */
async function inTables({ availability, offers, offerIdColumn }: AvailabilityTables) {
  const joined = sql`
    ${sql.table(availability)} pair
      join ${sql.table(offers)} offer on offer.id = pair.${sql.ref(offerIdColumn)} and offer.deleted_at is null
      join cities city on city.id = pair.city_id and city.deleted_at is null
  `;
  const stored = await sql<{ id: number; offer: number; city: number; isActive: boolean }>`
    select id, ${sql.ref(offerIdColumn)} as offer, city_id as city, is_active as "isActive"
    from ${sql.table(availability)} where deleted_at is null order by id
  `.execute(db);
  const counts = [];
  for (const [side, table] of [
    ["offer", offers],
    ["city", "cities"],
  ] as const) {
    const { rows } = await sql<{ id: number }>`
      select known.id, count(found.id) as "all", count(*) filter (where found.is_active) as active,
        count(*) filter (where found.visible) as visible
      from ${sql.table(table)} known left join (
        select pair.id, ${sql.ref(`${side}.id`)} as side_id, pair.is_active,
          pair.is_active and city.is_active and ${isOnSale("offer")} as visible
        from ${joined} where pair.deleted_at is null
      ) found on side_id = known.id
      where known.deleted_at is null group by known.id order by known.id
    `.execute(db);
    counts.push(rows);
  }
  const found = [];
  for (const part of queries) found.push(await idsOf(listQuery(part)));
  return { pairs: stored.rows, counts, found };

  async function idsOf({ search, status, filters, sort, direction }: ListQuery): Promise<number[]> {
    const conditions = [
      sql`pair.deleted_at is null`,
      ...searchPatterns(search).map((word) => sql`(searchable(offer.name) like ${word} or city.search like ${word})`),
      ...(status === "all" ? [] : [sql`pair.is_active = ${status === "active"}`]),
      ...Object.entries(filters).map(([key, value]) =>
        key === "state"
          ? sql`city.state = ${value}`
          : sql`${sql.ref(key === "cityId" ? "city.id" : "offer.id")}::text = ${value}`,
      ),
    ];
    const keys = {
      offer: [sql`offer.search`, sql`offer.id`],
      city: [byCityName(sql`city.search`), sql`city.id`],
      isActive: [sql`pair.is_active`],
      createdAt: [sql`pair.id`],
    };
    const order = sort !== null && Object.hasOwn(keys, sort) ? keys[sort as keyof typeof keys] : [sql`pair.id`];
    const towards = direction === "desc" ? sql`desc` : sql`asc`;
    const { rows } = await sql<{ id: number }>`
      select pair.id from ${joined} where ${sql.join(conditions, sql` and `)}
      order by ${sql.join(order.map((key) => sql`${key} ${towards}`))}, pair.id
    `.execute(db);
    return rows.map(({ id }) => id);
  }
}

async function expectEqual(): Promise<void> {
  for (const tables of kinds) {
    expect(await inIndex(await readAvailability(tables))).toEqual(await inTables(tables));
  }
}

const statements = [
  "insert into plan_cities (plan_id, city_id, is_active) select p, c, (p + c) % 2 = 0 from generate_series(1, 3) p, generate_series(1, 4) c on conflict do nothing",
  "insert into plan_cities (plan_id, city_id) select 3, c from generate_series(2, 4) c on conflict do nothing",
  "insert into business_plan_cities (business_plan_id, city_id) select 1, c from generate_series(1, 3) c on conflict do nothing",
  "update plan_cities set is_active = not is_active where plan_id = 2",
  "update plan_cities set deleted_at = now() where city_id = 1 and deleted_at is null",
  "update plan_cities set deleted_at = null where id = (select min(id) from plan_cities) and deleted_at is not null and not exists (select from plan_cities one where deleted_at is null and (plan_id, city_id) = (select plan_id, city_id from plan_cities where id = (select min(id) from plan_cities)))",
  "update plan_cities set city_id = 3 where city_id = 2 and plan_id = 1 and not exists (select from plan_cities where city_id = 3 and plan_id = 1)",
  "update business_plan_cities set deleted_at = now(), is_active = false where city_id = 2",
  "delete from plan_cities where plan_id = 3",
  "update plan_cities set id = 9000 - id where plan_id = 2 and id < 4000",
  "delete from business_plan_cities",
  "truncate plan_cities",
  "update plans set deleted_at = now() where id = 2",
  "update plans set deleted_at = null, name = 'Um plano' where id = 2",
  "update plans set is_active = not is_active where id = 1",
  "update plans set vendida_ate = '2026-01-31' where id = 3",
  "update business_plans set is_active = not is_active",
  "update cities set deleted_at = now() where id = 3",
  "update cities set deleted_at = null, name = 'Zelândia' where id = 3",
  "update cities set is_active = not is_active where id = 2",
  "update cities set state = 'ES' where id = 4",
];

async function fill(): Promise<void> {
  await emptyDatabase();
  await sql`
    insert into cities (name, state) values ('Umbu', 'MG'), ('Água Boa', 'MG'), ('Três', 'MG'), ('Umbu', 'SP')
  `.execute(db);
  await sql`
    insert into plans (name, speed, price, type) select 'Plano ' || 4 - n, '1 Mb/s', 1, 'Combo' from generate_series(1, 3) n
  `.execute(db);
  await sql`insert into business_plans (name, speed, price, features) values ('Empresa', '1', 1, '{a}')`.execute(db);
  await sql.raw(statements[0]!).execute(db);
}

const run = async (done: readonly string[]) => {
  for (const statement of done) await sql.raw(statement).execute(db);
};

test("the index equals the tables after any writes, in a rehearsal of others and after it", async () => {
  const sequence = (maxLength: number) => fc.array(fc.constantFrom(...statements), { maxLength });
  await fc.assert(
    fc.asyncProperty(sequence(6), sequence(4), sequence(4), async (first, rehearsed, others) => {
      await fill();
      await expectEqual();
      await run(first);
      await expectEqual();
      // The revision of what is rolled back is given to the next write.
      const rehearsing = () => rehearse(async () => (await run(rehearsed), await expectEqual()));
      await asStaff(rehearsing);
      await expectEqual();
      await asStaff(rehearsing);
      await run(others);
      await asStaff(rehearsing);
      await expectEqual();
    }),
    { numRuns: 6 },
  );
});

test("a write is in the index as soon as it is acknowledged, also beside other writers and readers", async () => {
  const plans = await Promise.all(Array.from({ length: 5 }, (_, n) => createPlan({ name: `Plano ${n}` })));
  const cities = await Promise.all(Array.from({ length: 5 }, (_, n) => createCity({ name: `Cidade ${n}` })));
  const pairs = plans.flatMap((plan) => cities.map((city) => [plan, city] as const));
  const states = pairs.map(async ([plan, city]) => {
    await createPlanCity(plan, city);
    return (await readAvailability(planAvailabilityTables)).idIn(plan, city) > 0;
  });
  expect(new Set(await Promise.all(states))).toEqual(new Set([true]));
  await expectEqual();
});

test("what was read stays as it was", async () => {
  const [plan, city] = [await createPlan(), await createCity()];
  const id = await createPlanCity(plan, city);
  const before = await readAvailability(planAvailabilityTables);
  await asStaff(() => planCities.setActive(id, false));
  const after = await readAvailability(planAvailabilityTables);
  expect([before, after].map((index) => index.idIn(plan, city))).toEqual([id, -id]);
  expect(await readAvailability(planAvailabilityTables)).toBe(after);
});

test("what a rehearsal has written is not there for a write that gets its revision", async () => {
  const [plan, city, other] = [await createPlan(), await createCity(), await createCity({ name: "Contagem" })];
  await expectEqual();
  await asStaff(() => rehearse(async () => (await createPlanCity(plan, city), await expectEqual())));
  await createPlanCity(plan, other);
  await expectEqual();
});

test("a request of a release takes the offers and cities of the one before, until they change", async () => {
  const plan = await createPlan();
  const showsName = (name: string) => async () => {
    await sql`update plans set name = ${name} where id = ${plan}`.execute(db);
    return (await readAvailability(planAvailabilityTables)).sides;
  };
  const [first, second, other] = await asStaff(async () => [
    await rehearse(showsName("Fibra nova")),
    await rehearse(showsName("Fibra nova")),
    await rehearse(showsName("Fibra velha")),
  ]);
  expect(second).toBe(first);
  expect(other.offers).toMatchObject([{ search: "fibra velha" }]);
});

test("a database that has gone back is read again, whatever its revision", async () => {
  const [plan, city] = [await createPlan(), await createCity()];
  const id = await createPlanCity(plan, city);
  expect((await readAvailability(planAvailabilityTables)).idIn(plan, city)).toBe(id);
  await sql`alter table plan_cities disable trigger user; delete from plan_cities; alter table plan_cities enable trigger user`.execute(
    db,
  );
  await sql`update catalogue_revision set revision = revision - 1`.execute(db);
  try {
    await expectEqual();
  } finally {
    await sql`update catalogue_revision set revision = revision + 10`.execute(db);
  }
});
