import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";

/** An offer or a city, as a bulk write names it. */
export type Named = { id: number; name: string };

/** The offers and cities with those ids. Throws a `Refusal` that names those that have been deleted. */
export async function findSelected(
  tables: AvailabilityTables,
  offerIds: readonly number[],
  cityIds: readonly number[],
): Promise<{ offers: Named[]; cities: Named[] }> {
  const { rows: offers } = await sql<Named & { isDeleted: boolean }>`
    select id, name, deleted_at is not null as "isDeleted" from ${sql.table(tables.offers)}
    where id = any (${offerIds}) order by id
  `.execute(db);
  const { rows: cities } = await sql<City & { isDeleted: boolean }>`
    select id, name, state, deleted_at is not null as "isDeleted" from cities where id = any (${cityIds}) order by id
  `.execute(db);
  refuseDeleted(
    offers.filter(({ isDeleted }) => isDeleted),
    cities.filter(({ isDeleted }) => isDeleted).map(toNamed),
  );
  if (offers.length < offerIds.length) throw new Refusal(tables.offerDeletedMessage);
  if (cities.length < cityIds.length) throw new Refusal("Esta cidade foi excluída.");
  return { offers, cities: cities.map(toNamed) };
}

/** Throws a `Refusal` that names those records. */
export function refuseDeleted(offers: readonly Named[], cities: readonly Named[]): void {
  if (offers.length + cities.length === 0) return;
  const sentence = (records: readonly Named[], deleted: readonly [one: string, many: string]) =>
    records.length > 0 &&
    `${listFormat.format(records.map(({ name }) => name))} ${records.length === 1 ? deleted[0] : deleted[1]} por alguém.`;
  throw new Refusal(
    [sentence(offers, ["foi excluído", "foram excluídos"]), sentence(cities, ["foi excluída", "foram excluídas"])]
      .filter((text) => text !== false)
      .join(" "),
    { recordIds: { offerIds: offers.map(({ id }) => id), cityIds: cities.map(({ id }) => id) } },
  );
}

const listFormat = new Intl.ListFormat("pt-BR", { type: "conjunction" });

export function toNamed(city: City): Named {
  return { id: city.id, name: cityLabel(city) };
}

/** The name of a single record; otherwise the count and the plural noun. */
export function labelOf(records: readonly Named[], plural: string): string {
  return records.length === 1 ? records[0]!.name : `${formatCount(records.length)} ${plural}`;
}
