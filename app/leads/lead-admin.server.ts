import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import { isUnclaimed } from "#app/platform/database/claim.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { currentActor } from "#app/records/actor.server.ts";
import * as audit from "#app/records/audit.server.ts";
import { storedOrigin } from "#app/leads/campaigns/stored-origin.server.ts";
import type { VisitOrigin } from "#app/leads/campaigns/visit-origin.ts";
import type { LeadInput } from "./lead.input.ts";
import { nobody, type LeadKind, type LeadState } from "./lead.ts";
import type { ListQuery, ListPage, SaveResult, RecordMetadata } from "#app/records/list-query.ts";
import { chunksOf, inOrder, isId, createListQueries, batchSize } from "#app/records/list-queries.server.ts";
import { createBulkActions } from "#app/records/bulk-actions.server.ts";
import { type TableSpec, createRepository } from "#app/records/repository.server.ts";
import { relayReferral } from "./referral.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { onlyDigits } from "#app/platform/text/brazilian-numbers.ts";
import { receiversOf } from "./deliveries.server.ts";
import { findPhones, formatPhone, parsePhone, type Phone } from "#app/platform/text/phone.server.ts";
import { startOfDay } from "#app/platform/time/clock.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";

// Leads in the console. For what visitors submit see lead.server.ts.

/** A person of a lead. Only the last two digits of the CPF are sent until it is revealed. */
export type LeadContact = {
  name: string | null;
  /** Formatted if it parses, otherwise as it was typed. */
  phone: string | null;
  /** The telephones in it, for reply links. */
  phones: Phone[];
  email: string | null;
  cpfLastDigits: string | null;
};

/** A lead in the console's list; active until it is done. */
export type LeadRow = RecordMetadata &
  LeadContact & {
    protocol: string;
    kind: LeadKind;
    state: LeadState;
    company: string | null;
    cnpj: string | null;
    /** The person who made a referral. */
    referrer: LeadContact | null;
    city: string | null;
    offer: string | null;
    offerCode: string | null;
    profile: "resale" | "referral" | null;
    area: string | null;
    needs: string | null;
    /** The e-mail of the member of staff who takes it. */
    assignee: string | null;
    /** What staff noted about it, oldest first. */
    notes: LeadNote[];
    page: string;
    /** Where the visit came from, if that is known. */
    origin: VisitOrigin | null;
    consent: string;
    consentedAt: Date;
    /** The sentence by which the sender agrees to reports to advertising networks; null without it. */
    conversionConsent: string | null;
    /** Newsletter: when the subscriber followed the confirmation link. */
    confirmedAt: Date | null;
    /** Open erasure request: how many other leads have its e-mail or phone, and who else has or may have their data. */
    subjectLeads: number | null;
    receivers: string[] | null;
    relay: { sentAt: Date | null; tries: number; failure: string | null; isUnderWay: boolean };
    updatedBy: string | null;
  };

/** A note of staff; `by` is its author's e-mail. */
export type LeadNote = { id: number; at: Date; by: string; text: string };

export type RevealedCpfs = { cpf: string | null; referrerCpf: string | null };

const spec: TableSpec<LeadInput> = {
  entity: "lead",
  table: "leads",
  columns: { state: "state", assignee: "assignee" },
  // Audit entries outlive the lead, so they contain no personal data.
  label: (_fields, tx, id) => protocolOf(tx, id),
  duplicateMessages: {},
};

export const { findIncludingDeleted, labelsOf, update, remove, restore } = createRepository(spec);

const listSpec = {
  table: "leads",
  sorts: {
    name: sql`lower(coalesce(name, email))`,
    kind: sql`kind`,
    // As the work goes on: new, in progress, not sent, done.
    state: sql`array_position(array['new', 'in-progress', 'relay-failed', 'done'], state)`,
    city: sql`lower(city)`,
    assignee: sql`assignee`,
    createdAt: sql`created_at`,
  },
  filters: {
    kind: (kind: string) => sql<boolean>`kind = ${kind}`,
    state: (state: string) => sql<boolean>`state = ${state}`,
    city: (city: string) => sql<boolean>`lower(city) = lower(${city})`,
    assignee: (email: string) =>
      email === nobody ? sql<boolean>`assignee is null` : sql<boolean>`assignee = ${email}`,
    campaign: (name: string) => sql<boolean>`lower(utm_campaign) = lower(${name})`,
    // Days such as "2026-11-21"; any other text is not a limit.
    de: (day: string) => sql<boolean>`created_at >= ${startOfDay(day) ?? new Date(0)}`,
    ate: (day: string) => sql<boolean>`created_at < ${startOfDay(day, 1) ?? new Date(8.64e12)}`,
  },
} as const;

