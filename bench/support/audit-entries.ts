import { type Kysely, sql } from "kysely";
import type { Tables } from "#db/tables.ts";

export const entryCount = 1_000_000;
/** The number of plans, cities and associations in the entries. */
const recordCounts = { cities: 6171, plans: 100, pairs: 100_000 };

const batchSize = 20_000;

/** Writes three years of history: changes of cities, plans and their associations, with occasional bulk changes. */
export async function writeAuditEntries(database: Kysely<Tables>): Promise<void> {
  // In batches: one statement may not keep a database busy for over a minute.
  for (let first = 1; first <= entryCount; first += batchSize)
    await writeBatch(database, first, Math.min(entryCount, first + batchSize - 1));
}

async function writeBatch(database: Kysely<Tables>, first: number, last: number): Promise<void> {
  await sql`
    insert into audit_log (at, actor_email, entity, record_id, record_version, records, record_count, batch_id, record_label, action, before, after)
    select timestamptz '2024-01-01' + g * interval '90 seconds',
      case when g <= 40 then 'antiga@example.com' else 'pessoa' || g % 8 || '@example.com' end,
      entry.entity, case when not is_many then entry.record end, case when not is_many then 1 end,
      case when is_many then int4multirange(int4range(entry.record, entry.record + 300)) end,
      case when is_many then 300 else 1 end, case when is_many then g end,
      case when is_many then '300 ' || entry.entity else entry.label end,
      case when g % 10 = 3 then 'remove' when g % 10 = 7 then 'restore' when g % 3 = 0 then 'activate' else 'update' end,
      jsonb_build_object('price', g % 90), jsonb_build_object('price', g % 91)
    from generate_series(${first}::integer, ${last}::integer) g
      cross join lateral (select g % 100 = 0 as is_many) many
      cross join lateral (
        select 'banner' as entity, 1 + g % 10 as record, 'Banner ' || g % 10 as label where g % 9973 = 0
        union all
        select 'plan', 1 + g % ${recordCounts.plans}, 'Fibra Mega ' || 1 + g % ${recordCounts.plans} where g % 9973 <> 0 and g % 4 = 0
        union all
        select 'city', id, name || ' – ' || state from cities
        where g % 9973 <> 0 and g % 4 = 1 and id = 1 + g * 79 % ${recordCounts.cities}
        union all
        select 'plan-city', 1 + g * 79 % ${recordCounts.pairs},
          'Fibra Mega ' || g % ${recordCounts.plans} || ' em Gramado ' || g * 79 % 1000
        where g % 9973 <> 0 and g % 4 > 1
      ) entry
  `.execute(database);
}
