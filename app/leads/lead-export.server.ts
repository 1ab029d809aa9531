import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { AuditAction, Tables } from "#db/tables.ts";
import * as audit from "#app/records/audit.server.ts";
import { storedOrigin } from "#app/leads/campaigns/stored-origin.server.ts";
import type { VisitOrigin } from "#app/leads/campaigns/visit-origin.ts";
import type { LeadKind, LeadState } from "./lead.ts";
import { receiversOf } from "./deliveries.server.ts";
import { findForUpdate } from "./lead-admin.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";

/** The person of a lead: its contact or, in a referral, the referrer. */
export type LeadParty = "contact" | "referrer";

/** The data of a lead about one person, without data of anybody else. */
export type PersonalRecord = {
  protocol: string;
  role: LeadParty;
  kind: LeadKind;
  state: LeadState;
  name: string | null;
  phone: string | null;
  email: string | null;
  cpf: string | null;
  company: string | null;
  cnpj: string | null;
  city: string | null;
  offer: string | null;
  offerCode: string | null;
  profile: "resale" | "referral" | null;
  area: string | null;
  needs: string | null;
  /** What staff noted about it, oldest first, without authors; null in the referrer's part. */
  notes: { at: Date; note: string }[] | null;
  page: string;
  /** Where the visit came from, if that is known; not in the referred friend's part, whose visit it was not. */
  origin: VisitOrigin | null;
  consent: string;
  consentedAt: Date;
  conversionConsent: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** When staff removed it; it is deleted soon after. */
  removedAt: Date | null;
  confirmedAt: Date | null;
  /** When the form-to-e-mail relay accepted it. */
  relayedAt: Date | null;
  /** Who else has, or may have, its data. */
  receivers: string[];
  /** Mails about it in the outbox. */
  pendingMails: number;
  /** The audit entries, newest first, without actors. */
  actions: { at: Date; action: AuditAction }[];
};

export type PersonalData = { phone: string | null; email: string | null; records: PersonalRecord[] };

/**
 * All data stored under the e-mail or phone of a lead's person, removed leads included, oldest first: the leads that an
 * erasure would delete. Writes the export to the audit log of each lead.
 */
export async function exportPersonalData(leadId: number, role: LeadParty): Promise<PersonalData> {
  const { contacts, rows } = await db.transaction().execute(async (tx) => {
    const personContacts = await contactsOf(tx, leadId, role);
    const found = await findRows(tx, personContacts);
    const ids = [...new Set(found.map(({ id }) => id))].toSorted((a, b) => a - b);
    const label = `dados de uma pessoa em ${pluralize(ids.length, "contato", "contatos")}`;
    const change = { action: "export", label, before: null, after: null, ids } as const;
    await audit.recordBatchChange(tx, "lead", await audit.nextBatchId(tx), change);
    return { contacts: personContacts, rows: found };
  });
  const records: PersonalRecord[] = [];
  for (const { id, ...row } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- the database runs one query at a time, and one person has few leads
    const actions = (await audit.listForRecord("lead", id, maxEntries)).map(({ at, action }) => ({ at, action }));
    records.push({ ...row, actions });
  }
  return { phone: contacts.phone, email: contacts.email, records };
}

/** More than the entries of any lead. */
const maxEntries = 1000;

type Contacts = Pick<PersonalData, "phone" | "email"> & { phoneKeys: string[] };

async function contactsOf(tx: Transaction<Tables>, leadId: number, role: LeadParty): Promise<Contacts> {
  await findForUpdate(tx, leadId);
  const lead = await tx
    .selectFrom("leads")
    .select(["phone", "email", "phone_keys", "referrer_phone", "referrer_email", "referrer_phone_keys"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  const contacts =
    role === "contact"
      ? { phone: lead.phone, email: lead.email, phoneKeys: lead.phone_keys }
      : { phone: lead.referrer_phone, email: lead.referrer_email, phoneKeys: lead.referrer_phone_keys };
  if (!contacts.phone && !contacts.email) throw new Refusal("Este contato não tem e-mail nem telefone.");
  return contacts;
}

type Row = Omit<PersonalRecord, "actions"> & { id: number };

/** The leads with a contact of the person, one row for each party that the person is in a lead. */
async function findRows(tx: Transaction<Tables>, { email, phoneKeys }: Contacts): Promise<Row[]> {
  const common = sql`
    id, protocol, kind, state, page, consent, consented_at as "consentedAt",
    conversion_consent as "conversionConsent", created_at as "createdAt",
    updated_at as "updatedAt", deleted_at as "removedAt", relayed_at as "relayedAt",
    ${receiversOf(sql`leads.id`)} as receivers,
    (select count(*) from outbox where lead_id = leads.id)::int as "pendingMails"
  `;
  const { rows } = await sql<Row>`
    select ${common}, 'contact' as role, name, phone, email, cpf, company, cnpj, city, offer,
      offer_code as "offerCode", profile, area, needs,
      (select coalesce(json_agg(json_build_object('at', created_at, 'note', note) order by lead_notes.id), '[]')
        from lead_notes where lead_id = leads.id) as notes,
      confirmed_at as "confirmedAt", case when kind <> 'referral' then ${storedOrigin} end as origin
    from leads where lower(email) = lower(${email}::text) or phone_keys && ${phoneKeys}::text[]
    union all
    select ${common}, 'referrer', referrer_name, referrer_phone, referrer_email, referrer_cpf, null, null, null, null,
      null, null, null, null, null, null, ${storedOrigin}
    from leads where lower(referrer_email) = lower(${email}::text) or referrer_phone_keys && ${phoneKeys}::text[]
    order by "createdAt", id, role
  `.execute(tx);
  return rows;
}
