import type { HistoryQuery } from "#app/records/history.server.ts";
import { isKind } from "#app/records/kinds.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { startOfDay } from "#app/platform/time/clock.ts";
import { paramNames } from "#app/console/list/list-params.ts";

/** The URL search params of the history. */
export const historyParams = {
  search: paramNames.search,
  trash: paramNames.status,
  kind: "tipo",
  by: "quem",
  from: "de",
  until: "ate",
  /** Cursors: the id of the entry before or after the page. */
  older: "antes",
  newer: "depois",
} as const;

/** The status value that shows the trash. */
export const trash = "excluidos";

/** The id of a history entry; null for an invalid one. The history may outgrow the ids of the records. */
export function parseEntryId(text: string): number | null {
  return parseWholeNumber(text, { maxDigits: 15 });
}

/** Parses the history query; invalid values are ignored. */
export function readHistoryQuery(params: URLSearchParams): HistoryQuery {
  const text = (name: keyof typeof historyParams) => params.get(historyParams[name])?.trim() ?? "";
  const [older, newer, kind] = [text("older"), text("newer"), text("kind")];
  const cursor = parseEntryId(older || newer);
  return {
    entity: isKind(kind) ? kind : null,
    by: text("by") || null,
    from: startOfDay(text("from")),
    until: startOfDay(text("until"), 1),
    search: text("search"),
    isTrash: text("trash") === trash,
    cursor: cursor === null ? null : { id: cursor, isOlder: older !== "" },
  };
}

/** The query string with these params set, "" removing one; only cursor changes keep the page. */
export function withHistoryParams(
  params: URLSearchParams,
  changes: Partial<Record<keyof typeof historyParams, string>>,
): string {
  const next = new URLSearchParams(params);
  next.delete(historyParams.older);
  next.delete(historyParams.newer);
  for (const [name, value] of Object.entries(changes)) {
    const param = historyParams[name as keyof typeof historyParams];
    if (value === "") next.delete(param);
    else next.set(param, value);
  }
  return next.size > 0 ? `?${next}` : "";
}

/** Whether a search or filter leaves entries out. */
export function isHistoryFiltered(params: URLSearchParams): boolean {
  const { search, kind, by, from, until } = historyParams;
  return [search, kind, by, from, until].some((name) => (params.get(name) ?? "") !== "");
}