/** The cities in which leads live, by name, for filters. */
export async function listCities(): Promise<string[]> {
  currentActor();
  const { rows } = await sql<{ city: string }>`
    select min(city) as city from leads where city is not null and deleted_at is null group by lower(city)
    order by searchable(split_part(min(city), ' – ', 1)) collate "C", min(city)
  `.execute(db);
  return rows.map(({ city }) => city);
}

/** The campaigns that leads came from, by name, for filters. */
export async function listCampaigns(): Promise<string[]> {
  currentActor();
  const { rows } = await sql<{ campaign: string }>`
    select min(utm_campaign) as campaign from leads where utm_campaign is not null and deleted_at is null
    group by lower(utm_campaign) order by lower(min(utm_campaign))
  `.execute(db);
  return rows.map(({ campaign }) => campaign);
}

/** How many leads nobody has looked after yet. */
export async function countNew(): Promise<number> {
  currentActor();
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from leads where state = 'new' and deleted_at is null
  `.execute(db);
  return rows[0]!.count;
}

const queries = createListQueries<LeadRow>(listSpec, findRows);

/** A lead that is not removed; null also for an invalid id. */
export async function find(id: number): Promise<LeadRow | null> {
  currentActor();
  return queries.find(id);
}

/** A page of the leads, newest first by default. Phone numbers in the search may be formatted in any way. */
export async function list(query: ListQuery): Promise<ListPage<LeadRow>> {
  currentActor();
  return queries.list(normalizeQuery(query));
}

/** The ids of all leads that match the query, in the list's order. */
export async function findIds(query: ListQuery): Promise<number[]> {
  currentActor();
  return queries.findIds(normalizeQuery(query));
}

export const { bulkUpdate, revertBatch } = createBulkActions(spec, findIds);

/** All leads that match the query, in chunks, for a file. Writes the export to the audit log of each lead. */
export async function* exportAll(query: ListQuery): AsyncGenerator<LeadRow[]> {
  const ids = await findIds(query);
  const label = pluralize(ids.length, "contato", "contatos");
  await db.transaction().execute(async (tx) => {
    const change = { action: "export", label, before: null, after: null, ids: ids.toSorted((a, b) => a - b) } as const;
    await audit.recordBatchChange(tx, "lead", await audit.nextBatchId(tx), change);
  });
  for (const some of chunksOf(ids, batchSize)) yield inOrder(some, findRows);
}

/** The complete CPFs of a lead. Writes the access to the audit log. */
export async function revealCpfs(id: number): Promise<RevealedCpfs> {
  return db.transaction().execute(async (tx) => {
    const lead = await findForUpdate(tx, id);
    await audit.recordChange(tx, "lead", {
      ...lead,
      action: "reveal",
      label: lead.protocol,
      before: null,
      after: null,
    });
    return { cpf: lead.cpf, referrerCpf: lead.referrer_cpf };
  });
}

/** Sends a failed referral to the relay again; returns whether the relay accepted it. */
export async function resendReferral(id: number): Promise<SaveResult & { isSent: boolean }> {
  const lead = await db.transaction().execute(async (tx) => {
    const found = await findForUpdate(tx, id);
    if (found.state !== "relay-failed") throw new Refusal("Este contato não está à espera de envio.");
    await audit.recordChange(tx, "lead", {
      ...found,
      action: "resend",
      label: found.protocol,
      before: null,
      after: null,
    });
    return found;
  });
  return { id, label: lead.protocol, version: lead.version, isSent: await relayReferral(id) };
}

/** The lead, locked for the transaction. Throws a `Refusal` when it is removed. */
export async function findForUpdate(tx: Transaction<Tables>, id: number) {
  currentActor();
  const lead = isId(id)
    ? await tx
        .selectFrom("leads")
        .select(["id", "protocol", "kind", "state", "version", "is_active", "phone", "email", "cpf", "referrer_cpf"])
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!lead) throw new Refusal("Este contato foi excluído.");
  return lead;
}

/** SQL: whether a lead has the e-mail or phone of another lead's contact, also as a referrer. */
export function hasSameContact(lead: string, other: string): RawBuilder<boolean> {
  const [one, wanted] = [sql.ref(lead), sql.ref(other)];
  return sql<boolean>`(${one}.id <> ${wanted}.id and (
    lower(${one}.email) = lower(${wanted}.email) or lower(${one}.referrer_email) = lower(${wanted}.email)
    or ${one}.phone_keys && ${wanted}.phone_keys or ${one}.referrer_phone_keys && ${wanted}.phone_keys
  ))`;
}

async function protocolOf(tx: Transaction<Tables>, id: number): Promise<string> {
  const { protocol } = await tx.selectFrom("leads").select("protocol").where("id", "=", id).executeTakeFirstOrThrow();
  return protocol;
}

/** The query with the default order and a normalized search. */
function normalizeQuery(query: ListQuery): ListQuery {
  const order = query.sort ? {} : ({ sort: "createdAt", direction: "desc" } as const);
  return { ...query, ...order, search: normalizeSearch(query.search) };
}

/** A phone number, or a part of one, as in the keys; other text unchanged. Protocols begin with four digits and a dash. */
function normalizeSearch(search: string): string {
  const isNumber = /^[\d\s()+.-]{4,}$/.test(search) && !/^\d{4}-/.test(search);
  return isNumber ? (parsePhone(search)?.number ?? onlyDigits(search).replace(/^0+(?=.)/, "")) : search;
}

async function findRows(ids: number[]): Promise<LeadRow[]> {
  const notes = await readNotes(ids);
  const rows = await readStored(ids);
  return rows.map((row) => toLeadRow(row, notes.get(row.id) ?? []));
}

/** The notes of those leads, by lead. */
async function readNotes(ids: number[]) {
  const notes = await db.selectFrom("lead_notes").selectAll().where("lead_id", "in", ids).orderBy("id").execute();
  return Map.groupBy(notes, (note) => note.lead_id);
}

function readStored(ids: number[]) {
  return db
    .selectFrom("leads")
    .selectAll()
    .select([
      storedOrigin.as("origin"),
      sql<boolean>`not ${isUnclaimed(sql`relay_claimed_until`)}`.as("isUnderWay"),
      audit.lastChangedBy("lead", "leads.id").as("updatedBy"),
      sql<number | null>`case when kind = 'erasure' and is_active then (
        select count(*) from leads other where ${hasSameContact("other", "leads")}
      ) end`.as("subjectLeads"),
      sql<string[] | null>`case when kind = 'erasure' and is_active then
        ${receiversOf(sql`select other.id from leads other where ${hasSameContact("other", "leads")}`)}
      end`.as("receivers"),
    ])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
}

type StoredLead = Awaited<ReturnType<typeof readStored>>[number];

function toLeadRow(row: StoredLead, notes: readonly Selectable<Tables["lead_notes"]>[]): LeadRow {
  return {
    id: row.id,
    version: row.version,
    isActive: row.is_active,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updatedBy,
    protocol: row.protocol,
    kind: row.kind,
    state: row.state,
    name: row.name,
    ...phoneOf(row.phone),
    email: row.email,
    cpfLastDigits: lastDigits(row.cpf),
    company: row.company,
    cnpj: row.cnpj,
    referrer:
      row.kind === "referral"
        ? {
            name: row.referrer_name,
            ...phoneOf(row.referrer_phone),
            email: row.referrer_email,
            cpfLastDigits: lastDigits(row.referrer_cpf),
          }
        : null,
    city: row.city,
    offer: row.offer,
    offerCode: row.offer_code,
    profile: row.profile,
    area: row.area,
    needs: row.needs,
    assignee: row.assignee,
    notes: notes.map(({ id, created_at: at, author: by, note: text }) => ({ id, at, by, text })),
    page: row.page,
    origin: row.origin,
    consent: row.consent,
    consentedAt: row.consented_at,
    conversionConsent: row.conversion_consent,
    confirmedAt: row.confirmed_at,
    subjectLeads: row.subjectLeads,
    receivers: row.receivers,
    relay: {
      sentAt: row.relayed_at,
      tries: row.relay_tries,
      failure: row.relay_failure,
      isUnderWay: row.isUnderWay,
    },
  };
}

function phoneOf(stored: string | null): Pick<LeadContact, "phone" | "phones"> {
  return { phone: stored && formatPhone(stored), phones: stored ? findPhones(stored) : [] };
}

function lastDigits(cpf: string | null): string | null {
  return cpf && cpf.slice(-2);
}
