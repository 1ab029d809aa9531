import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";

const minute = 60_000;

/** Ends the sales whose last day has passed, now (the site may have been off at midnight) and once a minute. */
export function scheduleSaleEnds(): void {
  runPeriodically(minute, end, "sales could not be ended by their date");
}

async function end(): Promise<void> {
  const count = await endPastSales();
  if (count > 0) log.info({ count }, "sales ended by their date");
}

/**
 * Ends the sales whose last day has passed, at the midnight after it, and raises the revision; returns how many. Of
 * several instances that call it at once, one does.
 */
export async function endPastSales(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select end_past_offer_sales() as count`.execute(db);
  return rows[0]!.count;
}
