import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import type { ListQuery } from "#app/records/list-query.ts";

/** The URL search params of a list; any other name is a filter. */
export const paramNames = {
  search: "busca",
  status: "situacao",
  sort: "ordem",
  page: "pagina",
  pageSize: "por",
} as const;
/** In a release: asks for what it changes. */
export const changedParam = "mudancas";
export const changedValue = "so";
const sheetParam = "registro";
/** The open sheet: a record's id, "nova" for a new record, null for none. */
export type SheetName = number | "nova" | null;
/** The record that a new one is a copy of. */
const copyParam = "copia";
/** Requests one record instead of the list. */
const recordParam = "somente";
/** Requests the whole list as a file, "csv", or such a file without rows, "modelo". */
const formatParam = "formato";
const statuses = new Map<string | null, ListQuery["status"]>([
  ["ativos", "active"],
  ["inativos", "inactive"],
]);
const reserved = new Set<string>([...Object.values(paramNames), sheetParam, copyParam, recordParam, formatParam]);

export const pageSizes = [25, 50, 100];

/** Parses a list's query; invalid values fall back to the default. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const sort = params.get(paramNames.sort) ?? "";
  const size = Number(params.get(paramNames.pageSize));
  const page = Number(params.get(paramNames.page));
  return {
    search: normalizeLine(params.get(paramNames.search) ?? ""),
    status: statuses.get(params.get(paramNames.status)) ?? "all",
    sort: sort.replace(/^-/, "") || null,
    direction: sort.startsWith("-") ? "desc" : "asc",
    filters: Object.fromEntries([...params].filter(([name, value]) => !reserved.has(name) && value !== "")),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    pageSize: pageSizes.includes(size) ? size : pageSizes[0]!,
  };
}

/** Where a tab's loader and action answer. The tab at /intranet is an index route: without the word its layout would. */
export function loaderUrl(path: string, query: URLSearchParams | string = ""): string {
  return `${path}?${path === "/intranet" ? "index&" : ""}${query}`;
}

/** Whether a search, status or filter leaves rows out. */
export function isFilteredQuery(query: ListQuery): boolean {
  return query.search !== "" || query.status !== "all" || Object.keys(query.filters).length > 0;
}

/** The query string with these params set, null removing one. Only page and sheet changes keep the page number. */
export function withParams(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  // React Router's param for an index route, present after a form post without JavaScript.
  next.delete("index");
  if (!(paramNames.page in changes) && !(sheetParam in changes)) next.delete(paramNames.page);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : "";
}

/** The query string of the whole list: without search and filters, in the same order. */
export function withoutFilters(params: URLSearchParams): string {
  const sort = params.get(paramNames.sort);
  return withParams(new URLSearchParams(), { [paramNames.sort]: sort });
}

/** The query string for a click on a sortable header: ascending first, then descending. */
export function withSort(params: URLSearchParams, key: string): string {
  return withParams(params, { [paramNames.sort]: params.get(paramNames.sort) === key ? `-${key}` : key });
}

/** The query string of a page of the list. */
export function withPage(params: URLSearchParams, page: number): string {
  return withParams(params, { [paramNames.page]: page === 1 ? null : String(page) });
}

/** The query string with this sheet open, or none for null. */
export function withSheet(params: URLSearchParams, sheet: SheetName): string {
  return withParams(params, { [sheetParam]: sheet === null ? null : String(sheet), [copyParam]: null });
}

/** The query string with the sheet of a new record that copies this one. */
export function withCopy(params: URLSearchParams, id: number): string {
  return withParams(params, { [sheetParam]: "nova", [copyParam]: String(id) });
}

/** The record that the new one is a copy of; null for none. */
export function readCopy(params: URLSearchParams): number | null {
  return readSheet(params) === "nova" ? parseWholeNumber(params.get(copyParam)) : null;
}

/** The query string that downloads the whole list as a file. */
export function exportUrl(params: URLSearchParams): string {
  return withParams(params, {
    [paramNames.pageSize]: null,
    [sheetParam]: null,
    [copyParam]: null,
    [paramNames.page]: null,
    [formatParam]: "csv",
  });
}

/** Whether the URL requests the list as a file. */
export function isExportRequested(params: URLSearchParams): boolean {
  return params.get(formatParam) === "csv";
}

/** The query string of the file's header alone, to fill in. */
export const templateQuery = `${formatParam}=modelo`;

/** Whether the URL requests the file's header alone. */
export function isTemplateRequested(params: URLSearchParams): boolean {
  return params.get(formatParam) === "modelo";
}

/** The sheet that the URL opens. */
export function readSheet(params: URLSearchParams): SheetName {
  const sheet = params.get(sheetParam);
  return sheet === "nova" ? sheet : parseWholeNumber(sheet);
}

/** The search param that makes a tab's loader return one record and its history instead of the list. */
export function recordQuery(id: number): string {
  return `${recordParam}=${id}`;
}

/** The id of the record that the URL requests; null for the list. */
export function readRecordId(params: URLSearchParams): number | null {
  return parseWholeNumber(params.get(recordParam));
}
