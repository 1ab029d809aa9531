import { type RawBuilder, sql, type Transaction } from "kysely";
import { currentDay } from "#app/platform/time/clock.ts";
import type { Tables } from "#db/tables.ts";

/** How real a row is: whether a request or staff have named it, and whether it was seen on several days; then how often. */
const realness = sql`is_known::int + (days > 1)::int, days, last_day, id`;

/** How many campaigns and codes there may be: strangers can make up addresses. The first of a rank go first. */
const pools = {
  campaigns: {
    limit: 2_000,
    // Those that staff removed go, and the row of the visits without a campaign stays.
    rank: sql`source || medium || name = '', deleted_at is null, ${realness}`,
  },
  campaign_codes: { limit: 5_000, rank: realness },
};

type Pool = keyof typeof pools;

/**
 * The id of the row with these values, inserted unless it is there. It cannot be evicted before the transaction ends.
 *
 * @param isKnown whether a request names it
 */
export async function rowFor(
  tx: Transaction<Tables>,
  pool: Pool,
  values: Record<string, string | number>,
  isKnown = false,
): Promise<number> {
  const table = sql.table(pool);
  const today = currentDay();
  const { rows } = await sql<{ id: number; last_day: string; is_known: boolean }>`
    select id, last_day, is_known from ${table} where ${matches(values)} for key share
  `.execute(tx);
  const [stored] = rows;
  if (!stored) return insert(tx, pool, { ...values, last_day: today, is_known: isKnown });
  if (stored.last_day < today || (isKnown && !stored.is_known)) {
    await sql`
      update ${table} set days = days + (last_day < ${today})::int, last_day = greatest(last_day, ${today}),
        is_known = is_known or ${isKnown}
      where id = ${stored.id}
    `.execute(tx);
  }
  return stored.id;
}

/** SQL: whether a row has these values. */
export function matches(values: Record<string, string | number>): RawBuilder<boolean> {
  const conditions = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

async function insert(
  tx: Transaction<Tables>,
  pool: Pool,
  values: Record<string, string | number | boolean>,
): Promise<number> {
  const table = sql.table(pool);
  const { limit, rank } = pools[pool];
  // Rows that another transaction is using are skipped: nobody waits, and none disappears before it is used.
  await sql`
    delete from ${table} where id in (
      select id from ${table} order by ${rank}
      limit greatest(0, (select count(*) from ${table}) - ${limit - 1}) for update skip locked
    )
  `.execute(tx);
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: number }>`
    insert into ${table} (${columns}) values (${sql.join(Object.values(values))})
    on conflict on constraint ${sql.ref(`${pool}_once`)} do update set last_day = excluded.last_day
    returning id
  `.execute(tx);
  return rows[0]!.id;
}
