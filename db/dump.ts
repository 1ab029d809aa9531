import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** A chunk of a table: its columns, and each row as a JSON array of Postgres text values. */
export type TableChunk = { table: string; columns: string[]; rows: string[] };

const chunkSize = 5_000;

/** The names of what a dump may hold. */
export type DumpNames = { columnsOf: Map<string, Set<string>>; sequences: Set<string> };

type Column = { name: string; type: string };
type Table = { name: string; columns: Column[] };

/**
 * Dumps all rows of all tables except the migrations' own, in a form that both engines can load. A table follows those
 * that it references. An empty table is one empty chunk. Generated columns are left out.
 */
export async function* dump(tx: Transaction<Tables>): AsyncGenerator<TableChunk> {
  await setTextFormats(tx);
  for (const { name, columns } of await listTables(tx)) {
    const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
    await sql`
      declare dumped no scroll cursor for select json_build_array(${values})::text as row from ${sql.table(name)}
    `.execute(tx);
    for (let isFirst = true, hasMore = true; hasMore; isFirst = false) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(chunkSize)} from dumped`.execute(tx);
      hasMore = rows.length === chunkSize;
      if (isFirst || rows.length > 0) {
        yield { table: name, columns: columns.map((column) => column.name), rows: rows.map(({ row }) => row) };
      }
    }
    await sql`close dumped`.execute(tx);
  }
}

/** The last value of each sequence, by name. */
export async function dumpSequences(tx: Transaction<Tables>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = current_schema() and last_value is not null
  `.execute(tx);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** The names of the database's tables, their columns and its sequences. */
export async function dumpNames(database: Kysely<Tables>): Promise<DumpNames> {
  const tables = await listTables(database);
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = current_schema()
  `.execute(database);
  return {
    columnsOf: new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))])),
    sequences: new Set(rows.map(({ name }) => name)),
  };
}

/**
 * Replaces all data with the dumped rows. Triggers are disabled, because the rows contain their results. Returns the
 * catalogue's revision, raised above all earlier ones, so that every cache is invalidated.
 */
export async function loadDump(
  tx: Transaction<Tables>,
  parts: AsyncIterable<TableChunk>,
  sequences: Readonly<Record<string, number>>,
): Promise<number> {
  await setTextFormats(tx);
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  const { revision } = await tx.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow();
  const previousChanges = await tx.selectFrom("catalogue_changes").select(["table_name", "city_id"]).execute();
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
  // Readers must reload everything, also cities that existed only in the replaced rows.
  await sql`update catalogue_changes set revision = ${raised}`.execute(tx);
  await sql`
    insert into catalogue_changes (table_name, city_id, revision)
    select table_name, city_id, ${raised} from json_to_recordset(${JSON.stringify(previousChanges)})
      as known (table_name text, city_id integer)
    on conflict (table_name, city_id) do nothing
  `.execute(tx);
  await sql`select pg_notify('catalogue', ${String(raised)})`.execute(tx);
  return raised;
}

async function insert(tx: Transaction<Tables>, { name, columns }: Table, part: TableChunk): Promise<void> {
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

/** The names of the applied migrations, in order. */
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Makes the text form of values independent of the server's settings. */
async function setTextFormats(tx: Transaction<Tables>): Promise<void> {
  const settings = { timezone: "UTC", datestyle: "ISO, YMD", intervalstyle: "iso_8601", bytea_output: "hex" };
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(tx);
  }
}

/** All tables except the migrations' own, in topological order of their foreign keys. */
async function listTables(tx: Kysely<Tables>): Promise<Table[]> {
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
  const add = (table: (typeof rows)[number]) => {
    if (sorted.includes(table)) return;
    for (const needed of table.needs) add(rows.find(({ name }) => name === needed)!);
    sorted.push(table);
  };
  rows.forEach(add);
  return sorted;
}
