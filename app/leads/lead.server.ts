import { createHash, randomBytes, randomInt } from "node:crypto";
import { type Insertable, sql, type Transaction } from "kysely";
import { currentDay } from "#app/platform/time/clock.ts";
import { transactionWithDeadline } from "#app/platform/database/transactions/transaction-deadline.server.ts";
import type { Tables } from "#db/tables.ts";
import { demandKinds } from "./demand-kinds.ts";
import {
  formFields,
  type LeadField,
  type LeadKind,
  type LeadState,
  type LeadFormValues,
  type RequestKind,
} from "./lead.ts";
import * as campaigns from "#app/leads/campaigns/campaign.server.ts";
import { originColumnsOf } from "#app/leads/campaigns/stored-origin.server.ts";
import type { VisitOrigin } from "#app/leads/campaigns/visit-origin.ts";
import * as demand from "#app/leads/demand/demand.server.ts";
import * as deliveries from "./deliveries.server.ts";
import * as outbox from "./outbox.server.ts";
import type { Person } from "./person.ts";
import { normalizeLine, normalizeText } from "#app/platform/text/normalize-text.ts";
import { normalizeCnpj } from "#app/platform/text/brazilian-numbers.ts";
import { normalizePhone, phoneKeys } from "#app/platform/text/phone.server.ts";
import type { ConversionKind } from "#app/provider/conversions.ts";

/** A lead to store, validated and normalized: phones as `normalizePhone` returns them, CPF as digits, blanks are null or absent. */
export type NewLead = {
  kind: LeadKind;
  /** The contact's name; in a referral the friend's. */
  name?: string | null;
  company?: string | null;
  cnpj?: string | null;
  phone?: string | null;
  email?: string | null;
  cpf?: string | null;
  /** Referral: who referred the friend. */
  referrer?: Person;
  /** "Belo Horizonte – MG", or as the visitor typed it. */
  city?: string | null;
  /** The plan with its price, as text. */
  offer?: string | null;
  /** The code of the version that was sold then, such as "JAT-R0012-03". */
  offerCode?: string | null;
  profile?: "resale" | "referral" | null;
  /** Job: in which area the person wants to work. */
  area?: string | null;
  needs?: string | null;
  /** The path of the page with the form. */
  page: string;
  /** The consent sentence that the visitor accepted. */
  consent: string;
  /** The form's idempotency key, the same for every attempt of one submission; null if the form sent none. */
  submissionKey?: string | null;
  /** The advertising networks that the sender agreed to, and the sentence that says so. */
  conversions?: { kinds: readonly ConversionKind[]; consent: string } | null;
  /** Where the visit came from, if that is known. */
  origin?: VisitOrigin | null;
  /** Staff try a form: it does not count among the visits. */
  isByStaff?: boolean;
};

/** The result that the visitor may see. */
export type LeadReceipt = {
  id: number;
  protocol: string;
  /** The lead existed already. */
  isDuplicate: boolean;
};

/** The kinds of leads that count as forms of a visit: those of customers. */
const formKinds: ReadonlySet<LeadKind> = new Set<LeadKind>([...demandKinds, "partner", "newsletter"]);

/** Within this time an equal lead that is not done counts as a duplicate, such as a double click or a retry. */
const duplicateWindow = sql`interval '24 hours'`;

/**
 * Stores a lead. When it returns, the lead is durable. A duplicate is stored once, also when both arrive at once: by
 * the submission key at any time, without a key within a day. A transaction past the caller's deadline is rolled back.
 *
 * @param state the state of a new lead
 * @param alongside more writes for a new lead, in the same transaction
 */
export async function create(
  lead: NewLead,
  state: LeadState = "new",
  alongside: (tx: Transaction<Tables>, receipt: LeadReceipt) => Promise<void> = async () => {},
): Promise<LeadReceipt> {
  const fingerprint = fingerprintOf(lead);
  const submission = submissionOf(lead);
  const places = await findPlaces(lead);
  return transactionWithDeadline(async (tx) => {
    const stored = await findStored(tx, submission, fingerprint);
    if (stored) return { ...stored, isDuplicate: true };

    const inserted = await tx
      .insertInto("leads")
      .values({
        ...columnsOf(lead),
        ...originColumnsOf(lead.origin),
        conversion_consent: lead.conversions?.consent ?? null,
        conversion_kinds: [...(lead.conversions?.kinds ?? [])],
        phone_keys: phoneKeys(lead.phone ?? null),
        referrer_phone_keys: phoneKeys(lead.referrer?.phone ?? null),
        state,
        // In case that the process dies before it has sent it.
        relay_next_try_at: state === "relay-failed" ? sql<Date>`now() + interval '1 minute'` : null,
        fingerprint,
        submission,
        protocol: newProtocol(),
        token: tokenFor(lead.kind),
      })
      .returning(["id", "protocol"])
      .executeTakeFirstOrThrow();
    const receipt = { ...inserted, isDuplicate: false };
    await outbox.enqueue(tx, { ...lead, id: inserted.id });
    // A subscription counts once it is confirmed (newsletter.server.ts).
    if (lead.kind !== "newsletter") await deliveries.enqueue(tx, inserted.id);
    await countLead(tx, lead, places);
    await alongside(tx, receipt);
    return receipt;
  });
}

