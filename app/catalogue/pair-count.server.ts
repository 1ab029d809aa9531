import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { ListQuery, Page } from "./listing.ts";
import { type Pairing, pairTotals } from "./pairing.server.ts";

type Counts = Pick<Page<never>, "all" | "active">;

/** A live offer, a live city or a block of ids with its pairs. */
export type End = Counts & { value: number };

/** The ids of a block without these last bits are its number. */
const blockBits = 12;

/**
 * How many pairs a search finds: those of which it matches one end or both. Of the four kinds of pairs, by which of
 * their ends it matches, the one that can have the fewest is counted; the others follow from the totals of the ends. So
 * a search that finds nearly all of half a million is no slower than one that finds a few.
 */
export async function countSearched(
  pairing: Pairing,
  status: ListQuery["status"],
  found: { offers: number[]; cities: number[] },
  offers: End[],
): Promise<number> {
  const totals = { offers, cities: await totalsOf(pairing, "city") };
  const [offer, other] = split(totals.offers, found.offers, status);
  const [city, elsewhere] = split(totals.cities, found.cities, status);
  // What is found, from how many there are of each kind.
  const kinds = [
    { ends: [offer, city], total: (number: number) => offer.total + city.total - number },
    { ends: [offer, elsewhere], total: (number: number) => city.total + number },
    { ends: [other, city], total: (number: number) => offer.total + number },
    { ends: [other, elsewhere], total: (number: number) => offer.total + other.total - number },
  ] as const;
  const most = ([some, others]: (typeof kinds)[number]["ends"]) => some.ids.length * others.ids.length;
  const { ends, total } = kinds.reduce((least, kind) => (most(kind.ends) < most(least.ends) ? kind : least));
  if (most(ends) === 0) return total(0);
  const active = status === "all" ? sql`` : sql`and is_active = ${status === "active"}`;
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from ${sql.table(pairing.pairs)}
    where deleted_at is null and ${sql.ref(pairing.offerId)} = any (${ends[0].ids}) and city_id = any (${ends[1].ids}) ${active}
  `.execute(db);
  return total(rows[0]!.number);
}

/** How many pairs each live offer or city has, by its name. */
export async function totalsOf(pairing: Pairing, side: "offer" | "city"): Promise<End[]> {
  const { rows } = await sql<End>`
    select id as value, coalesce(pairs_total, 0) as "all", coalesce(pairs_active, 0) as active
    from ${sql.table(side === "offer" ? pairing.offers : "cities")}
      left join ${pairTotals(pairing, side)} totals on end_id = id
    where deleted_at is null
    order by search, id
  `.execute(db);
  return rows;
}

/** How many pairs whose both ends are live stand in each block of ids, in the order of the ids. */
export async function blocksOf(
  { pairs, offerId }: Pairing,
  gone: { offers: number[]; cities: number[] },
): Promise<End[]> {
  const { rows } = await sql<End>`
    select kept.id as value, kept.total - coalesce(gone.total, 0) as "all",
      kept.active - coalesce(gone.active, 0) as active
    from pair_totals kept left join (
      select id >> ${sql.lit(blockBits)} as id, count(*) as total, count(*) filter (where is_active) as active
      from ${sql.table(pairs)}
      where deleted_at is null and (${sql.ref(offerId)} = any (${gone.offers}) or city_id = any (${gone.cities}))
      group by 1
    ) gone on gone.id = kept.id
    where kept.side = 'block' and kept.pairs = ${sql.lit(pairs)}
    order by kept.id
  `.execute(db);
  return rows;
}

/** The ids that a block can hold: from the first to before the second. */
export function idsOfBlock({ value }: End): [first: number, end: number] {
  return [value << blockBits, (value + 1) << blockBits];
}

export function withStatus(status: ListQuery["status"], { all, active }: Counts): number {
  return { all, active, inactive: all - active }[status];
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The ends that a search matches, and the others, each with how many pairs they have. */
function split(ends: End[], found: number[], status: ListQuery["status"]) {
  const matched = new Set(found);
  return [true, false].map((isMatched) => {
    const some = ends.filter(({ value }) => matched.has(value) === isMatched);
    return { ids: some.map(({ value }) => value), total: sum(some.map((end) => withStatus(status, end))) };
  }) as [Split, Split];
}

type Split = { ids: number[]; total: number };
