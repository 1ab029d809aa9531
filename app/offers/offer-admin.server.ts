import { type RawBuilder, sql } from "kysely";
import { startOfDay, currentDay } from "#app/platform/time/clock.ts";
import { db } from "#app/platform/database/db.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { recordChange } from "#app/records/audit.server.ts";
import { createListQueries, isId } from "#app/records/list-queries.server.ts";
import type { RecordMetadata, SaveResult } from "#app/records/list-query.ts";
import { Refusal, removedMessage } from "#app/records/refusal.ts";
import { createStaleVersionError, inWriteTransaction, type StoredRecord } from "#app/records/repository.server.ts";
import { missingFacts } from "#app/catalogue/plans/offer-terms/offer-completeness.ts";
import { type FactKey, mandatoryKeys } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import {
  type CheckedOffer,
  daysBetween,
  offerWarnings,
  reminderDays,
} from "#app/catalogue/plans/offer-terms/offer-warnings.ts";
import * as settings from "#app/provider/settings.server.ts";
import type { OfferAdminInput } from "./offer-admin.input.ts";
import type { OfferListItem } from "./offer-filter.ts";
import { findDetails, type OfferDetails } from "./offer-details.server.ts";
import { selectItems } from "./offer-list.server.ts";
import { saleEnd } from "./offer-rows.server.ts";

/** A version in the staff list. Its lock is the number of its history's entries; the rest of it never changes. */
export type OfferRow = RecordMetadata &
  Omit<OfferListItem, "version" | "hours"> & {
    /** The number of the version; `version` is the lock's. */
    number: number;
    badge: string | null;
    missing: readonly FactKey[];
    /** What is probably wrong with an offer on sale. */
    warnings: readonly string[];
    /** Days until the last day of the sale; null where there is none. */
    daysLeft: number | null;
    /** Only of a version that was looked up alone. */
    details?: OfferDetails | null;
  };

/** SQL: the versions with their last sale and the badge that visitors see. Active are those on sale; none is removed. */
const listed = sql`
  select version.*, sold.since, sold.until is null as is_active, null::timestamptz as deleted_at,
    coalesce(plan.badge, business_plan.badge) as badge,
    1 + (select count(*) from audit_log where entity = 'offer' and record_id = version.id)::integer as lock
  from offer_versions version
    join lateral (
      select since, ${saleEnd} as until from offer_sales sale
      where sale.version_id = version.id order by sale.since desc limit 1
    ) sold on true
    left join plans plan on version.kind = 'plan' and plan.id = version.offer_id
    left join business_plans business_plan on version.kind = 'business-plan' and business_plan.id = version.offer_id
`;

/**
 * SQL: whether the label of a version lacks a fact. `missingFacts` says the same of its terms, and a test compares them.
 */
const isIncomplete = sql<boolean>`(
  not (terms ?& ${mandatoryKeys.filter((key) => key !== "multa")}::text[])
  or coalesce(terms ->> 'velocidade', '') !~ '^\\s*\\d'
  or (terms ->> 'fidelidade_meses' <> '0' and not terms ? 'multa')
)`;

/** SQL: whether the last day of the sale is near. */
function endsSoon(today: string): RawBuilder<boolean> {
  return sql<boolean>`(terms ->> 'vendida_ate')::date between ${today}::date and ${today}::date + ${reminderDays}::integer`;
}

const queries = createListQueries(
  {
    table: sql`(${listed}) listed`,
    // What is sold comes first, by code.
    order: sql`is_active desc, kind desc, code`,
    sorts: {
      code: sql`code`,
      name: sql`searchable(terms ->> 'nome') collate "C"`,
      since: sql`since`,
      anatelCode: sql`anatel_code collate "C"`,
    },
    filters: {
      publico: (kind) => sql<boolean>`kind = ${kind}`,
      etiqueta: (state) => {
        if (state === "termina") return endsSoon(currentDay());
        return state === "incompleta" ? isIncomplete : sql<boolean>`not ${isIncomplete}`;
      },
      dia: (day) => {
        const [from, to] = [startOfDay(day), startOfDay(day, 1)];
        if (!from || !to) return sql<boolean>`false`;
        return sql<boolean>`exists (
          select from offer_sales sale
          where sale.version_id = listed.id and sale.since < ${to} and coalesce(sale.until, 'infinity') > ${from}
        )`;
      },
    },
  },
  selectRows,
);

export const { list, listAll } = queries;

/** A version with its details; null also for an invalid id. */
export async function find(id: number): Promise<OfferRow | null> {
  const row = await queries.find(id);
  return row ? { ...row, details: await findDetails(row.code) } : null;
}

