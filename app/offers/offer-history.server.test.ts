import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { asStaff, listQuery } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { findOfferContradictions } from "#test/offers/offer-contradictions.ts";
import { withoutOfferDefaults } from "#test/offers/offers.ts";

freshDatabase();
beforeEach(emptyDatabase);

const cityIds = [1, 2, 3];
const label = (count: number) => `${count} registros`;
const allPairs = { query: listQuery(), expected: 9 };

/** Writes of every kind, each in a transaction of its own. */
const writes: Record<string, string | (() => Promise<unknown>)> = {
  "one price": "update plans set price = price + 1 where id = 1",
  "the former price": "update plans set price = 10 where id = 1",
  "all prices": "update plans set price = 100 - price",
  "two prices in one transaction": `
    update plans set price = 55 where id = 2; update plans set price = 56 where id = 2;
    update plans set is_active = false where id = 3; update plans set is_active = true where id = 3`,
  "there and back in one transaction":
    "update plans set price = price + 7 where id = 1; update plans set price = price - 7 where id = 1",
  badge: "update plans set badge = 'NOVO'",
  off: "update plans set is_active = false where id <= 2",
  on: "update plans set is_active = true",
  removal: "update plans set deleted_at = now() where id = 2 and deleted_at is null",
  restoring: "update plans set deleted_at = null",
  "a last day in the past": "update plans set vendida_ate = '2026-01-31' where id = 3",
  "no last day": "update plans set vendida_ate = null",
  "a new plan": "insert into plans (name, speed, price, type) values (gen_random_uuid(), '1 Mb/s', 9, 'Combo')",
  "the end of a row": `
    delete from plan_cities where plan_id = 3; delete from plans where id = 3;
    insert into plans (id, name, speed, price, type) values (3, 'Plano 3', '1 Mb/s', 33, 'Combo') on conflict do nothing`,
  procedure: "select update_business_plan_status(1, false)",
  "procedure of the removal": "select delete_business_plan(1)",
  business: "update business_plans set is_active = true, deleted_at = null, price = price + 1",
  defaults: `update settings set facts = jsonb_set(facts, '{offers,defaults}', '{"fidelidade_meses": 12}')`,
  "other defaults": `update settings set facts = jsonb_set(facts, '{offers,defaults}', '{"pagamento": "Pix"}')`,
  "no defaults": "update settings set facts = facts #- '{offers,defaults}'",
  "another company": `update settings set facts = facts || '{"cnpj": "98.765.432/0001-98"}'`,
  "pairs off": "update plan_cities set is_active = false where plan_id = 1",
  "pairs turned": "update plan_cities set is_active = not is_active where city_id = 2",
  "pairs removed": "update plan_cities set deleted_at = now() where city_id = 3 and deleted_at is null",
  "pairs restored": `
    update plan_cities set deleted_at = null where id in (
      select max(id) from plan_cities where city_id = 3 group by plan_id having bool_and(deleted_at is not null))`,
  "pairs in several statements": `
    update plan_cities set is_active = true where plan_id = 1; update plan_cities set is_active = false where city_id = 1;
    update plan_cities set is_active = true where city_id = 2; update plan_cities set is_active = true where city_id = 1`,
  "pairs off in two statements": `
    update plan_cities set is_active = false where city_id = 1; update plan_cities set is_active = false where city_id = 2`,
  "pairs deleted": "delete from plan_cities where plan_id = 2",
  "pairs made": `
    insert into plan_cities (plan_id, city_id)
    select plan.id, city.id from plans plan, cities city where plan.id <= 3 on conflict do nothing`,
  "all pairs emptied": "truncate plan_cities",
  "business pairs": `
    insert into business_plan_cities (business_plan_id, city_id) select 1, id from cities on conflict do nothing`,
  "a moved pair": `
    update plan_cities set city_id = 3 where plan_id = 1 and city_id = 1 and deleted_at is null
      and not exists (select from plan_cities where plan_id = 1 and city_id = 3 and deleted_at is null)`,
  "a city off": "update cities set is_active = false where id = 1",
  "a city removed": "update cities set deleted_at = now() where id = 2 and deleted_at is null",
  "all cities": "update cities set is_active = true, deleted_at = null",
  "many at once, and undone": async () => {
    const { batchId } = await asStaff(() => plans.bulkUpdate("deactivate", { ids: [1, 2, 3] }, label));
    if (batchId) await asStaff(() => plans.revertBatch(batchId, label));
  },
  "many pairs at once": async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from plan_cities pair join plans on plans.id = plan_id join cities on cities.id = city_id
      where pair.deleted_at is null and plans.deleted_at is null and cities.deleted_at is null
    `.execute(db);
    await asStaff(() => planCities.bulkUpdate("deactivate", { ...allPairs, expected: rows[0]!.count }, label));
  },
};

/** What is offered in each city now, from the catalogue itself. */
async function offeredNow(): Promise<Record<number, string[]>> {
  const offered = (kind: string, plansTable: string, pairsTable: string, offer: string) => sql`
    select pair.city_id, ${kind} || plan.id || md5(offer_terms(to_jsonb(plan), facts #> '{offers,defaults}')::text) as what
    from ${sql.table(pairsTable)} pair join ${sql.table(plansTable)} plan on plan.id = ${sql.ref(`pair.${offer}`)}
      join cities on cities.id = pair.city_id, settings
    where pair.is_active and pair.deleted_at is null and plan.is_active and plan.deleted_at is null
      and cities.is_active and cities.deleted_at is null
      and coalesce(vendida_ate >= (now() at time zone 'America/Sao_Paulo')::date, true)
  `;
  const { rows } = await sql<{ city_id: number; what: string }>`
    ${offered("plan", "plans", "plan_cities", "plan_id")} union all
    ${offered("business-plan", "business_plans", "business_plan_cities", "business_plan_id")}
  `.execute(db);
  return Object.fromEntries(
    cityIds.map((city) => [city, rows.flatMap((row) => (row.city_id === city ? row.what : [])).toSorted(byText)]),
  );
}

/** What the record says was offered in each city at these moments. */
async function offeredAt(moments: string[]): Promise<Record<number, string[]>[]> {
  const { rows } = await sql<{ index: number; city: number; what: string }>`
    select index, city, kind || offer_id || terms_hash as what
    from unnest(${moments}::timestamptz[]) with ordinality at (moment, index), unnest(${cityIds}::integer[]) city,
      offers_in(city, moment) offered join offer_versions on offer_versions.id = offered.version_id
  `.execute(db);
  return moments.map((_, number) =>
    Object.fromEntries(
      cityIds.map((id) => [
        id,
        rows.flatMap(({ index, city, what }) => (index === number + 1 && city === id ? what : [])).toSorted(byText),
      ]),
    ),
  );
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);

async function lastMoment(): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select moment::text from catalogue_revision`.execute(db);
  return rows[0]!.moment;
}

test("after any writes the record agrees with the catalogue, and with what it was at every past moment", async () => {
  const sequence = fc.array(fc.constantFrom(...Object.keys(writes)), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(sequence, async (names) => {
      await emptyDatabase();
      await withoutOfferDefaults();
      await sql`insert into cities (name, state) values ('Um.', 'MG'), ('Dois', 'MG'), ('Três', 'ES')`.execute(db);
      await sql`
        insert into plans (name, speed, price, type) select 'Plano ' || n, '1 Mb/s', n * 10, 'Combo' from generate_series(1, 3) n
      `.execute(db);
      await sql`insert into business_plans (name, speed, price, features) values ('Empresa', '1', 1, '{a}')`.execute(
        db,
      );
      const past: { moment: string; offered: unknown; after: string }[] = [];
      for (const name of ["pairs made", "business pairs", ...names]) {
        const write = writes[name]!;
        await (typeof write === "string" ? sql.raw(write).execute(db) : write());
        past.push({ moment: await lastMoment(), offered: await offeredNow(), after: name });
      }
      expect(await findOfferContradictions(db)).toEqual([]);
      const recorded = await offeredAt(past.map(({ moment }) => moment));
      for (const [index, { offered, after }] of past.entries()) {
        expect({ after, offered: recorded[index] }).toEqual({ after, offered });
      }
    }),
    { numRuns: 10 },
  );
});
