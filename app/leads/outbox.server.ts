import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isFailing, recordDelivery } from "#app/platform/delivery/delivery-failures.server.ts";
import type { MailFailure } from "#app/platform/delivery/mail-failure.ts";
import { isMailConfigured, type Mail, sendMail } from "#app/platform/delivery/mail.server.ts";
import { claimEnd, isUnclaimed, whileClaimed } from "#app/platform/database/claim.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";
import { isRelayConfigured } from "#app/platform/delivery/relay.server.ts";
import type { Tables } from "#db/tables.ts";
import type { LeadKind } from "./lead.ts";
import { confirmationMail, kindsWithConfirmation, type MailedLead, newLeadMail } from "./lead-mail.ts";
import { isDueAfter, maxTries, nextTry } from "./retries.server.ts";
import { siteOf, type Provider } from "#app/provider/provider.ts";
import { storedOrigin } from "#app/leads/campaigns/stored-origin.server.ts";
import * as settings from "#app/provider/settings.server.ts";

/** Protects a stranger's address, typed into forms, from floods of mail. */
const confirmationsPerDay = 3;
/** How often to look for due mails. */
const pollIntervalMs = 15_000;

let publicUrl: string | null = null;
let delivery: Promise<void> | null = null;

type NewLeadContact = { id: number; kind: LeadKind; email?: string | null | undefined };

/** Adds the mails of a new lead to the outbox, in the lead's transaction. Adds none without a mail server. */
export async function enqueue(tx: Transaction<Tables>, { id, kind, email }: NewLeadContact): Promise<void> {
  if (!isMailConfigured()) return;
  const kinds: ("notice" | "confirmation")[] = [];
  if (kind !== "newsletter" && !(kind === "referral" && isRelayConfigured())) kinds.push("notice");
  if (email && kindsWithConfirmation.includes(kind) && !(await hasReachedDailyLimit(tx, email)))
    kinds.push("confirmation");
  if (kinds.length === 0) return;
  await tx
    .insertInto("outbox")
    .values(kinds.map((mail) => ({ lead_id: id, kind: mail })))
    .execute();
}

/** Sends due mails now and periodically. `origin` is the site's public origin for links. */
export function scheduleMailDelivery(origin: string | null): void {
  if (!isMailConfigured()) return;
  publicUrl = origin;
  runPeriodically(pollIntervalMs, deliverDueMails, "mails could not be sent");
}

/** Sends all due mails, one after the other. A concurrent call joins the running one. Never throws. */
export function deliverDueMails(): Promise<void> {
  delivery ??= deliverAll()
    .catch((error: unknown) => log.error({ error }, "the outbox could not be read"))
    .finally(() => {
      delivery = null;
    });
  return delivery;
}

async function deliverAll(): Promise<void> {
  for (let claimed = isMailConfigured() ? await claim() : null; claimed; claimed = await claim()) {
    const mail = await composeMail(claimed);
    const wasFailing = await isFailing("mail");
    const failure = mail
      ? await whileClaimed(
          () => renew(claimed),
          () => sendMail(mail),
        )
      : await recordMissingSender();
    await recordOutcome(claimed, failure);
    if (!failure && wasFailing) await retryNow();
  }
}

/** Makes all mails due, once the server takes mails again. */
export async function retryNow(): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ next_try_at: sql<Date>`now()` })
    .execute();
}

/** How many mails wait to be sent. */
export async function countWaiting(): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The settings have no address to send from. */
async function recordMissingSender(): Promise<MailFailure> {
  const failure = { reason: "no address", answer: "", isFinal: false, isDelay: false } as const;
  await recordDelivery("mail", { ...failure, step: "address" });
  return { ...failure, step: "sender" };
}

type ClaimedMail = { id: number; kind: "notice" | "confirmation"; tries: number; lead: MailedLead };

/** Claims the next due mail; null when there is none. */
async function claim(): Promise<ClaimedMail | null> {
  const { rows } = await sql<Omit<ClaimedMail, "lead"> & { leadId: number }>`
    update outbox set tries = tries + 1, claimed_until = ${claimEnd()}
    where id = (
      select id from outbox
      where ${isDueAfter(sql`tries`, sql`next_try_at`)} and ${isUnclaimed(sql`claimed_until`)}
      order by next_try_at, id limit 1 for update skip locked
    )
    returning id, kind, tries, lead_id as "leadId"
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const lead = await db
    .selectFrom("leads")
    .select([
      "protocol",
      "kind",
      "name",
      "company",
      "cnpj",
      "phone",
      "email",
      "city",
      "offer",
      "area",
      "needs",
      "token",
    ])
    .select(["offer_code as offerCode", "created_at as createdAt"])
    .select(storedOrigin.as("origin"))
    .where("id", "=", row.leadId)
    .executeTakeFirst();
  // The lead was erased just now, and its mails with it.
  return lead ? { ...row, lead } : claim();
}

/** Nothing happens when the claim is lost: its number of tries is that of its holder. */
function renew({ id, tries }: { id: number; tries: number }) {
  return sql`update outbox set claimed_until = ${claimEnd()} where id = ${id} and tries = ${tries}`.execute(db);
}

/**
 * Deletes a mail that was sent, rejected for good or tried too often; schedules the next attempt of any other, unless
 * another process has claimed it since.
 */
async function recordOutcome({ id, kind, tries }: ClaimedMail, failure: MailFailure | null): Promise<void> {
  // A verdict on the mailbox of the notices is the operator's to mend: its address is a setting.
  if (kind === "notice" && (failure === null || failure.isFinal)) await recordDelivery("notices", failure);
  if (failure && !failure.isFinal && tries < maxTries) {
    await sql`
      update outbox set claimed_until = null, next_try_at = ${nextTry(sql`tries`)} where id = ${id} and tries = ${tries}
    `.execute(db);
    return;
  }
  if (failure) log.error({ mail: id, step: failure.step, reason: failure.reason, tries }, "a mail was given up");
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** The mail to send; null while there is no sales e-mail to send from, or no address of the site that it could name. */
async function composeMail({ kind, lead }: ClaimedMail): Promise<Mail | null> {
  const provider = await settings.current();
  const site = publicUrl ?? siteOf(provider);
  if (!provider.salesEmail || !site) return null;
  const from = { name: provider.name, address: provider.salesEmail };
  if (kind === "confirmation") {
    return { from, to: lead.email!, replyTo: from.address, ...confirmationMail(lead, site, provider) };
  }
  const to = recipientOf(lead.kind, provider) || provider.salesEmail;
  return { from, to, replyTo: lead.email ?? undefined, ...newLeadMail(lead, site) };
}

/** Who reads the requests of a kind, if it is not the sales team. */
function recipientOf(kind: LeadKind, { dataOfficer, jobsEmail, supportEmail }: Provider): string | null {
  if (kind === "erasure") return dataOfficer.email;
  if (kind === "job") return jobsEmail;
  return kind === "cancellation" ? supportEmail : null;
}

async function hasReachedDailyLimit(tx: Transaction<Tables>, email: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom("leads")
    .select(sql<number>`count(*)`.as("count"))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where("kind", "in", kindsWithConfirmation)
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  // The count includes the new lead.
  return count > confirmationsPerDay;
}
