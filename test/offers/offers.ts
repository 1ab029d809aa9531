import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";

/** Makes the codes of new versions begin with "OF", and no term have a default. */
export async function withoutOfferDefaults(): Promise<void> {
  await sql`update settings set facts = facts || '{"offers": {"codePrefix": "OF"}}'`.execute(db);
}

/** Moves all sales, their last days and all places back by that many days, as if that much time had passed. */
export async function passDays(days: number): Promise<void> {
  const tables = ["plans", "business_plans", "offer_versions"];
  await db.transaction().execute(async (tx) => {
    for (const table of tables) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    }
    await sql`update plans set vendida_ate = vendida_ate - ${days}::integer`.execute(tx);
    await sql`update business_plans set vendida_ate = vendida_ate - ${days}::integer`.execute(tx);
    await sql`
      update audit_log
      set after = jsonb_set(after, '{vendida_ate}', to_jsonb((after ->> 'vendida_ate')::date - ${days}::integer))
      where after ->> 'vendida_ate' is not null
    `.execute(tx);
    await sql`
      update offer_versions set made_at = made_at - ${days}::integer * interval '1 day', terms = case
        when terms ? 'vendida_ate'
        then jsonb_set(terms, '{vendida_ate}', to_jsonb((terms ->> 'vendida_ate')::date - ${days}::integer))
        else terms end
    `.execute(tx);
    await sql`
      update offer_sales set since = since - ${days}::integer * interval '1 day',
        until = until - ${days}::integer * interval '1 day'
    `.execute(tx);
    await sql`
      update offer_places set since = since - ${days}::integer * interval '1 day',
        until = until - ${days}::integer * interval '1 day'
    `.execute(tx);
    for (const table of tables) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
    }
  });
}
