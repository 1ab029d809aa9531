import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { ListQuery, Page } from "./listing.ts";
import { everyPair } from "./every-pair.server.ts";
import { manyOf } from "./many.server.ts";
import type { PairInput } from "./pair.input.ts";
import { type PairRow, pairLabel } from "./pair.ts";
import { flipInParts } from "./pair-flip.server.ts";
import { matchingPairs, pageOfPairs } from "./pair-listing.server.ts";
import { pairsManyOf } from "./pair-many.server.ts";
import type { Pairing } from "./pairing.server.ts";
import { type Noun, recordsOf } from "./record.server.ts";
import { Refusal } from "./refusal.ts";

/** The verbs of one kind of association: of plans with cities, or of business plans with cities. */
export function pairsOf(pairing: Pairing) {
  const { entity, pairs, duplicates, goneOffer } = pairing;
  const offers = sql.table(pairing.offers);
  const offerColumn = sql.ref(`pair.${pairing.offerId}`);

  const noun: Noun<PairInput> = {
    entity,
    table: pairs,
    columns: { offerId: pairing.offerId, cityId: "city_id" },
    async label({ offerId, cityId }, tx) {
      const { rows } = await sql<Pick<PairRow, "offer" | "city">>`
        select to_json(offer) as offer, to_json(city) as city
        from ${offers} offer, cities city where offer.id = ${offerId} and city.id = ${cityId}
      `.execute(tx);
      return pairLabel(rows[0]!);
    },
    duplicates,
    async check({ offerId, cityId }, tx) {
      const { rows } = await sql<{ offer: boolean; city: boolean }>`
        select exists (select from ${offers} where id = ${offerId} and deleted_at is null) as offer,
          exists (select from cities where id = ${cityId} and deleted_at is null) as city
      `.execute(tx);
      if (!rows[0]!.offer) throw new Refusal(goneOffer);
      if (!rows[0]!.city) throw new Refusal("Esta cidade foi excluída.");
    },
  };

  async function rowsOf(ids: number[]): Promise<PairRow[]> {
    const { rows } = await sql<PairRow>`
      select pair.id, pair.version, pair.is_active as "isActive", pair.created_at as "createdAt",
        pair.updated_at as "updatedAt",
        json_build_object('id', offer.id, 'name', offer.name) as offer,
        json_build_object('id', city.id, 'name', city.name, 'state', city.state) as city
      from ${sql.table(pairs)} pair join ${offers} offer on offer.id = ${offerColumn}
        join cities city on city.id = pair.city_id
      where pair.id = any (${ids})
    `.execute(db);
    return rows;
  }

  return {
    ...recordsOf(noun),
    ...manyOf(
      noun,
      (query) => matchingPairs(pairing, query),
      (action, find, name) => flipInParts(pairing, action, find, name),
    ),
    ...pairsManyOf(pairing),
    /** The staff's list of the associations whose ends were not removed; see `pageOfPairs`. */
    list: (query: ListQuery): Promise<Page<PairRow>> => pageOfPairs(pairing, query, rowsOf),
    /** All that the list's query finds; see `everyPair`. */
    listAll: (query: ListQuery): AsyncGenerator<PairRow[]> => everyPair(pairing, query, rowsOf),
  };
}
