import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { hasMail, type Mail, type MailFailure, sendMail } from "#app/platform/mail.server.ts";
import { hasRelay } from "#app/platform/relay.server.ts";
import type { Tables } from "#db/tables.ts";
import type { LeadKind } from "./lead.ts";
import { confirmationOf, confirmedKinds, type MailedLead, noticeOf } from "./lead-mail.ts";
import * as settings from "./settings.server.ts";

/** Longer than a mail server may take over a whole mail: then whoever was sending has died, and another may try. */
const claimSeconds = 120;
/** After each failure the next try is twice as far away, from a minute to six hours: two days and a half in all. */
const mostTries = 16;
const delay = sql`least(interval '1 minute' * power(2, tries - 1), interval '6 hours')`;
/** A stranger's address, typed again and again, gets no more than these in a day. */
const confirmationsPerDay = 3;
/** How often to look for mails whose turn has come, in milliseconds. */
const pulse = 15_000;

let publicUrl: string | null = null;
let isDelivering: Promise<void> | null = null;

type Mailed = { id: number; kind: LeadKind; email?: string | null | undefined };

/** Puts the mails of a new lead in the outbox, in the transaction that stores it; none without a mail server. */
export async function enqueue(tx: Transaction<Tables>, { id, kind, email }: Mailed): Promise<void> {
  if (!hasMail()) return;
  const kinds: ("notice" | "confirmation")[] = [];
  if (kind !== "newsletter" && !(kind === "referral" && hasRelay())) kinds.push("notice");
  if (email && confirmedKinds.includes(kind) && !(await wasMailedEnough(tx, email))) kinds.push("confirmation");
  if (kinds.length === 0) return;
  await tx
    .insertInto("outbox")
    .values(kinds.map((mail) => ({ lead_id: id, kind: mail })))
    .execute();
}

/** Sends mails now and from now on, as their turn comes; the site's public origin stands in their links. */
export function startDelivery(origin: string | null): void {
  if (!hasMail()) return;
  publicUrl = origin;
  void deliverDue();
  setInterval(() => void deliverDue(), pulse).unref();
}

/** Sends every mail whose turn has come, one after the other; a call during another one joins it. Never throws. */
export function deliverDue(): Promise<void> {
  isDelivering ??= deliverAll()
    .catch((error: unknown) => log.error({ error }, "the outbox could not be read"))
    .finally(() => {
      isDelivering = null;
    });
  return isDelivering;
}

async function deliverAll(): Promise<void> {
  for (let turn = hasMail() ? await claim() : null; turn; turn = await claim()) {
    const mail = await mailOf(turn);
    await settle(turn, mail ? await sendMail(mail) : { reason: "no address to send from", isFinal: false });
  }
}

type Turn = { id: number; kind: "notice" | "confirmation"; tries: number; lead: MailedLead };

/** Takes the sending of the next mail upon this call; null when none has its turn. */
async function claim(): Promise<Turn | null> {
  const { rows } = await sql<Omit<Turn, "lead"> & { leadId: number }>`
    update outbox set tries = tries + 1, claimed_until = now() + ${claimSeconds} * interval '1 second'
    where id = (
      select id from outbox
      where next_try_at <= now() and (claimed_until is null or claimed_until < now())
      order by next_try_at, id limit 1 for update skip locked
    )
    returning id, kind, tries, lead_id as "leadId"
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const lead = await db
    .selectFrom("leads")
    .select(["protocol", "kind", "name", "company", "cnpj", "phone", "email", "city", "offer", "needs", "token"])
    .where("id", "=", row.leadId)
    .executeTakeFirst();
  // Erased this very moment, with its mails: on to the next.
  return lead ? { ...row, lead } : claim();
}

/** Sent, or refused for good, or tried too often: it goes. Else its next turn is later. */
async function settle({ id, tries }: Turn, failure: MailFailure | null): Promise<void> {
  if (failure && !failure.isFinal && tries < mostTries) {
    await sql`update outbox set claimed_until = null, next_try_at = now() + ${delay} where id = ${id}`.execute(db);
    return;
  }
  if (failure) log.error({ mail: id, reason: failure.reason, tries }, "a mail was given up");
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** The mail itself; null while the settings hold no address to send it from. */
async function mailOf({ kind, lead }: Turn): Promise<Mail | null> {
  const provider = await settings.current();
  if (!provider.salesEmail) return null;
  const site = publicUrl ?? `https://${provider.website}`;
  const from = { name: provider.name, address: provider.salesEmail };
  if (kind === "confirmation") {
    return { from, to: lead.email!, replyTo: from.address, ...confirmationOf(lead, site, provider) };
  }
  const to = (lead.kind === "erasure" && provider.dataOfficer.email) || provider.salesEmail;
  return { from, to, replyTo: lead.email ?? undefined, ...noticeOf(lead, site) };
}

async function wasMailedEnough(tx: Transaction<Tables>, email: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom("leads")
    .select(sql<number>`count(*)`.as("count"))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where("kind", "in", confirmedKinds)
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  // The lead itself is among them.
  return count > confirmationsPerDay;
}
