import type { HistoryQuery } from "#app/catalogue/history.server.ts";
import type { Entity } from "#app/catalogue/audit.server.ts";
import { startOfDay } from "../dates.ts";
import { paramNames } from "../list/address.ts";

/** Everything the history shows lives in its address, under these names. */
export const historyParams = {
  search: paramNames.search,
  trash: paramNames.status,
  kind: "tipo",
  by: "quem",
  from: "de",
  until: "ate",
  /** The entry before or after which the page lies. */
  older: "antes",
  newer: "depois",
} as const;

/** The value under which the trash is asked for. */
export const trash = "excluidos";

/** Reads what is asked for; what makes no sense there leaves nothing out. */
export function readHistoryQuery(params: URLSearchParams, isKind: (text: string) => text is Entity): HistoryQuery {
  const text = (name: keyof typeof historyParams) => params.get(historyParams[name])?.trim() ?? "";
  const [older, newer, kind] = [text("older"), text("newer"), text("kind")];
  const cursor = older || newer;
  return {
    entity: isKind(kind) ? kind : null,
    by: text("by") || null,
    from: startOfDay(text("from")),
    until: startOfDay(text("until"), 1),
    search: text("search"),
    isTrash: text("trash") === trash,
    cursor: /^[1-9]\d{0,14}$/.test(cursor) ? { id: Number(cursor), isOlder: older !== "" } : null,
  };
}

/** The address with some names set, "" taking one away; any change but a page turn goes back to the newest page. */
export function withHistory(
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

/** Whether anything is left out. */
export function isHistoryNarrowed(params: URLSearchParams): boolean {
  const { search, kind, by, from, until } = historyParams;
  return [search, kind, by, from, until].some((name) => (params.get(name) ?? "") !== "");
}
