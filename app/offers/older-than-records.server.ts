import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { OfferVersion } from "./offer-version.ts";

/**
 * Whether the offer may have been sold on these terms before there were records: it is its first version, on sale since
 * the first record of all, and the plan is older.
 */
export async function isOlderThanRecords({ kind, offerId, version }: OfferVersion): Promise<boolean> {
  if (version > 1) return false;
  const { rows } = await sql<{ isOlder: boolean }>`
    select exists (
      select from ${sql.table(kind === "plan" ? "plans" : "business_plans")} plan
      join offer_versions version on version.kind = ${kind} and version.offer_id = plan.id and version.version = 1
      join offer_sales sale on sale.version_id = version.id and sale.since = (select min(since) from offer_sales)
      where plan.id = ${offerId} and plan.created_at < sale.since - interval '1 minute'
    ) as "isOlder"
  `.execute(db);
  return rows[0]!.isOlder;
}
