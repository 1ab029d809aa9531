import { sql, type Transaction } from "kysely";
import { listCitiesOnSale } from "#app/catalogue/plans/cities-on-sale.server.ts";
import { findNearest, type Municipality } from "#app/catalogue/cities/nearby-cities.ts";
import { matchMunicipalities, locateCities } from "#app/catalogue/cities/municipality.server.ts";
import { dayAt } from "#app/platform/time/clock.ts";
import { log } from "#app/platform/log.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { Tables } from "#db/tables.ts";

/** How many months of counts are kept. */
const demandMonths = 24;

/**
 * The municipality in which a lead asks for service; null for a text that names none. Never rejects. Not for use in a
 * transaction, which it could wait for: it reads the catalogue.
 */
export async function findRequested(city: string): Promise<Municipality | null> {
  try {
    return await findDemanded(city);
  } catch (error) {
    log.error({ error }, "the municipality of a lead could not be found");
    return null;
  }
}

/** Counts a lead in the lead's transaction. */
export function countRequest(tx: Transaction<Tables>, municipality: Municipality): Promise<void> {
  return count(tx, municipality, "requests");
}

/**
 * Counts a search that found no served city. Only the whole name of a municipality counts, so a
 * stranger can store nothing else; returns whether it did.
 */
export async function countSearch(text: string): Promise<boolean> {
  const municipality = await findDemanded(text);
  if (!municipality || (await isServed(municipality))) return false;
  await db.transaction().execute((tx) => count(tx, municipality, "searches"));
  return true;
}

/** The municipality that a text names. Of several with one name, the one nearest to a served city is meant. */
async function findDemanded(text: string): Promise<Municipality | null> {
  const [only, ...others] = await matchMunicipalities(text);
  if (!only || others.length === 0) return only ?? null;
  const served = locateCities(await listCitiesOnSale());
  const byDistance = [only, ...others]
    .map((municipality) => ({
      municipality,
      distance: findNearest(municipality, served)?.distance ?? Number.POSITIVE_INFINITY,
    }))
    .toSorted((a, b) => a.distance - b.distance);
  return byDistance[0]!.municipality;
}

async function isServed(municipality: Municipality): Promise<boolean> {
  return locateCities(await listCitiesOnSale()).some((located) => located.municipality === municipality);
}

async function count(
  tx: Transaction<Tables>,
  { name, state }: Municipality,
  column: "requests" | "searches",
): Promise<void> {
  await tx
    .insertInto("demand")
    .values({ month: monthOf(new Date()), state, municipality: name, [column]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["month", "state", "municipality"])
        .doUpdateSet({ [column]: sql`demand.${sql.ref(column)} + 1` }),
    )
    .execute();
}

/** "2026-11", by the provider's clock. */
export function monthOf(date: Date): string {
  return dayAt(date).slice(0, 7);
}

/** Deletes counts that are too old. Returns how many. */
export async function eraseOldDemand(): Promise<number> {
  const now = new Date();
  const oldest = monthOf(new Date(now.getFullYear(), now.getMonth() - demandMonths, 15));
  const { numDeletedRows } = await db.deleteFrom("demand").where("month", "<", oldest).executeTakeFirst();
  return Number(numDeletedRows);
}
