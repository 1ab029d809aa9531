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

/** Reads and writes the availability of plans, or of business plans, in cities. */
export function pairsOf(tables: Pairing) {
  const { entity, pairs: table, duplicates, goneOffer } = tables;
  const offers = sql.table(tables.offers);
  const offerColumn = sql.ref(`pair.${tables.offerId}`);

  const spec: Noun<PairInput> = {
    entity,
    table,
    columns: { offerId: tables.offerId, cityId: "city_id" },
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

  async function selectRows(ids: number[]): Promise<PairRow[]> {
    const { rows } = await sql<PairRow>`
      select pair.id, pair.version, pair.is_active as "isActive", pair.created_at as "createdAt",
        pair.updated_at as "updatedAt",
        json_build_object('id', offer.id, 'name', offer.name) as offer,
        json_build_object('id', city.id, 'name', city.name, 'state', city.state) as city
      from ${sql.table(table)} pair join ${offers} offer on offer.id = ${offerColumn}
        join cities city on city.id = pair.city_id
      where pair.id = any (${ids})
    `.execute(db);
    return rows;
  }

  return {
    ...recordsOf(spec),
    ...manyOf(
      spec,
      (query) => matchingPairs(tables, query),
      (action, find, name) => flipInParts(tables, action, find, name),
    ),
    ...pairsManyOf(tables),
    /** One page of the staff list; see `listAvailability`. */
    list: (query: ListQuery): Promise<Page<PairRow>> => pageOfPairs(tables, query, selectRows),
    /** Streams every row that the query finds; see `streamAvailability`. */
    listAll: (query: ListQuery): AsyncGenerator<PairRow[]> => everyPair(tables, query, selectRows),
  };
}