/** How many offers on sale have an incomplete label, and how many are sold for a few more days only. */
export async function countDue(today: string): Promise<{ incomplete: number; ending: number }> {
  const { rows } = await sql<{ incomplete: number; ending: number }>`
    select count(*) filter (where ${isIncomplete}) as incomplete, count(*) filter (where ${endsSoon(today)}) as ending
    from (${listed}) listed where is_active
  `.execute(db);
  return rows[0]!;
}

/** The code of each offer on sale, by the id of its plan. */
export async function codesOnSale(kind: OfferListItem["kind"]): Promise<Record<number, string>> {
  const { rows } = await sql<{ offerId: number; code: string }>`
    select offer_id as "offerId", code from offer_versions version
    where kind = ${kind} and exists (select from offer_sales where version_id = version.id and until is null)
  `.execute(db);
  return Object.fromEntries(rows.map(({ offerId, code }) => [offerId, code]));
}

async function selectRows(ids: number[]): Promise<OfferRow[]> {
  const [items, { rows }] = await Promise.all([
    selectItems(ids, { state: "all" }),
    sql<{ id: number; badge: string | null; lock: number }>`
      select id, badge, lock from (${listed}) listed where id = any (${ids})
    `.execute(db),
  ]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const { installation, offers } = await settings.current();
  const site = { today: currentDay(), installation, alternativeChannel: offers.alternativeChannel };
  return items.map(({ version: number, hours: _hours, ...item }) => ({
    ...item,
    number,
    badge: known.get(item.id)?.badge ?? null,
    version: known.get(item.id)?.lock ?? 1,
    isActive: item.isSold,
    createdAt: item.madeAt,
    updatedAt: item.madeAt,
    missing: missingFacts(item.terms),
    daysLeft: item.terms.vendida_ate ? daysBetween(site.today, item.terms.vendida_ate) : null,
    warnings: item.isSold ? offerWarnings(checkedOf(item, known.get(item.id)?.badge ?? null), site) : [],
  }));
}

type Listed = Pick<OfferListItem, "kind" | "terms" | "cityCount" | "anatelCode">;

function checkedOf({ kind, terms, cityCount, anatelCode }: Listed, badge: string | null): CheckedOffer {
  return { ...terms, isBusiness: kind === "business-plan", badge, cityCount, anatelCode };
}

/** A version as the history needs it; null for an unknown id. */
export async function findIncludingDeleted(id: number): Promise<StoredRecord<OfferAdminInput> | null> {
  currentActor();
  const row = await find(id);
  if (!row) return null;
  const { version, isActive, updatedAt, anatelCode } = row;
  return { id, version, isActive, updatedAt, removed: false, fields: { anatelCode } };
}

/** The codes of versions, by ascending id. */
export async function labelsOf(ids: readonly number[]): Promise<string[]> {
  currentActor();
  const rows = await db.selectFrom("offer_versions").select("code").where("id", "in", ids).orderBy("id").execute();
  return rows.map(({ code }) => code);
}

/** Saves the code of the registration at Anatel: the only thing of a published version that changes. */
export async function update(id: number, { anatelCode }: OfferAdminInput, version: number): Promise<SaveResult> {
  const duplicateMessages = { offer_versions_anatel_code_key: "Este código já está em outra oferta." };
  return inWriteTransaction({ entity: "offer", duplicateMessages }, async (tx) => {
    const row = isId(id)
      ? await tx
          .selectFrom("offer_versions")
          .select(["code", "anatel_code as anatelCode", "made_at as madeAt"])
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!row) throw new Refusal(removedMessage);
    const { rows } = await sql<{ lock: number }>`
      select 1 + count(*) as lock from audit_log where entity = 'offer' and record_id = ${id}
    `.execute(tx);
    const { lock } = rows[0]!;
    if (lock !== version) {
      const stored = { id, version: lock, isActive: true, updatedAt: row.madeAt, removed: false };
      throw await createStaleVersionError(tx, "offer", { ...stored, fields: { anatelCode: row.anatelCode } }, version);
    }
    const saved = { id, label: row.code };
    if (row.anatelCode === anatelCode) return { ...saved, version: lock };
    await tx.updateTable("offer_versions").set({ anatel_code: anatelCode }).where("id", "=", id).execute();
    // A statement that changes no row raises the catalogue's revision: cached pages show the code.
    await sql`update plans set name = name where false`.execute(tx);
    await recordChange(tx, "offer", {
      ...saved,
      action: "update",
      version: lock + 1,
      before: { anatelCode: row.anatelCode },
      after: { anatelCode },
    });
    return { ...saved, version: lock + 1 };
  });
}
