import { sql } from "kysely";
import { expect, test } from "vitest";
import { beforeMigration } from "#test/earlier-version.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

test("a mass write that an older version has begun keeps what is still to be done", async () => {
  await beforeMigration("0057_one_form_of_mass_writes.sql", async (tx, migrate) => {
    await sql`insert into cities (name, state) select 'Cidade ' || n, 'MG' from generate_series(1, 4) n`.execute(tx);
    await sql`insert into plans (name, speed, price, type) select 'Plano ' || n, '1 Mb/s', 1, 'Combo' from generate_series(1, 2) n`.execute(
      tx,
    );
    // The first city is done; of the others one association is there already, and one was removed.
    await sql`insert into plan_cities (plan_id, city_id) values (1, 1), (2, 1), (2, 3)`.execute(tx);
    await sql`insert into plan_cities (plan_id, city_id, deleted_at) values (1, 2, now())`.execute(tx);
    await sql`
      insert into mass_writes (batch_id, pairs, action, offer_ids, city_ids, next_id, done)
      values (1, 'plan_cities', 'create', '{1,2}', '{1,2,3,4}', 9, 1)
    `.execute(tx);
    await sql`
      insert into mass_writes (batch_id, pairs, action, ids, done) values (2, 'business_plan_cities', 'remove', '{[5,9)}', 2)
    `.execute(tx);
    await migrate();
    const { rows } = await sql`select next_id, done, changes from mass_writes order by batch_id`.execute(tx);
    const create = { isActive: true };
    expect(rows).toEqual([
      {
        next_id: 9,
        done: 0,
        changes: {
          creates: [
            { ...create, offerId: 1, cities: "{[2,5)}" },
            { ...create, offerId: 2, cities: "{[2,3),[4,5)}" },
          ],
          changes: [],
        },
      },
      { next_id: null, done: 2, changes: { creates: [], changes: [{ action: "remove", records: "{[5,9)}" }] } },
    ]);
  });
});
