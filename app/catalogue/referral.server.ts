import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { hasRelay, postToRelay } from "#app/platform/relay.server.ts";
import * as leads from "./lead.server.ts";
import { maskCpf, maskPhone, type Person } from "./person.ts";

/** A subscriber recommends a friend (REFERRAL-1): both persons judged and tidied. */
export type Referral = { user: Person; friend: Person; page: string; consent: string; submissionKey?: string | null };

/** Longer than the relay may take: then whoever was sending has died, and another may try. */
const claimSeconds = 20;
const pauseBetweenLooks = 200;

/**
 * Stores a referral and then has the relay carry it; says whether it arrived. What did not stays as relay-failed, for
 * staff to resend or for the visitor's next try, which is the same referral again and not a second one. Without a relay,
 * stored is sent.
 */
export async function send({ user, friend, ...where }: Referral): Promise<boolean> {
  const lead = { kind: "referral", ...friend, referrer: user, ...where } as const;
  const { id } = await leads.create(lead, hasRelay() ? "relay-failed" : "new");
  return hasRelay() ? deliver(id) : true;
}

/** Has the relay carry a stored referral, once: what is being sent already is waited for. Says whether it arrived. */
export async function deliver(id: number): Promise<boolean> {
  const referral = await claim(id);
  if (!referral) return outcomeOf(id);
  const failure = await postToRelay(messageOf(referral));
  try {
    await settle(id, failure);
  } catch (error) {
    // It arrived or it did not, whatever the database says now; the claim runs out by itself.
    log.error({ lead: id, error }, "the relay's answer could not be kept");
  }
  return failure === null;
}

type Claimed = { protocol: string; user: Person; friend: Person };

/** Takes the sending of a referral upon this call; null when nothing is left to send, or another call is sending now. */
async function claim(id: number): Promise<Claimed | null> {
  const row = await db
    .updateTable("leads")
    .set({
      relay_claimed_until: sql<Date>`now() + ${claimSeconds} * interval '1 second'`,
      relay_tries: sql<number>`relay_tries + 1`,
    })
    .where("id", "=", id)
    .where("kind", "=", "referral")
    .where("state", "=", "relay-failed")
    .where("deleted_at", "is", null)
    .where((where) =>
      where.or([where("relay_claimed_until", "is", null), where("relay_claimed_until", "<", sql<Date>`now()`)]),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  return {
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

async function settle(id: number, failure: string | null): Promise<void> {
  const outcome = failure === null ? { relayed_at: sql<Date>`now()` } : {};
  await db
    .updateTable("leads")
    .set({
      ...outcome,
      relay_claimed_until: null,
      relay_failure: failure,
      // Staff may have taken it in hand meanwhile.
      state: sql`case when state = 'relay-failed' and ${failure === null} then 'new' else state end`,
    })
    .where("id", "=", id)
    .execute();
}

/** What came of the sending that another call has in hand. */
async function outcomeOf(id: number): Promise<boolean> {
  const last = Date.now() + claimSeconds * 1000;
  for (;;) {
    const row = await db
      .selectFrom("leads")
      .select(["state", sql<boolean>`coalesce(relay_claimed_until > now(), false)`.as("isUnderWay")])
      .where("id", "=", id)
      .executeTakeFirst();
    // Whatever else it has become, it arrived, or staff took it in hand.
    if (!row?.isUnderWay || Date.now() > last) return row !== undefined && row.state !== "relay-failed";
    await new Promise((resolve) => setTimeout(resolve, pauseBetweenLooks));
  }
}

/**
 * The body of REFERRAL-14: a name label, the text, a subject. What visitors typed stands in values only, as plain text.
 */
function messageOf({ protocol, user, friend }: Claimed): Record<"name" | "message" | "subject", string> {
  return {
    name: "Indicação de amigo",
    message: [
      `DADOS DE QUEM INDICOU\n${linesOf(user)}`,
      `DADOS DO AMIGO INDICADO\n${linesOf(friend)}`,
      `Protocolo: ${protocol}`,
    ].join("\n\n"),
    subject: `Nova indicação ${protocol}`,
  };
}

function linesOf({ name, phone, email, cpf }: Person): string {
  return [`Nome: ${name}`, `Telefone: ${maskPhone(phone)}`, `E-mail: ${email}`, `CPF: ${maskCpf(cpf)}`].join("\n");
}
