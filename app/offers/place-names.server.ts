import { db } from "#app/platform/database/db.server.ts";
import type { OfferPlaces } from "./offer-version.ts";

/** The names of all cities of these places, by id, removed ones included. */
export async function listPlaceNames(
  places: readonly OfferPlaces[],
): Promise<Map<number, { nome: string; uf: string }>> {
  const ids = new Set(places.flatMap(({ cityIds }) => cityIds));
  if (ids.size === 0) return new Map();
  const rows = await db.selectFrom("cities").select(["id", "name as nome", "state as uf"]).execute();
  return new Map(rows.filter(({ id }) => ids.has(id)).map(({ id, nome, uf }) => [id, { nome, uf }]));
}
