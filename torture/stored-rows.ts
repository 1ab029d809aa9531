import { sql } from "kysely";
import { factsOf, kindNames, recordTable } from "#app/records/kinds.ts";
import { closeDatabase, db, openDatabase } from "#app/platform/database/db.server.ts";

export type Database = { dataDir: string; databaseUrl: string | null };

const facts = kindNames.map(factsOf);

/** Tables that only signed-in staff may change. */
const guardedTableNames = [
  facts.flatMap(({ table, event }) => (event ? [table] : [])),
  ["uploaded_images", "staff", "invites", "audit_log", "destination_cities", "destination_secrets"],
].flat();

/** All tables of records, with their entity name in the history. */
const recordTables = kindNames.flatMap((entity) => {
  const table = recordTable(entity);
  return table ? [[table, entity] as const] : [];
});

/** All tables with user input. */
const typedTables = [...recordTables.map(([table]) => table), "settings", "staff", "invites", "audit_log"];

/** Control characters in JSON encoding, except line breaks. */
const controlCharacters = String.raw`(^|[^\\])(\\\\)*\\(u00|[bfrt])|[\u007f-\u009f]`;

/** Opens a database that no process holds. */
export async function withOpenDatabase<T>(database: Database, look: () => Promise<T>): Promise<T> {
  await openDatabase(database);
  try {
    return await look();
  } finally {
    await closeDatabase();
  }
}

/** A hash of each table that visitors cannot change. */
export async function hashGuardedTables(): Promise<Map<string, string>> {
  const prints = new Map<string, string>();
  for (const table of guardedTableNames) {
    const { rows } = await sql<{ print: string }>`
      select md5(coalesce(string_agg(line, '|' order by line), '')) as print
      from (select t::text as line from ${sql.table(table)} t) lines
    `.execute(db);
    prints.set(table, rows[0]!.print);
  }
  return prints;
}

/** Invalid stored data, one sentence each. */
export async function findInvalidRows(): Promise<string[]> {
  const found: string[] = [];
  const count = async (sentence: string, query: ReturnType<typeof sql<{ count: number }>>) => {
    const { rows } = await query.execute(db);
    const wrong = rows[0]!.count;
    if (wrong > 0) found.push(`${wrong} ${sentence}`);
  };
  for (const table of typedTables) {
    await count(
      `rows of ${table} hold control characters`,
      sql`select count(*) from ${sql.table(table)} t where (to_jsonb(t) - 'search')::text ~ ${controlCharacters}`,
    );
  }
  for (const [table, entity] of recordTables) {
    await count(
      `rows of ${table} changed without a line in the history`,
      sql`select count(*) from ${sql.table(table)} t where version > 1 and not exists (
        select from audit_log where entity = ${entity} and (record_id = t.id or records @> t.id)
      )`,
    );
  }
  const addresses = facts.flatMap(({ table, images }) => (images ?? []).map((column) => [table!, column] as const));
  for (const [table, column] of addresses.filter(([, name]) => name.endsWith("_url"))) {
    await count(
      `images of ${table} lead elsewhere`,
      sql`select count(*) from ${sql.table(table)}
        where ${sql.ref(column)} !~ ${`^/(imagens/[a-z-]+/[\\w.-]+\\.webp|cenas/[a-z0-9-]+\\.(svg|webp|jpg|png))$`}`,
    );
  }
  const mails = [
    ["leads", "email"],
    ["leads", "referrer_email"],
    ["staff", "email"],
    ["invites", "email"],
  ] as const;
  for (const [table, column] of mails) {
    await count(
      `e-mails of ${table} are not one address`,
      sql`select count(*) from ${sql.table(table)} where ${sql.ref(column)} !~ '^[^@,;<>()"[:space:]]+@[a-z0-9.-]+$'`,
    );
  }
  return found;
}
