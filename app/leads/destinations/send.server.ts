import { setTimeout } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { claimEnd, isUnclaimed, whileClaimed } from "#app/platform/database/claim.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isDueAfter, maxTries, nextTry } from "#app/leads/retries.server.ts";
import type { Tables } from "#db/tables.ts";
import { readChange } from "./announce.server.ts";
import type { DeliveryJob, DeliveryOutcome } from "./delivery.ts";
import { connectors, type DestinationKind, type DestinationSettings } from "./connectors.ts";
import { deliverTo } from "./connectors.server.ts";
import { fail, isResting, mayGoOn, succeed } from "./destination-rest.server.ts";
import type { LeadMessage } from "./message.ts";
import { readMessage } from "./message.server.ts";
import * as secrets from "./secrets.server.ts";
import { announceToWebhook } from "./webhook.server.ts";

/** How often to look for due deliveries. */
const pollIntervalMs = 5_000;
/** How many requests a destination gets at once: one that answers slowly holds up its own requests only. */
const concurrency = 4;

/** How long staff wait for what they send once more. */
const patienceMs = 3_000;

let publicUrl: string | null = null;
/** The destinations that are being served, by id. */
const running = new Map<number, Promise<void>>();

/** Sends what is due now and periodically. `origin` is the site's public origin for links. */
export function scheduleDeliveries(origin: string | null): void {
  publicUrl = origin;
  runPeriodically(pollIntervalMs, startDue, "requests could not be sent to their destinations");
}

/** Sends all that is due, to every destination at once. Resolves when nothing is due any more. */
export async function deliverDue(): Promise<void> {
  await startDue();
  await Promise.all(running.values());
}

/** Sends what is due, and waits a little, so that who asked for it sees how it ended. */
export async function deliverSoon(): Promise<void> {
  await Promise.race([deliverDue(), setTimeout(patienceMs, undefined, { ref: false })]);
}

async function startDue(): Promise<void> {
  for (const { id } of await findDue()) {
    if (running.has(id)) continue;
    const served = serve(id)
      .catch((error: unknown) => log.error({ destination: id, error }, "deliveries could not be read"))
      .finally(() => running.delete(id));
    running.set(id, served);
  }
}

async function serve(destinationId: number): Promise<void> {
  await Promise.all(Array.from({ length: concurrency }, () => serveOneByOne(destinationId)));
}

async function serveOneByOne(destinationId: number): Promise<void> {
  for (let claimed = await claim(destinationId); claimed; claimed = await claim(destinationId)) {
    await recordOutcome(claimed, await deliver(claimed));
  }
}

/** SQL: a delivery that may be sent now. Announcements go one after the other, in their order. */
const isDue = () => sql<boolean>`(deliveries.state = 'waiting' and ${isDueAfter(sql`tries`, sql`next_try_at`)}
  and ${isUnclaimed(sql`claimed_until`)}
  and case when lead_id is null then not exists (
      select from deliveries as earlier where earlier.destination_id = deliveries.destination_id
        and earlier.announcement_id < deliveries.announcement_id and earlier.state = 'waiting'
    ) else exists (select from leads where leads.id = lead_id and leads.deleted_at is null) end)`;

/** SQL: a destination that this instance may serve: it is on, does not rest, and its secrets open here. */
const isServed = () => sql<boolean>`(is_active and deleted_at is null
  and not exists (select from destination_states where destination_id = destinations.id and ${isResting})
  and ${secrets.missingSecret()} is null)`;

