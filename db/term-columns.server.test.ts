import { sql } from "kysely";
import { expect, test } from "vitest";
import { termKeys } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { db } from "#app/platform/database/db.server.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();

/** The columns of a table with their types and checks. */
async function columnsOf(table: string): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ name: string; column: unknown }>`
    select attname as name, jsonb_build_object(
      'type', format_type(atttypid, atttypmod), 'isNeeded', attnotnull,
      'checks', (
        select jsonb_agg(pg_get_constraintdef(oid) order by pg_get_constraintdef(oid))
        from pg_constraint where conrelid = attrelid and contype = 'c' and attnum = any (conkey)
      )
    ) as column
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
  `.execute(db);
  return new Map(rows.map(({ name, column }) => [name, column]));
}

test("the terms are columns of both kinds of offers, with the same types and checks", async () => {
  const terms = await columnsOf("offer_term_columns");
  expect([...terms.keys()].toSorted()).toEqual(termKeys.toSorted());
  for (const table of ["plans", "business_plans"]) {
    const columns = await columnsOf(table);
    expect(new Map(termKeys.map((key) => [key, columns.get(key)]))).toEqual(terms);
  }
});
