import { type Kysely, type RawBuilder, sql } from "kysely";
import { isReleased, kindNames, recordTable } from "#app/records/kinds.ts";
import type { Tables } from "#db/tables.ts";
import { findOfferContradictions } from "../test/offers/offer-contradictions.ts";

/**
 * Checks the database's consistency and reads every row of every table. Returns the contradictions as sentences; empty
 * when consistent.
 */
export async function findContradictions(database: Kysely<Tables>): Promise<string[]> {
  const found: string[] = [];
  const count = async (what: string, query: RawBuilder<{ count: number }>) => {
    const { rows } = await query.execute(database);
    if (rows[0]!.count > 0) found.push(`${rows[0]!.count} ${what}`);
  };
  for (const entity of kindNames.filter(isReleased)) {
    const table = recordTable(entity);
    if (!table) continue;
    await count(`rows of ${table} have another version than their history`, versionMismatches(entity, table));
    await count(`entries of the history name rows of ${table} that are not there`, missingRows(entity, table));
  }
  found.push(...(await findOfferContradictions(database)));
  await count(
    "mails belong to no request",
    sql`select count(*)::int as count from outbox where not exists (select from leads where id = lead_id)`,
  );
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(database);
  for (const { name } of tables) await sql`select count(t::text) from ${sql.table(name)} t`.execute(database);
  return found;
}

/** A row starts at version 1, and each history entry raises it by one. */
function versionMismatches(entity: string, table: string): RawBuilder<{ count: number }> {
  return sql`
    with raised as (
      select id, sum(times) as times from (
        select record_id as id, count(*) as times from audit_log
        where entity = ${entity} and record_id is not null and action not in ('create', 'reveal', 'export') group by 1
        union all
        select number, count(*) from audit_log, unnest(records) known, generate_series(lower(known), upper(known) - 1) number
        where entity = ${entity} and action <> 'create' group by 1
      ) entries group by id
    )
    select count(*)::int as count from ${sql.table(table)} stored left join raised using (id)
    where stored.version <> 1 + coalesce(raised.times, 0)
  `;
}

function missingRows(entity: string, table: string): RawBuilder<{ count: number }> {
  return sql`
    select count(*)::int as count from (
      select record_id as id from audit_log where entity = ${entity} and record_id is not null
      union
      select number from audit_log, unnest(records) known, generate_series(lower(known), upper(known) - 1) number
      where entity = ${entity}
    ) audited where not exists (select from ${sql.table(table)} stored where stored.id = audited.id)
  `;
}
