import { sql, type Transaction } from "kysely";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { currentDay } from "#app/platform/time/clock.ts";
import { currentActor } from "#app/records/actor.server.ts";
import type { Tables } from "#db/tables.ts";
import { type CountedAct, type FoundCode, readCode, readOfferCode } from "./campaign.ts";
import { type CampaignKey, campaignOf, noCampaign, type VisitOrigin } from "./visit-origin.ts";

/** How many campaigns and codes there may be. Strangers can make up addresses: later ones count as no campaign. */
const maxCampaigns = 2_000;
const maxCodes = 5_000;
/** For how many months counts are kept. */
const countedMonths = 24;

/** What a count is about. */
export type Counted = {
  origin: VisitOrigin | null;
  /** The label of an active city; null when it is not known. */
  city: string | null;
  /** The code of an offer's version; null when it is about none. */
  offerCode: string | null;
};

/** Counts what a visit did, once each. */
export async function count(
  tx: Transaction<Tables>,
  { origin, city, offerCode }: Counted,
  acts: readonly CountedAct[],
): Promise<void> {
  const counts = Object.fromEntries(acts.map((act) => [act, 1]));
  const raised = Object.fromEntries(acts.map((act) => [act, sql<number>`visit_counts.${sql.ref(act)} + 1`]));
  await tx
    .insertInto("visit_counts")
    .values({
      day: currentDay(),
      campaign_id: (await findCampaign(tx, campaignOf(origin))).id,
      city: city ?? "",
      plan: (offerCode && (await planOf(tx, offerCode))) ?? "",
      ...counts,
    })
    .onConflict((conflict) => conflict.columns(["day", "campaign_id", "city", "plan"]).doUpdateSet(raised))
    .execute();
}

/** The code of a campaign whose visits begin at a page, such as "c7"; null without a campaign. */
export async function codeFor(
  tx: Transaction<Tables>,
  origin: VisitOrigin | null,
  page: string,
): Promise<string | null> {
  const campaign = await findCampaign(tx, campaignOf(origin));
  if (campaign.isNone) return null;
  const id = await insertOnce(tx, "campaign_codes", { campaign_id: campaign.id, page }, maxCodes);
  return id === null ? null : `c${id}`;
}

/**
 * The label if it is that of an active city, else null. Never rejects. Not for use in a transaction, which it could wait
 * for: it reads the catalogue.
 */
export async function findKnownCity(label: string): Promise<string | null> {
  try {
    return (await cities.listActive()).some((city) => cityLabel(city) === label) ? label : null;
  } catch (error) {
    log.error({ error }, "the city of a lead could not be found");
    return null;
  }
}

/** What the code in a chat's text says; null for a text without a code that is known. */
export async function findCode(text: string): Promise<FoundCode | null> {
  currentActor();
  const id = readCode(text);
  if (id === null) return null;
  const found = await db
    .selectFrom("campaign_codes")
    .innerJoin("campaigns", "campaigns.id", "campaign_codes.campaign_id")
    .select(["source", "medium", "name", "page"])
    .where("campaign_codes.id", "=", id)
    .executeTakeFirst();
  const offerCode = readOfferCode(text);
  return found ? { code: `c${id}`, ...found, plan: offerCode && (await planOf(db, offerCode)) } : null;
}

/** Deletes counts that are too old, and the campaigns and codes without any. Returns how many counts. */
export async function eraseOldCounts(): Promise<number> {
  const { rows } = await sql`
    delete from visit_counts where day < to_char(${currentDay()}::date - ${countedMonths} * interval '1 month', 'YYYY-MM-DD')
    returning 1
  `.execute(db);
  await sql`
    delete from campaigns where not exists (select from visit_counts where campaign_id = campaigns.id)
  `.execute(db);
  return rows.length;
}

async function findCampaign(tx: Transaction<Tables>, key: CampaignKey): Promise<{ id: number; isNone: boolean }> {
  const isNone = Object.values(key).every((part) => part === "");
  const id = await insertOnce(tx, "campaigns", key, isNone ? Number.POSITIVE_INFINITY : maxCampaigns);
  return id === null ? findCampaign(tx, noCampaign) : { id, isNone };
}

/** The id of the row with these values, inserted unless it is there; null when there are too many. */
async function insertOnce(
  tx: Transaction<Tables>,
  table: "campaigns" | "campaign_codes",
  values: Record<string, string | number>,
  limit: number,
): Promise<number | null> {
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
  const isSame = sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  );
  const find = () => sql<{ id: number }>`select id from ${sql.table(table)} where ${isSame}`.execute(tx);
  const [stored] = (await find()).rows;
  if (stored) return stored.id;
  const { rows: counted } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(
    tx,
  );
  if (counted[0]!.rows >= limit) return null;
  await sql`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))}) on conflict do nothing
  `.execute(tx);
  return (await find()).rows[0]!.id;
}

/** The name of an offer as the version with that code has it; null for an unknown code. */
async function planOf(connection: Pick<typeof db, "selectFrom">, code: string): Promise<string | null> {
  const found = await connection
    .selectFrom("offer_versions")
    .select(sql<string>`terms ->> 'nome'`.as("name"))
    .where("code", "=", code)
    .executeTakeFirst();
  return found ? found.name : null;
}
