import { createHash, randomBytes, randomInt } from "node:crypto";
import { type Insertable, sql, type Transaction } from "kysely";
import { transactionWithDeadline } from "#app/platform/db-deadline.server.ts";
import type { Tables } from "#db/tables.ts";
import {
  asked,
  cnpjCharacters,
  type LeadField,
  type LeadKind,
  type LeadState,
  type LeadTyped,
  type RequestKind,
} from "./lead.ts";
import * as outbox from "./outbox.server.ts";
import { type Person, phoneDigits } from "./person.ts";
import { tidyLine, tidyText } from "./text.ts";

/** What a visitor leaves, judged and tidied: phones and CPF are digits, blanks are null or absent. */
export type NewLead = {
  kind: LeadKind;
  /** Of a referral, the friend's. */
  name?: string | null;
  company?: string | null;
  cnpj?: string | null;
  phone?: string | null;
  email?: string | null;
  cpf?: string | null;
  /** Who referred that friend. */
  referrer?: Person;
  /** "Belo Horizonte – MG", or as the visitor wrote it. */
  city?: string | null;
  /** The plan with its price, in words. */
  offer?: string | null;
  profile?: "resale" | "referral" | null;
  needs?: string | null;
  /** The path of the page on which it was written. */
  page: string;
  /** The sentence that the visitor agreed to. */
  consent: string;
  /** The random key of the form, the same at each try of one submission; null where none came. */
  submissionKey?: string | null;
};

/** What the visitor may know of what was stored. */
export type Receipt = {
  id: number;
  protocol: string;
  /** The same thing was sent a short while ago, and this is that lead. */
  isRepeat: boolean;
};

/** The same thing sent again within this time, while nobody is done with it, is a double click or a second try. */
const repeatedWithin = sql`interval '24 hours'`;

/**
 * Stores a lead. When it returns, the lead is on the disk: both engines wait for it. What was sent twice is stored once,
 * also when both arrive together: by the key of the form whenever that is, without one within a day. What the caller's
 * deadline ended is not stored later.
 *
 * @param state how a new one begins
 * @param alongside what else belongs to a new one, in the same transaction
 */
export async function create(
  lead: NewLead,
  state: LeadState = "new",
  alongside: (tx: Transaction<Tables>, receipt: Receipt) => Promise<void> = async () => {},
): Promise<Receipt> {
  const fingerprint = fingerprintOf(lead);
  const submission = submissionOf(lead);
  return transactionWithDeadline(async (tx) => {
    if (submission) {
      await lockFor(tx, submission);
      const stored = await tx
        .selectFrom("leads")
        .select(["id", "protocol"])
        .where("submission", "=", submission)
        .executeTakeFirst();
      if (stored) return { ...stored, isRepeat: true };
    }
    await lockFor(tx, fingerprint);
    const known = await tx
      .selectFrom("leads")
      .select(["id", "protocol"])
      .where("fingerprint", "=", fingerprint)
      .where("created_at", ">", sql<Date>`now() - ${repeatedWithin}`)
      .where("state", "<>", "done")
      .where("deleted_at", "is", null)
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (known) return { ...known, isRepeat: true };

    const made = await tx
      .insertInto("leads")
      .values({
        ...columnsOf(lead),
        state,
        fingerprint,
        submission,
        protocol: newProtocol(),
        token: tokenFor(lead.kind),
      })
      .returning(["id", "protocol"])
      .executeTakeFirstOrThrow();
    const receipt = { ...made, isRepeat: false };
    await outbox.enqueue(tx, { ...lead, id: made.id });
    await alongside(tx, receipt);
    return receipt;
  });
}

/** One at a time among equals; the lock goes with the transaction. */
async function lockFor(tx: Transaction<Tables>, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${hash.readBigInt64BE().toString()}::bigint)`.execute(tx);
}

/** What a short form asked for, as it is stored: tidied, and null where it was left blank. Judged beforehand. */
export function tidied(kind: RequestKind, typed: LeadTyped) {
  const answer = (field: LeadField, tidy: (text: string) => string) =>
    asked[kind].fields.includes(field) ? tidy(typed[field]) || null : null;
  return {
    name: answer("name", tidyLine),
    company: answer("company", tidyLine),
    cnpj: answer("cnpj", cnpjCharacters),
    phone: answer("phone", phoneDigits),
    email: answer("email", tidyLine),
    profile: answer("profile", tidyLine) as NewLead["profile"],
    needs: answer("needs", tidyText),
  };
}

/** What the links in a subscription's mails are known by. */
function tokenFor(kind: LeadKind): string | null {
  return kind === "newsletter" ? randomBytes(24).toString("base64url") : null;
}

/** No letter or digit that is mistaken for another, aloud or in writing. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const year = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo", year: "numeric" });

/** "2026-K7Q2M4": short enough for the telephone, and one of 887 million a year. */
function newProtocol(): string {
  const letters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]);
  return `${year.format(new Date())}-${letters.join("")}`;
}

function columnsOf({ kind, referrer, page, consent, submissionKey: _key, ...lead }: NewLead) {
  return {
    kind,
    page,
    consent,
    name: lead.name ?? null,
    company: lead.company ?? null,
    cnpj: lead.cnpj ?? null,
    phone: lead.phone ?? null,
    email: lead.email ?? null,
    cpf: lead.cpf ?? null,
    referrer_name: referrer?.name ?? null,
    referrer_phone: referrer?.phone ?? null,
    referrer_email: referrer?.email ?? null,
    referrer_cpf: referrer?.cpf ?? null,
    city: lead.city ?? null,
    offer: lead.offer ?? null,
    profile: lead.profile ?? null,
    needs: lead.needs ?? null,
  } satisfies Partial<Insertable<Tables["leads"]>>;
}

/** Equal for the same thing asked by the same people, wherever on the site. */
function fingerprintOf(lead: NewLead): Buffer {
  const { page: _page, consent: _consent, ...said } = columnsOf(lead);
  return createHash("sha256").update(JSON.stringify(said)).digest();
}

/**
 * Equal for two tries of one submission: the same key, and the same typed. City and offer are as the catalogue has them
 * at each try, and do not count. Who changes what was typed after a failure sends something new.
 */
function submissionOf(lead: NewLead): Buffer | null {
  if (!lead.submissionKey) return null;
  const { page: _page, consent: _consent, city: _city, offer: _offer, ...typed } = columnsOf(lead);
  return createHash("sha256")
    .update(JSON.stringify([lead.submissionKey, typed]))
    .digest();
}
