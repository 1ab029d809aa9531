import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** A part of a table: its columns, and its rows as a line of JSON each, every value as Postgres writes it. */
export type Part = { table: string; columns: string[]; rows: string[] };

/** How many rows are read at once. */
const rowsAtOnce = 5_000;

type Column = { name: string; type: string };
type Table = { name: string; columns: Column[] };

/**
 * Every row of every table but the migrations' own, for either engine to read back. A table comes after those that it
 * refers to, and one without rows as a part without rows. Columns that the database computes are left out.
 */
export async function* dump(tx: Transaction<Tables>): AsyncGenerator<Part> {
  await writePlainly(tx);
  for (const { name, columns } of await tablesOf(tx)) {
    const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
    await sql`
      declare dumped no scroll cursor for select json_build_array(${values})::text as row from ${sql.table(name)}
    `.execute(tx);
    for (let isFirst = true, isMore = true; isMore; isFirst = false) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from dumped`.execute(tx);
      isMore = rows.length === rowsAtOnce;
      if (isFirst || rows.length > 0) {
        yield { table: name, columns: columns.map((column) => column.name), rows: rows.map(({ row }) => row) };
      }
    }
    await sql`close dumped`.execute(tx);
  }
}

/** The last number that each sequence gave, by its name. */
export async function dumpSequences(tx: Transaction<Tables>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = current_schema() and last_value is not null
  `.execute(tx);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/**
 * Puts those rows in the place of all that the database holds. What triggers would add is in the rows already. The
 * catalogue gets a revision that it never had, so that nobody takes what they remember for the present; returns it.
 */
export async function load(
  tx: Transaction<Tables>,
  parts: AsyncIterable<Part>,
  sequences: Readonly<Record<string, number>>,
): Promise<number> {
  await writePlainly(tx);
  const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
  const { revision } = await tx.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow();
  const known = await tx.selectFrom("catalogue_changes").select(["table_name", "city_id"]).execute();
  const names = [...tables.keys()];
  for (const name of names) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity`.execute(tx);
  for await (const part of parts) {
    const table = tables.get(part.table);
    if (!table) throw new Error(`there is no table ${part.table}`);
    if (part.rows.length > 0) await insert(tx, table, part);
  }
  for (const [name, last] of Object.entries(sequences)) {
    await sql`select setval(${name}::regclass, ${last})`.execute(tx);
  }
  for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  const { rows } = await sql<{ raised: number }>`
    update catalogue_revision set revision = greatest(revision, ${revision}) + 1 returning revision as raised
  `.execute(tx);
  const { raised } = rows[0]!;
  // Whatever readers hold is outdated, also of cities that only the replaced rows knew.
  await sql`update catalogue_changes set revision = ${raised}`.execute(tx);
  await sql`
    insert into catalogue_changes (table_name, city_id, revision)
    select table_name, city_id, ${raised} from json_to_recordset(${JSON.stringify(known)})
      as known (table_name text, city_id integer)
    on conflict (table_name, city_id) do nothing
  `.execute(tx);
  await sql`select pg_notify('catalogue', ${String(raised)})`.execute(tx);
  return raised;
}

async function insert(tx: Transaction<Tables>, { name, columns }: Table, part: Part): Promise<void> {
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const values = part.columns.map((column, index) => {
    const type = types.get(column);
    if (!type) throw new Error(`${name} has no column ${column}`);
    return sql`(value ->> ${sql.lit(index)})::${sql.raw(type)}`;
  });
  await sql`
    insert into ${sql.table(name)} (${sql.join(part.columns.map((column) => sql.ref(column)))})
    overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${part.rows.join(",")}]`}::json) as rows (value)
  `.execute(tx);
}

/** Which migrations the database has seen, in their order. */
export async function migrationsOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Has the same value written the same way, whatever the server's own settings are. */
async function writePlainly(tx: Transaction<Tables>): Promise<void> {
  const settings = { timezone: "UTC", datestyle: "ISO, YMD", intervalstyle: "iso_8601", bytea_output: "hex" };
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(tx);
  }
}

/** All tables but the migrations' own, each after those that it refers to. */
async function tablesOf(tx: Transaction<Tables>): Promise<Table[]> {
  const { rows } = await sql<Table & { needs: string[] }>`
    select relname as name,
      (
        select json_agg(
          json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum
        ) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      array(
        select confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as needs
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely\\_%'
    order by relname
  `.execute(tx);
  const sorted: typeof rows = [];
  const place = (table: (typeof rows)[number]) => {
    if (sorted.includes(table)) return;
    for (const needed of table.needs) place(rows.find(({ name }) => name === needed)!);
    sorted.push(table);
  };
  rows.forEach(place);
  return sorted;
}
