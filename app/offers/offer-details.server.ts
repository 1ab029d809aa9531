import { sql } from "kysely";
import { startOfDay } from "#app/platform/time/clock.ts";
import { db } from "#app/platform/database/db.server.ts";
import { compareTerms, type TermChange } from "#app/offers/terms/compare-terms.ts";
import { findOffer } from "./offers.server.ts";
import type { OfferSale, OfferVersion } from "./offer-version.ts";

/** What a version's sheet shows beside its row. */
export type OfferDetails = {
  /** Each with the e-mail of who set its end, where the clock ended it. */
  sales: (OfferSale & { scheduledBy: string | null })[];
  /** The periods in which the offer was available, with the number of cities of each state. */
  places: (OfferSale & { states: { state: string; cities: number }[] })[];
  others: { code: string; isSold: boolean }[];
  /** What changed since the version before; null for the first. */
  since: { code: string; changes: TermChange[] } | null;
};

/** The sales, places and other versions of the version with this code; null when there is none. */
export async function findDetails(code: string): Promise<OfferDetails | null> {
  const record = await findOffer(code);
  if (!record) return null;
  const { version, previous, sales, places, others } = record;
  const stateOf = new Map(
    (await db.selectFrom("cities").select(["id", "state"]).execute()).map(({ id, state }) => [id, state]),
  );
  const { vendida_ate: lastDay } = version.terms;
  const lastMoment = lastDay ? startOfDay(lastDay, 1)!.getTime() : null;
  const isPlanned = ({ until }: OfferSale) => until !== null && until.getTime() === lastMoment;
  const scheduler = sales.some(isPlanned) ? await whoSetLastDay(version, lastDay!) : null;
  return {
    sales: sales.map((sale) => ({ ...sale, scheduledBy: isPlanned(sale) ? scheduler : null })),
    places: places.map(({ cityIds, ...period }) => ({
      ...period,
      states: [...Map.groupBy(cityIds, (id) => stateOf.get(id) ?? "?")]
        .map(([state, ids]) => ({ state, cities: ids.length }))
        .toSorted((a, b) => b.cities - a.cities),
    })),
    others,
    since: previous && { code: previous.code, changes: compareTerms(previous.terms, version.terms) },
  };
}

/** The e-mail of who set the last day of the sale last; null when the history does not say. */
async function whoSetLastDay({ kind, offerId }: OfferVersion, lastDay: string): Promise<string | null> {
  const { rows } = await sql<{ by: string }>`
    select actor_email as by from audit_log
    where entity = ${kind} and (record_id = ${offerId} or records @> ${offerId}::integer)
      and coalesce(after #>> array['byRecord', ${String(offerId)}, 'vendida_ate'], after ->> 'vendida_ate') = ${lastDay}
    order by id desc limit 1
  `.execute(db);
  return rows[0]?.by ?? null;
}