async function findDue(): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from destinations
    where exists (select from deliveries where destination_id = destinations.id and ${isDue()}) and ${isServed()}
  `.execute(db);
  return rows;
}

type Claimed = {
  id: number;
  messageId: string;
  /** Of the lead or the announcement; the other is null. */
  leadId: number | null;
  announcementId: number | null;
  tries: number;
  destination: { id: number; kind: DestinationKind; settings: DestinationSettings };
};

/** Claims the next due delivery of a destination, the oldest first; null when there is none. */
async function claim(destinationId: number): Promise<Claimed | null> {
  return db.transaction().execute(async (tx) => {
    const { rows: destinations } = await sql<Claimed["destination"]>`
      select id, kind, settings from destinations where id = ${destinationId} and ${isServed()}
    `.execute(tx);
    const [destination] = destinations;
    if (!destination || !(await mayGoOn(tx, destinationId, isAwaited(destinationId)))) return null;
    const { rows } = await sql<Omit<Claimed, "destination">>`
      update deliveries
      set tries = tries + 1, claimed_until = ${claimEnd()}, last_try_at = now()
      where id = (
        select id from deliveries where destination_id = ${destinationId} and ${isDue()}
        order by next_try_at, id limit 1 for update skip locked
      )
      returning id, message_id as "messageId", lead_id as "leadId", announcement_id as "announcementId", tries
    `.execute(tx);
    return rows[0] ? { ...rows[0], destination } : null;
  });
}

const isAwaited = (destinationId: number) =>
  sql`exists (select from deliveries where destination_id = ${destinationId} and ${isDue()})`;

/** Nothing happens when the claim is lost: its number of tries is that of its holder. */
function renew({ id, tries }: Claimed) {
  return sql`update deliveries set claimed_until = ${claimEnd()}
    where id = ${id} and tries = ${tries} and claimed_until is not null`.execute(db);
}

async function deliver(claimed: Claimed): Promise<DeliveryOutcome | null> {
  const { tries, destination } = claimed;
  const send = await prepare(claimed);
  // It was erased just now, and its deliveries with it.
  if (!send) return null;
  const opened = await secrets.read(destination.id);
  if (!opened) return { result: "failed", step: "login", answer: "other key" };
  try {
    return await whileClaimed(
      () => renew(claimed),
      () => send({ settings: destination.settings, secrets: opened, isRepeated: tries > 1 }),
    );
  } catch (error) {
    log.error({ destination: destination.id, error }, "a connector failed");
    return { result: "failed", step: "message", answer: "fault" };
  }
}

type Send = (job: Omit<DeliveryJob, "message">) => Promise<DeliveryOutcome>;

/** What sends the lead or the announcement; null when it is gone. */
async function prepare({ leadId, announcementId, messageId, destination }: Claimed): Promise<Send | null> {
  if (leadId !== null) {
    const message = await readMessage(leadId, messageId, publicUrl);
    if (!message) return null;
    return mayTell(destination.kind, message)
      ? (job) => deliverTo[destination.kind]({ ...job, message })
      : async () => ({ result: "refused", step: "message", answer: "no consent" });
  }
  const change = await readChange(announcementId!, messageId);
  return change && ((job) => announceToWebhook({ ...job, message: change }));
}

/** Whether the sender agrees: a destination may have become a network after the lead was given to it. */
function mayTell(kind: DestinationKind, { agreedNetworks }: LeadMessage): boolean {
  return connectors[kind].takes === "requests" || agreedNetworks.some((network) => network === kind);
}

/** Keeps how a delivery ended. Of a failure nothing, when the claim was lost: another has tried since. */
async function recordOutcome({ id, tries, destination }: Claimed, outcome: DeliveryOutcome | null): Promise<void> {
  if (!outcome) return;
  const { result, step, answer } = outcome;
  if (result !== "delivered") {
    log.warn(
      { destination: destination.id, delivery: id, step, answer, tries },
      "a destination did not take a request",
    );
  }
  await db.transaction().execute(async (tx) => {
    if (result === "failed" && !(await isHeld(tx, id, tries))) return;
    // The destination first, in every transaction: two that end at once would wait for each other.
    const worksAgain = result !== "failed" && (await succeed(tx, destination.id));
    if (result === "failed") await fail(tx, destination.id, outcome);
    const next = nextTry(sql`tries`);
    await sql`
      update deliveries set answer = ${answer}, claimed_until = null,
        state = ${result === "failed" ? (tries < maxTries ? "waiting" : "given-up") : result},
        next_try_at = case when ${result === "failed"} then coalesce(${next}, next_try_at) else next_try_at end
      where id = ${id} and state <> 'delivered'
    `.execute(tx);
    if (worksAgain) await retryNow(tx, destination.id);
  });
}

async function isHeld(tx: Transaction<Tables>, id: number, tries: number): Promise<boolean> {
  const held = await tx
    .selectFrom("deliveries")
    .select("id")
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("claimed_until", "is not", null)
    .executeTakeFirst();
  return held !== undefined;
}

/** Makes all that waits for a destination due. */
export async function retryNow(tx: Transaction<Tables>, destinationId: number): Promise<void> {
  await tx
    .updateTable("deliveries")
    .set({ next_try_at: sql<Date>`now()` })
    .where("destination_id", "=", destinationId)
    .where("state", "=", "waiting")
    .where("next_try_at", ">", sql<Date>`now()`)
    .execute();
}
