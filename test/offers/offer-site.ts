import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";

/** Sets how the stored settings show the offers, with codes that begin with "OF". */
export async function showOffers(shown: { labelShown?: boolean; archiveShown?: boolean } = {}): Promise<void> {
  const offers = JSON.stringify({ codePrefix: "OF", labelShown: true, archiveShown: true, ...shown });
  await sql`update settings set facts = facts || jsonb_build_object('offers', ${offers}::jsonb)`.execute(db);
}
