import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { claimEnd, isUnclaimed, whileClaimed } from "#app/platform/database/claim.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isFailing } from "#app/platform/delivery/delivery-failures.server.ts";
import { isFinalRelayFailure, isRelayConfigured, postToRelay } from "#app/platform/delivery/relay.server.ts";
import * as leads from "./lead.server.ts";
import type { Person } from "./person.ts";
import { isDueAfter, nextTry } from "./retries.server.ts";
import { maskCpf } from "#app/platform/text/brazilian-numbers.ts";
import { formatPhone } from "#app/platform/text/phone.server.ts";

/** A subscriber's referral of a friend (REFERRAL-1), both validated and normalized. */
export type Referral = { user: Person; friend: Person } & Pick<
  leads.NewLead,
  "page" | "consent" | "submissionKey" | "origin" | "isByStaff"
>;

const pollIntervalMs = 200;
/** How long a visitor waits for another try of the same referral. */
const patienceMs = 20_000;
/** How often to look for referrals that are due. */
const dueIntervalMs = 15_000;

let delivery: Promise<void> | null = null;

/**
 * Stores a referral, then sends it to the relay; returns whether it was delivered. A failed one stays as relay-failed
 * until a later try, also of staff or of the visitor, which does not create a second one. Without a relay a stored
 * referral counts as delivered.
 */
export async function sendReferral({ user, friend, ...where }: Referral): Promise<boolean> {
  const lead = { kind: "referral", ...friend, cpf: friend.cpf || null, referrer: user, ...where } as const;
  const { id } = await leads.create(lead, isRelayConfigured() ? "relay-failed" : "new");
  return isRelayConfigured() ? relayReferral(id) : true;
}

/** Sends a stored referral to the relay once; waits for a concurrent attempt. Returns whether it was delivered. */
export async function relayReferral(id: number): Promise<boolean> {
  const referral = await claim(id);
  if (!referral) return waitForOutcome(id);
  const wasFailing = await isFailing("relay");
  const failure = await whileClaimed(
    () => renew(referral),
    () => postToRelay(composeMessage(referral)),
  );
  try {
    await recordOutcome(referral, failure);
    if (failure === null && wasFailing) await retryNow();
  } catch (error) {
    // The relay's answer counts, even if the database cannot store it; the claim expires by itself.
    log.error({ lead: id, error }, "the relay's answer could not be kept");
  }
  return failure === null;
}

/** Sends due referrals now and periodically. */
export function scheduleReferralDelivery(): void {
  if (!isRelayConfigured()) return;
  runPeriodically(dueIntervalMs, deliverDueReferrals, "referrals could not be sent");
}

/** Sends all due referrals, one after the other. A concurrent call joins the running one. Never throws. */
export function deliverDueReferrals(): Promise<void> {
  delivery ??= deliverAll()
    .catch((error: unknown) => log.error({ error }, "the referrals to send could not be read"))
    .finally(() => {
      delivery = null;
    });
  return delivery;
}

async function deliverAll(): Promise<void> {
  for (let due = await findDue(); due; due = await findDue()) await relayReferral(due.id);
}

async function findDue(): Promise<{ id: number } | undefined> {
  return db
    .selectFrom("leads")
    .select("id")
    .where(isDueAfter(sql`relay_tries`, sql`relay_next_try_at`))
    .where(isUnsent())
    .orderBy("relay_next_try_at")
    .executeTakeFirst();
}

/** Makes all referrals that are tried again due, once the relay takes them. */
async function retryNow(): Promise<void> {
  await db
    .updateTable("leads")
    .set({ relay_next_try_at: sql<Date>`now()` })
    .where("relay_next_try_at", "is not", null)
    .where(isUnsent())
    .execute();
}

/** A stored referral that the relay has not taken and nobody is sending. */
const isUnsent = () =>
  sql<boolean>`kind = 'referral' and state = 'relay-failed' and deleted_at is null
    and ${isUnclaimed(sql`relay_claimed_until`)}`;

type ClaimedReferral = { id: number; tries: number; protocol: string; user: Person; friend: Person };

/** Claims a referral; null when it needs no sending, or another call is sending it. */
async function claim(id: number): Promise<ClaimedReferral | null> {
  const row = await db
    .updateTable("leads")
    .set({
      relay_claimed_until: claimEnd(),
      relay_tries: sql<number>`relay_tries + 1`,
    })
    .where("id", "=", id)
    .where(isUnsent())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id,
    tries: row.relay_tries,
    protocol: row.protocol,
    user: {
      name: row.referrer_name ?? "",
      phone: row.referrer_phone ?? "",
      email: row.referrer_email ?? "",
      cpf: row.referrer_cpf ?? "",
    },
    friend: { name: row.name ?? "", phone: row.phone ?? "", email: row.email ?? "", cpf: row.cpf ?? "" },
  };
}

/** Nothing happens when the claim is lost: its number of tries is that of its holder. */
function renew({ id, tries }: ClaimedReferral) {
  return db
    .updateTable("leads")
    .set({ relay_claimed_until: claimEnd() })
    .where("id", "=", id)
    .where("relay_tries", "=", tries)
    .where("relay_claimed_until", "is not", null)
    .execute();
}

/** Keeps how a try ended. Of a failure nothing, when the claim was lost: another has tried since. */
async function recordOutcome({ id, tries }: ClaimedReferral, failure: string | null): Promise<void> {
  const outcome = failure === null ? { relayed_at: sql<Date>`now()` } : {};
  await db
    .updateTable("leads")
    .set({
      ...outcome,
      relay_claimed_until: null,
      relay_failure: failure,
      relay_next_try_at: failure === null || isFinalRelayFailure(failure) ? null : nextTry(sql`relay_tries`),
      // Staff may have changed the state since.
      state: sql`case when state = 'relay-failed' and ${failure === null} then 'new' else state end`,
    })
    .where("id", "=", id)
    .where(sql<boolean>`(${failure === null} or relay_tries = ${tries})`)
    .execute();
}

/** Waits for another call that is sending the referral; returns whether it was delivered. */
async function waitForOutcome(id: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const row = await db
      .selectFrom("leads")
      .select(["state", sql<boolean>`not ${isUnclaimed(sql`relay_claimed_until`)}`.as("isUnderWay")])
      .where("id", "=", id)
      .executeTakeFirst();
    // In any other state it was delivered or staff took it over.
    if (!row?.isUnderWay || performance.now() > deadline) return row !== undefined && row.state !== "relay-failed";
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/**
 * The body of REFERRAL-14: a name label, the text, a subject. Visitors' input is only in values, as plain text.
 */
function composeMessage({ protocol, user, friend }: ClaimedReferral): Record<"name" | "message" | "subject", string> {
  return {
    name: "Indicação de amigo",
    message: [
      `DADOS DE QUEM INDICOU\n${personLines(user)}`,
      `DADOS DO AMIGO INDICADO\n${personLines(friend)}`,
      `Protocolo: ${protocol}`,
    ].join("\n\n"),
    subject: `Nova indicação ${protocol}`,
  };
}

function personLines({ name, phone, email, cpf }: Person): string {
  const lines = [`Nome: ${name}`, `Telefone: ${formatPhone(phone)}`, `E-mail: ${email}`];
  return [...lines, ...(cpf ? [`CPF: ${maskCpf(cpf)}`] : [])].join("\n");
}
