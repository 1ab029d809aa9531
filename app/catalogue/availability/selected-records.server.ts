import { type Kysely, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { doInSlices } from "#app/platform/slices.server.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { fromMultirange } from "#app/records/multirange.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { CellChange } from "#app/catalogue/availability-index/cells.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import type { Tables } from "#db/tables.ts";
import { inWords } from "#app/platform/text/in-words.ts";

/** An offer or a city, as a bulk write names it. */
export type Named = { id: number; name: string };

export const cityDeletedMessage = "Esta cidade foi excluída.";

/** The offers and cities with those ids. Throws a `Refusal` that names those that have been deleted. */
export async function findSelected(
  tables: AvailabilityTables,
  offerIds: readonly number[],
  cityIds: readonly number[],
  database: Kysely<Tables> = db,
): Promise<{ offers: Named[]; cities: Named[] }> {
  const { offers, cities } = await findSides(tables, offerIds, cityIds, database);
  refuseDeleted(offers.filter(isDeleted), cities.filter(isDeleted));
  if (offers.length < new Set(offerIds).size) throw new Refusal(tables.offerDeletedMessage);
  if (cities.length < new Set(cityIds).size) throw new Refusal(cityDeletedMessage);
  return { offers, cities };
}

/** The offers and cities that changes are about, as arguments of `findSelected`. */
export async function sidesOf(changes: readonly CellChange[]): Promise<[offerIds: number[], cityIds: number[]]> {
  const cityIds = new Set<number>();
  await doInSlices(changes, ({ cities }) => {
    for (const id of fromMultirange(cities)) cityIds.add(id);
  });
  return [[...new Set(changes.map(({ offerId }) => offerId))], [...cityIds]];
}

type Side = Named & { isDeleted: boolean };

function isDeleted(side: Side): boolean {
  return side.isDeleted;
}

/** The offers and cities with those ids, deleted or not; ascending. */
export async function findSides(
  tables: AvailabilityTables,
  offerIds: readonly number[],
  cityIds: readonly number[],
  database: Kysely<Tables> = db,
): Promise<{ offers: Side[]; cities: Side[] }> {
  const { rows: offers } = await sql<Side>`
    select id, name, deleted_at is not null as "isDeleted" from ${sql.table(tables.offers)}
    where id = any (${offerIds}) order by id
  `.execute(database);
  const { rows: cities } = await sql<City & Side>`
    select id, name, state, deleted_at is not null as "isDeleted" from cities where id = any (${cityIds}) order by id
  `.execute(database);
  return { offers, cities: cities.map((city) => ({ ...toNamed(city), isDeleted: city.isDeleted })) };
}

/** Throws a `Refusal` that names those records. */
function refuseDeleted(offers: readonly Named[], cities: readonly Named[]): void {
  if (offers.length + cities.length === 0) return;
  const sentence = (records: readonly Named[], deleted: readonly [one: string, many: string]) =>
    records.length > 0 &&
    `${inWords(
      records.map(({ name }) => name),
      maxNamed,
    )} ${records.length === 1 ? deleted[0] : deleted[1]} por alguém.`;
  throw new Refusal(
    [
      sentence(offers, ["foi excluído", "foram excluídos"]),
      sentence(cities, ["foi excluída", "foram excluídas"]),
      "Nada foi gravado.",
    ]
      .filter((text) => text !== false)
      .join(" "),
    { recordIds: { offerIds: offers.map(({ id }) => id), cityIds: cities.map(({ id }) => id) } },
  );
}

/** How many records of a side a refusal names. */
const maxNamed = 5;

function toNamed(city: City): Named {
  return { id: city.id, name: cityLabel(city) };
}

/** The name of a single record; otherwise the count and the plural noun. */
export function labelOf(records: readonly Named[], plural: string): string {
  return records.length === 1 ? records[0]!.name : `${formatCount(records.length)} ${plural}`;
}
