import { sql, type Transaction } from "kysely";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { currentDay } from "#app/platform/time/clock.ts";
import { currentActor } from "#app/records/actor.server.ts";
import type { SaveResult } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import { createRepository } from "#app/records/repository.server.ts";
import type { Tables } from "#db/tables.ts";
import { campaignLabel, type CountedAct, type FoundCode, readCode, readOfferCode } from "./campaign.ts";
import { matches, rowFor } from "./campaign-pool.server.ts";
import { type CampaignKey, campaignOf, type VisitOrigin } from "./visit-origin.ts";

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
      campaign_id: await rowFor(tx, "campaigns", campaignOf(origin), acts.some(isRequest)),
      city: city ?? "",
      plan: (offerCode && (await planOf(tx, offerCode))) ?? "",
      ...counts,
    })
    .onConflict((conflict) => conflict.columns(["day", "campaign_id", "city", "plan"]).doUpdateSet(raised))
    .execute();
}

function isRequest(act: CountedAct): boolean {
  return act === "forms" || act === "referrals";
}

/** The code of a campaign whose visits begin at a page, such as "c7"; null without a campaign. */
export async function codeFor(
  tx: Transaction<Tables>,
  origin: VisitOrigin | null,
  page: string,
): Promise<string | null> {
  const key = campaignOf(origin);
  if (isNone(key)) return null;
  return `c${await rowFor(tx, "campaign_codes", { campaign_id: await rowFor(tx, "campaigns", key), page })}`;
}

/** Whether a visit adds no code: its campaign began at this page before, or it has no campaign. */
export async function hasCode(origin: VisitOrigin | null, page: string): Promise<boolean> {
  const key = campaignOf(origin);
  if (isNone(key)) return true;
  const { rows } = await sql`
    select from campaign_codes join campaigns on campaigns.id = campaign_id where ${matches({ ...key, page })}
  `.execute(db);
  return rows.length > 0;
}

function isNone(key: CampaignKey): boolean {
  return Object.values(key).every((part) => part === "");
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
  if (found) await noteKnown(id);
  const offerCode = readOfferCode(text);
  return found ? { code: `c${id}`, ...found, plan: offerCode && (await planOf(db, offerCode)) } : null;
}

/** Staff read the code in a chat, so neither it nor its campaign is made up. Never rejects: the search goes on. */
async function noteKnown(codeId: number): Promise<void> {
  try {
    await sql`
      with known as (
        update campaign_codes set is_known = true where id = ${codeId} and not is_known returning campaign_id
      )
      update campaigns set is_known = true where id in (select campaign_id from known)
    `.execute(db);
  } catch (error) {
    log.warn({ error }, "a campaign's code could not be marked as read");
  }
}

const repository = createRepository<CampaignKey>({
  entity: "campaign",
  table: "campaigns",
  columns: { source: "source", medium: "medium", name: "name" },
  label: campaignLabel,
  duplicateMessages: {},
});

export const { findIncludingDeleted, labelsOf, restore } = repository;

/** Removes a campaign from all lists. Its visits go on being counted, for when it is restored. */
export async function remove(id: number): Promise<SaveResult> {
  const stored = await findIncludingDeleted(id);
  if (stored && isNone(stored.fields)) throw new Refusal("As visitas sem campanha não podem ser excluídas.");
  return repository.remove(id);
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

/** The name of an offer as the version with that code has it; null for an unknown code. */
async function planOf(connection: Pick<typeof db, "selectFrom">, code: string): Promise<string | null> {
  const found = await connection
    .selectFrom("offer_versions")
    .select(sql<string>`terms ->> 'nome'`.as("name"))
    .where("code", "=", code)
    .executeTakeFirst();
  return found ? found.name : null;
}
