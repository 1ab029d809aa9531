import { sql } from "kysely";
import { fillPostgres } from "../bench/support/engines.ts";
import { brazil, fillLikeBrazil, type Size } from "../bench/support/fill-like-brazil.ts";
import type { Site } from "./sites.ts";

/**
 * Replaces the catalogue of a site that does not run with as many cities as Brazil has, and plans that each sells. Other
 * tables that refer to these, such as the cities of destinations, are emptied too; associations do so by triggers only.
 */
export async function fillSiteLikeBrazil({ open, databaseUrl }: Site, size: Size = brazil): Promise<void> {
  await open(async (database) => {
    await sql`
      truncate cities, plans, plan_cities, business_plans, business_plan_cities restart identity cascade
    `.execute(database);
    if (!databaseUrl) await fillLikeBrazil(database, size);
  });
  if (databaseUrl) await fillPostgres(databaseUrl, (database) => fillLikeBrazil(database, size));
}
