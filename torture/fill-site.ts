import { sql } from "kysely";
import { fillPostgres } from "../bench/support/engines.ts";
import { brazil, fillLikeBrazil, type Size } from "../bench/support/fill-like-brazil.ts";
import type { Site } from "./sites.ts";

/**
 * Replaces the catalogue of a site that does not run with as many cities as Brazil has, and plans that each sells. The
 * database knows which tables refer to a catalogue's, such as the cities of destinations: they are emptied too.
 */
export async function fillSiteLikeBrazil({ open, databaseUrl }: Site, size: Size = brazil): Promise<void> {
  await open(async (database) => {
    await sql`truncate cities, plans, business_plans restart identity cascade`.execute(database);
    if (!databaseUrl) await fillLikeBrazil(database, size);
  });
  if (databaseUrl) await fillPostgres(databaseUrl, (database) => fillLikeBrazil(database, size));
}