/** The lead that this one repeats; null when it is new. Whoever finds none has it to themselves until the commit. */
async function findStored(tx: Transaction<Tables>, submission: Buffer | null, fingerprint: Buffer) {
  if (submission) {
    await lockFor(tx, submission);
    const stored = await tx
      .selectFrom("leads")
      .select(["id", "protocol"])
      .where("submission", "=", submission)
      .executeTakeFirst();
    if (stored) return stored;
  }
  await lockFor(tx, fingerprint);
  return tx
    .selectFrom("leads")
    .select(["id", "protocol"])
    .where("fingerprint", "=", fingerprint)
    .where("created_at", ">", sql<Date>`now() - ${duplicateWindow}`)
    .where("state", "<>", "done")
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Where a lead is counted: the municipality of the demand, and the city of the visit. Null where it is not. */
async function findPlaces({ city, kind }: NewLead) {
  if (!city) return { municipality: null, city: null };
  const municipality = demandKinds.includes(kind) ? await demand.findRequested(city) : null;
  return { municipality, city: await campaigns.findKnownCity(city) };
}

type Places = Awaited<ReturnType<typeof findPlaces>>;

/** Counts a new lead in its transaction. */
async function countLead(tx: Transaction<Tables>, lead: NewLead, { municipality, city }: Places): Promise<void> {
  if (municipality) await demand.countRequest(tx, municipality);
  const act = lead.kind === "referral" ? "referrals" : formKinds.has(lead.kind) ? "forms" : null;
  if (!act || lead.isByStaff) return;
  await campaigns.count(tx, { origin: lead.origin ?? null, city, offerCode: lead.offerCode ?? null }, [act]);
}

/** Serializes transactions with an equal hash; the lock ends with the transaction. */
async function lockFor(tx: Transaction<Tables>, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${hash.readBigInt64BE().toString()}::bigint)`.execute(tx);
}

/** The values of a validated form as they are stored: normalized, null when blank or not part of the form. */
export function normalizeLead(kind: RequestKind, values: LeadFormValues) {
  const value = (field: LeadField, normalize: (text: string) => string) =>
    formFields[kind].fields.includes(field) ? normalize(values[field]) || null : null;
  return {
    name: value("name", normalizeLine),
    company: value("company", normalizeLine),
    cnpj: value("cnpj", normalizeCnpj),
    phone: value("phone", normalizePhone),
    email: value("email", normalizeLine),
    profile: value("profile", normalizeLine) as NewLead["profile"],
    area: value("area", normalizeLine),
    needs: value("needs", normalizeText),
  };
}

/** The secret token of the links in a subscriber's mails; null for other kinds. */
function tokenFor(kind: LeadKind): string | null {
  return kind === "newsletter" ? randomBytes(24).toString("base64url") : null;
}

/** Without letters and digits that are easily confused. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Such as "2026-K7Q2M4": short enough to say on the phone; 887 million a year. */
function newProtocol(): string {
  const letters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]);
  return `${currentDay().slice(0, 4)}-${letters.join("")}`;
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
    offer_code: lead.offerCode ?? null,
    profile: lead.profile ?? null,
    area: lead.area ?? null,
    needs: lead.needs ?? null,
  } satisfies Partial<Insertable<Tables["leads"]>>;
}

/** A hash of the content and people, the same on every page of the site. */
function fingerprintOf(lead: NewLead): Buffer {
  const { page: _page, consent: _consent, ...content } = columnsOf(lead);
  return createHash("sha256").update(JSON.stringify(content)).digest();
}

/**
 * A hash of the submission key and the typed values, equal for all attempts of one submission. City and offer come from
 * the catalogue at each attempt and are left out. Values that were corrected after a failure are a new submission.
 */
function submissionOf(lead: NewLead): Buffer | null {
  if (!lead.submissionKey) return null;
  const { page: _page, consent: _consent, city: _city, offer: _offer, offer_code: _code, ...typed } = columnsOf(lead);
  return createHash("sha256")
    .update(JSON.stringify([lead.submissionKey, typed]))
    .digest();
}
