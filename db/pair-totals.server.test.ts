import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);

/** The stored totals and the counted ones, sorted; plans and cities without associations are left out. */
async function totals() {
  const { rows } = await sql<{ kept: unknown; counted: unknown }>`
    select
      (select json_agg(t order by pairs, side, id) from (
        select pairs, side, id, total, active from pair_totals where total > 0
      ) t) as kept,
      (select json_agg(t order by pairs, side, id) from (
        select 'plan_cities' as pairs, end_.side, end_.id, count(*) as total, count(*) filter (where is_active) as active
        from plan_cities,
          lateral (values ('offer', plan_id), ('city', city_id), ('block', plan_cities.id >> 12)) as end_ (side, id)
        where deleted_at is null group by end_.side, end_.id
        union all
        select 'business_plan_cities', end_.side, end_.id, count(*), count(*) filter (where is_active)
        from business_plan_cities,
          lateral (values ('offer', business_plan_id), ('city', city_id), ('block', business_plan_cities.id >> 12))
            as end_ (side, id)
        where deleted_at is null group by end_.side, end_.id
      ) t) as counted
  `.execute(db);
  return rows[0]!;
}

const statements = [
  "insert into plan_cities (plan_id, city_id, is_active) select p, c, (p + c) % 2 = 0 from generate_series(1, 3) p, generate_series(1, 3) c on conflict do nothing",
  "insert into business_plan_cities (business_plan_id, city_id) select 1, c from generate_series(1, 3) c on conflict do nothing",
  "update plan_cities set is_active = not is_active where plan_id = 2",
  "update plan_cities set deleted_at = now() where city_id = 1 and deleted_at is null",
  "update plan_cities set is_active = not is_active where deleted_at is not null",
  "update plan_cities set city_id = 3 where city_id = 2 and plan_id = 1 and not exists (select from plan_cities where city_id = 3 and plan_id = 1)",
  "update business_plan_cities set deleted_at = now(), is_active = false where city_id = 2",
  "delete from plan_cities where plan_id = 3",
  "update plan_cities set id = id + 5000 where plan_id = 2",
  "delete from business_plan_cities",
  "truncate plan_cities",
];

test("the stored totals equal the counted ones after any change", async () => {
  const sequence = fc.array(fc.constantFrom(...statements), { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sequence, async (done) => {
      await emptyDatabase();
      await sql`insert into cities (name, state) values ('Um.', 'MG'), ('Dois', 'MG'), ('Três', 'MG')`.execute(db);
      await sql`insert into plans (name, speed, price, type) select 'Plano ' || n, '1 Mb/s', 1, 'Combo' from generate_series(1, 3) n`.execute(
        db,
      );
      await sql`insert into business_plans (name, speed, price, features) values ('Empresa', '1', 1, '{a}')`.execute(
        db,
      );
      for (const statement of [statements[0]!, ...done]) await sql.raw(statement).execute(db);
      const { kept, counted } = await totals();
      expect(kept).toEqual(counted);
    }),
    { numRuns: 25 },
  );
});

test("simultaneous writers neither lose a count nor deadlock", async () => {
  const plans = await Promise.all(Array.from({ length: 6 }, (_, n) => createPlan({ name: `Plano ${n}` })));
  const cities = await Promise.all(Array.from({ length: 6 }, (_, n) => createCity({ name: `Cidade ${n}` })));
  await Promise.all(plans.flatMap((plan) => cities.map((city) => createPlanCity(plan, city))));
  const { kept, counted } = await totals();
  expect(kept).toEqual(counted);
  // Six plans, six cities, and one block for all the associations.
  expect(kept).toHaveLength(13);
});
