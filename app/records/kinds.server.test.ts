import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { freshDatabase } from "#test/database.ts";
import { factsOf, isReleased, kindNames, recordTable } from "./kinds.ts";

freshDatabase();

const released = kindNames.filter((kind) => isReleased(kind) && recordTable(kind) !== null);

test.each(released)("the fields of which a %s has its own are those of the database's unique indexes", async (kind) => {
  const { rows } = await sql<{ name: string }>`
    select distinct attname as name from pg_index join pg_attribute on attrelid = indexrelid
    where indrelid = ${recordTable(kind)}::regclass and indisunique and not indisprimary and attnum <= indnkeyatts
    order by name
  `.execute(db);
  const keys = rows.map(({ name }) => (name === "name_key" ? "name" : name));
  expect(new Set(factsOf(kind).release!.unique)).toEqual(new Set(keys));
});

test.each(kindNames)("every column of a %s with an image's address is one of its images", async (kind) => {
  const { table, images } = factsOf(kind);
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and column_name in ('image_url', 'icon_url')
  `.execute(db);
  expect(images ?? []).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
});
