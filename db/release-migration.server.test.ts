import { sql } from "kysely";
import { expect, test } from "vitest";
import { beforeMigration } from "#test/earlier-version.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

test("a release of an older version keeps what it does to associations, as cells", async () => {
  await beforeMigration("0058_releases_keep_cells.sql", async (tx, migrate) => {
    await sql`insert into cities (name, state) select 'Cidade ' || n, 'MG' from generate_series(1, 4) n`.execute(tx);
    await sql`insert into plans (name, speed, price, type) select 'Plano ' || n, '1 Mb/s', 1, 'Combo' from generate_series(1, 2) n`.execute(
      tx,
    );
    await sql`insert into business_plans (name, speed, price, features) values ('Empresa', '1 Mb/s', 1, '{Suporte}')`.execute(
      tx,
    );
    // Live are plan 1 in the cities 1 (sold) and 2 (off); in the third it was removed.
    await sql`
      insert into plan_cities (id, plan_id, city_id, is_active, deleted_at)
      values (1, 1, 1, true, null), (2, 1, 2, false, null), (3, 1, 3, true, now())
    `.execute(tx);
    await sql`select setval(pg_get_serial_sequence('plan_cities', 'id'), 100)`.execute(tx);
    await sql`insert into business_plan_cities (id, business_plan_id, city_id) values (1, 1, 1)`.execute(tx);
    await sql`insert into releases (name, author) values ('Black Friday', 'ana@jatobafibra.example')`.execute(tx);
    const put = (columns: string, values: string) =>
      sql
        .raw(`insert into release_operations (release_id, author, label, ${columns}) values (1, 'ana', 'x', ${values})`)
        .execute(tx);
    const one = "entity, action, record_id, columns, after";
    await put(one, `'plan', 'update', 1, '{"price": 2}', '{"price": 2}'`);
    await put(one, `'plan-city', 'deactivate', 1, '{"is_active": false}', '{"isActive": false}'`);
    await put(one, `'plan-city', 'restore', 3, '{"deleted_at": null}', null`);
    await put(one, `'plan-city', 'create', 20, '{"is_active": true}', '{"offerId": 2, "cityId": 1}'`);
    // What the release has created it switches off again.
    await put(one, `'plan-city', 'deactivate', 20, '{"is_active": false}', '{"isActive": false}'`);
    // Many, as arrays in the order of their ids; one of these has been made live since.
    await put(
      "entity, action, records, offer_ids, city_ids, actives",
      `'plan-city', 'create', '{[30,33)}', '{1,2,2}', '{2,2,4}', '{true,true,false}'`,
    );
    await put("entity, action, records", `'plan-city', 'remove', '{[1,3),[31,32)}'`);
    // Very many, as ranges in the order of cities, of which one was taken out.
    const planned = { action: "create", firstId: 40, kept: "{[40,43)}", revision: 1 };
    const cells = [1, 2].map((offerId) => ({ offerId, isActive: true, cities: "{[3,5)}" }));
    await put(
      "entity, action, records, planned",
      `'plan-city', 'create', '{[40,43)}', '${JSON.stringify({ ...planned, cells })}'`,
    );
    const changed = {
      action: "deactivate",
      ids: "{[1,2)}",
      cells: [{ offerId: 1, isActive: true, cities: "{[1,2)}" }],
    };
    await put(
      "entity, action, records, planned",
      `'business-plan-city', 'deactivate', '{[1,2)}', '${JSON.stringify(changed)}'`,
    );
    await migrate();
    const { rows } = await sql<{ action: string; cells: { firstId: number | null }[] | null }>`
      select action, cells, record_id from release_operations order by id
    `.execute(tx);
    const cell = (
      offerId: number,
      [before, after]: [string, string],
      cities: string,
      firstId: number | null = null,
    ) => ({
      offerId,
      before,
      after,
      cities,
      firstId,
    });
    // A cell has one id in all changes of a release; new ones are in a row.
    expect(rows.map(({ cells: made }) => made)).toEqual([
      null,
      [cell(1, ["sold", "off"], "{[1,2)}")],
      [cell(1, ["none", "sold"], "{[3,4)}", 3)],
      [cell(2, ["none", "sold"], "{[1,2)}", 102)],
      [cell(2, ["none", "off"], "{[1,2)}", 102)],
      [
        cell(1, ["off", "sold"], "{[2,3)}"),
        cell(2, ["none", "off"], "{[4,5)}", 105),
        cell(2, ["none", "sold"], "{[2,3)}", 103),
      ],
      [
        cell(1, ["off", "none"], "{[2,3)}"),
        cell(1, ["sold", "none"], "{[1,2)}"),
        cell(2, ["none", "none"], "{[2,3)}", 103),
      ],
      [
        cell(1, ["none", "sold"], "{[3,4)}", 3),
        cell(1, ["none", "sold"], "{[4,5)}", 101),
        cell(2, ["none", "sold"], "{[3,4)}", 104),
      ],
      [cell(1, ["sold", "off"], "{[1,2)}")],
    ]);
  });
});
