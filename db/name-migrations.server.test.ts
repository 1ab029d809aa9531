import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

const folder = join(projectRoot, "db/migrations");
const files = readdirSync(folder).toSorted((a, b) => (a < b ? -1 : 1));
const firstOfNames = files.indexOf("0044_plain_lines.sql");
// It changes what visitors see.
const firstOfSettings = files.indexOf("0064_former_default_facts.sql");

test("names that became the same are kept, all but the first marked, without a new version of any record", async () => {
  const done = new Error("done");
  const migration = db.transaction().execute(async (tx) => {
    const apply = async (migrations: readonly string[]) => {
      for (const file of migrations) await sql.raw(readFileSync(join(folder, file), "utf8")).execute(tx);
    };
    await sql`create schema earlier`.execute(tx);
    await sql`set local search_path to earlier`.execute(tx);
    await apply(files.slice(0, firstOfNames));
    await sql`
      insert into cities (name, state, deleted_at) values
        ('Pingo-d''Água', 'MG', null), ('Pingo-d’Água', 'MG', null), ('Pingo d Agua', 'MG', null),
        ('Pingo-d''Água', 'ES', null), ('Pingo-d’Água', 'ES', now()), ('Betim', 'MG', null)
    `.execute(tx);
    await sql`
      insert into plans (name, speed, price, type) values ('Igual', '1 Mb/s', 1, 'Combo'), ('Igual', '2 Mb/s', 2, 'Combo')
    `.execute(tx);
    await sql`insert into streaming_services (name) values ('Globoplay'), ('Globo Play')`.execute(tx);
    const revision = async () => (await sql`select revision from catalogue_revision`.execute(tx)).rows[0];
    const before = await revision();

    await apply(files.slice(firstOfNames, firstOfSettings));

    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', name, state, is_double::text, version) as row from cities
      union all select concat_ws(' ', name, is_double::text, version) from plans
      union all select concat_ws(' ', name, is_double::text, version) from streaming_services
    `.execute(tx);
    expect(rows.map(({ row }) => row).toSorted()).toEqual(
      [
        "Pingo-d'Água MG false 1",
        "Pingo-d’Água MG true 1",
        "Pingo d Agua MG true 1",
        "Pingo-d'Água ES false 1",
        "Pingo-d’Água ES false 1",
        "Betim MG false 1",
        "Igual false 1",
        "Igual true 1",
        "Globoplay false 1",
        "Globo Play true 1",
      ].toSorted(),
    );
    expect(await revision()).toEqual(before);
    const search = await sql<{ search: string }>`select search from cities where id = 2`.execute(tx);
    expect(search.rows).toEqual([{ search: "pingo-d'agua mg" }]);

    // Whoever writes: the first leaves, the next takes its place, and the first comes back as a double.
    const marks = async () =>
      (await sql<{ is_double: boolean }>`select is_double from cities where id <= 3 order by id`.execute(tx)).rows.map(
        (row) => row.is_double,
      );
    await sql`update cities set deleted_at = now() where id = 1`.execute(tx);
    expect(await marks()).toEqual([true, false, true]);
    await sql`update cities set deleted_at = null where id = 1`.execute(tx);
    expect(await marks()).toEqual([true, false, true]);
    await sql`update cities set name = 'Outra' where id = 2`.execute(tx);
    expect(await marks()).toEqual([false, false, true]);
    await sql`update cities set deleted_at = now() where id <= 3`.execute(tx);
    for (const id of [3, 1, 2]) await sql`update cities set deleted_at = null where id = ${id}`.execute(tx);
    expect(await marks()).toEqual([false, false, true]);
    await sql`savepoint before_double`.execute(tx);
    await expect(sql`insert into cities (name, state) values ('PINGO DÁGUA', 'MG')`.execute(tx)).rejects.toMatchObject({
      constraint: "cities_name_once",
    });
    await sql`rollback to before_double`.execute(tx);
    throw done;
  });
  await expect(migration).rejects.toBe(done);
});
