import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { currentDay } from "#app/platform/time/clock.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { fromMultirange, toMultirange } from "#app/records/multirange.ts";
import { createRepository } from "#app/records/repository.server.ts";
import type { ListQuery, SaveResult } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { Check, Finding } from "./check.ts";
import { checks, type CheckResult, runAll } from "./checks.server.ts";
import type { IgnoredCheckInput } from "./ignored-check.input.ts";

/** What staff ignored, as it is stored. */
type StoredFields = {
  checkKey: string;
  /** The records, as a multirange. */
  records: string;
  reason: string;
  /** The last day, such as "2026-12-15"; null for no end. */
  untilDay: string | null;
  /** The hash of what was found; null when it does not matter. */
  found: string | null;
};

const repository = createRepository<StoredFields>({
  entity: "ignored-check",
  table: "ignored_checks",
  columns: { checkKey: "check_key", records: "records", reason: "reason", untilDay: "until_day", found: "found" },
  label: ({ checkKey }) => checks.find(({ key }) => key === checkKey)?.title ?? checkKey,
  duplicateMessages: {},
});

/** `remove` shows again what was ignored. */
export const { findIncludingDeleted, labelsOf, remove, restore } = repository;

/** What staff ignored and what still counts, with who did it. */
export type IgnoredCheck = StoredFields & { id: number; by: string | null; at: Date };

/** A check's result without what staff ignored; `ignored` says what, while it counts. */
export type OpenResult = { check: Check; findings: readonly Finding[]; ignored: readonly IgnoredCheck[] };

/** What is left to solve, of all checks. */
export async function listOpen(): Promise<OpenResult[]> {
  const [results, ignored] = await Promise.all([runAll(), listIgnored()]);
  return results.map((result) => openResultOf(result, ignored));
}

/** How many checks have something left to solve. */
export async function countOpen(): Promise<number> {
  return (await listOpen()).filter(({ findings }) => findings.length > 0).length;
}

/** Ignores what a check finds now. Refused when that is not as many records as staff saw. */
export async function create({ checkKey, reason, until, day, expected }: IgnoredCheckInput): Promise<SaveResult> {
  const result = (await runAll()).find(({ check }) => check.key === checkKey);
  if (!result) throw new Refusal("Esta verificação não existe mais.");
  const { findings } = openResultOf(result, await listIgnored());
  if (findings.length !== expected) {
    throw new Refusal(
      `Eram ${formatCount(expected)} e agora são ${formatCount(findings.length)}. Nada foi gravado: confira e tente de novo.`,
    );
  }
  const ids = findings.map(({ id }) => id).toSorted((a, b) => a - b);
  return repository.create({
    checkKey,
    records: toMultirange(ids),
    reason,
    untilDay: until === "day" ? day : null,
    found: until === "change" ? result.hash : null,
  });
}

/** The name of the list filter that asks for what a check finds. */
const checkFilter = "verificacao";

/**
 * The query of a list of such records with its check, if any, as the ids that the check finds, ignored ones left out.
 */
export async function withFoundIds(subject: string, query: ListQuery): Promise<ListQuery> {
  const { [checkFilter]: key, ...filters } = query.filters;
  if (key === undefined) return query;
  const found = (await listOpen()).find(({ check }) => check.key === key && check.subject === subject);
  const others = filters.ids === undefined ? null : new Set(filters.ids.split(","));
  const ids = (found?.findings ?? []).map(({ id }) => String(id)).filter((id) => others?.has(id) ?? true);
  return { ...query, filters: { ...filters, ids: ids.join(",") } };
}

function openResultOf({ check, findings, hash }: CheckResult, ignored: readonly IgnoredCheck[]): OpenResult {
  const own = ignored.filter(({ checkKey, found }) => checkKey === check.key && (found === null || found === hash));
  const left = new Set(own.flatMap(({ records }) => fromMultirange(records)));
  return { check, findings: left.size > 0 ? findings.filter(({ id }) => !left.has(id)) : findings, ignored: own };
}

async function listIgnored(): Promise<IgnoredCheck[]> {
  const { rows } = await sql<IgnoredCheck>`
    select id, check_key as "checkKey", records::text as records, reason, until_day::text as "untilDay", found,
      created_at as at, (
        select actor_email from audit_log
        where entity = 'ignored-check' and record_id = ignored_checks.id and action = 'create' limit 1
      ) as by
    from ignored_checks
    where deleted_at is null and (until_day is null or until_day >= ${currentDay()}::date)
    order by id
  `.execute(db);
  return rows;
}
