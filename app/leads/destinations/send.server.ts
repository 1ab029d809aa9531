import { setTimeout } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";
import { log } from "#app/platform/log.server.ts";
import { currentKeyId } from "#app/platform/secret-box.server.ts";
import { maxTries, nextProbe, nextTry } from "#app/leads/retries.server.ts";
import { isNetwork } from "#app/provider/conversions.ts";
import type { Tables } from "#db/tables.ts";
import { readChange } from "./announce.server.ts";
import type { DeliveryJob, DeliveryOutcome } from "./connector.ts";
import { connectors } from "./connectors.server.ts";
import { type DestinationKind, type DestinationSettings, failuresToPause } from "./destination.ts";
import type { LeadMessage } from "./message.ts";
import { readMessage } from "./message.server.ts";
import * as secrets from "./secrets.server.ts";
import { announceToWebhook } from "./webhook.server.ts";

/** Longer than any connector takes: after that the sending process has died and another may send. */
const claimSeconds = 60;
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
const isDue = sql<boolean>`(deliveries.state = 'waiting' and next_try_at <= now()
  and (claimed_until is null or claimed_until < now())
  and case when lead_id is null then not exists (
      select from deliveries as earlier where earlier.destination_id = deliveries.destination_id
        and earlier.announcement_id < deliveries.announcement_id and earlier.state = 'waiting'
    ) else exists (select from leads where leads.id = lead_id and leads.deleted_at is null) end)`;

/** SQL: a destination that this instance may serve: it is on, does not rest, and its secrets open here. */
const isServed = () => sql<boolean>`(is_active and deleted_at is null
  and not exists (select from destination_states where destination_id = destinations.id and paused_until > now())
  and not exists (select from destination_secrets where destination_id = destinations.id and key_id <> ${currentKeyId()}))`;

async function findDue(): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from destinations
    where exists (select from deliveries where destination_id = destinations.id and ${isDue}) and ${isServed()}
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
  destination: { id: number; kind: DestinationKind } & DestinationSettings;
};

/** Claims the next due delivery of a destination, the oldest first; null when there is none. */
async function claim(destinationId: number): Promise<Claimed | null> {
  return db.transaction().execute(async (tx) => {
    const { rows: destinations } = await sql<Claimed["destination"]>`
      select id, kind, address, username, client_id as "clientId", service_id as "serviceId",
        service_price as "servicePrice", branch_id as "branchId"
      from destinations where id = ${destinationId} and ${isServed()}
    `.execute(tx);
    const [destination] = destinations;
    if (!destination || !(await mayGoOn(tx, destinationId))) return null;
    const { rows } = await sql<Omit<Claimed, "destination">>`
      update deliveries
      set tries = tries + 1, claimed_until = now() + ${claimSeconds} * interval '1 second', last_try_at = now()
      where id = (
        select id from deliveries where destination_id = ${destinationId} and ${isDue}
        order by next_try_at, id limit 1 for update skip locked
      )
      returning id, message_id as "messageId", lead_id as "leadId", announcement_id as "announcementId", tries
    `.execute(tx);
    return rows[0] ? { ...rows[0], destination } : null;
  });
}

/** Whether the destination does not rest. Of those that ask after its rest, one goes on; the others wait for it. */
async function mayGoOn(tx: Transaction<Tables>, destinationId: number): Promise<boolean> {
  const { rows } = await sql<{ mayGoOn: boolean }>`
    with probe as (
      update destination_states set paused_until = now() + ${claimSeconds} * interval '1 second'
      where destination_id = ${destinationId} and paused_until <= now()
        and exists (select from deliveries where destination_id = ${destinationId} and ${isDue})
      returning 1
    )
    select exists (select from probe) or not exists (
      select from destination_states where destination_id = ${destinationId} and paused_until is not null
    ) as "mayGoOn"
  `.execute(tx);
  return rows[0]!.mayGoOn;
}

async function deliver(claimed: Claimed): Promise<DeliveryOutcome | null> {
  const { tries, destination } = claimed;
  const send = await prepare(claimed);
  // It was erased just now, and its deliveries with it.
  if (!send) return null;
  const opened = await secrets.read(destination.id);
  if (!opened) return { result: "failed", step: "login", answer: "other key" };
  try {
    return await send({ settings: destination, secrets: opened, isRepeated: tries > 1 });
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
      ? (job) => connectors[destination.kind]({ ...job, message })
      : async () => ({ result: "refused", step: "message", answer: "no consent" });
  }
  const change = await readChange(announcementId!, messageId);
  return change && ((job) => announceToWebhook({ ...job, message: change }));
}

/** Whether the sender agrees: a destination may have become a network after the lead was given to it. */
function mayTell(kind: DestinationKind, { agreedNetworks }: LeadMessage): boolean {
  return !isNetwork(kind) || agreedNetworks.includes(kind);
}

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
    // The destination first, in every transaction: two that end at once would wait for each other.
    const worksAgain =
      result === "failed" ? await fail(tx, destination.id, outcome) : await succeed(tx, destination.id);
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

/** The longest wait that a receiver may ask for, in seconds. */
const maxRetryAfter = 6 * 3600;

/** Counts a failure: after some in a row, or when the receiver asks for it, the destination rests. */
async function fail(tx: Transaction<Tables>, id: number, { answer, retryAfter }: DeliveryOutcome): Promise<false> {
  const asked = retryAfter == null ? null : Math.min(retryAfter, maxRetryAfter);
  const untilAsked = sql`now() + ${asked}::integer * interval '1 second'`;
  const failures = sql`(destination_states.failures + 1)`;
  await sql`
    insert into destination_states (destination_id, failures, failing_since, answer, paused_until)
    values (${id}, 1, now(), ${answer}, ${untilAsked})
    on conflict (destination_id) do update set
      failures = ${failures},
      failing_since = coalesce(destination_states.failing_since, now()),
      answer = excluded.answer,
      paused_until = greatest(
        case when ${failures} >= ${failuresToPause} then ${nextProbe(failures, failuresToPause)} end, ${untilAsked}
      )
  `.execute(tx);
  return false;
}

/** Ends the failures of a destination; returns whether there were any. */
async function succeed(tx: Transaction<Tables>, id: number): Promise<boolean> {
  const { rows } = await sql`
    update destination_states set failures = 0, failing_since = null, answer = null, paused_until = null
    where destination_id = ${id} and (failures > 0 or paused_until is not null)
    returning 1
  `.execute(tx);
  return rows.length > 0;
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
