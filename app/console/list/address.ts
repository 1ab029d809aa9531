import type { ListQuery } from "#app/catalogue/listing.ts";

/** Everything a list shows lives in its address, under these names; any other name is a filter of the list. */
const names = { search: "busca", status: "situacao", sort: "ordem", page: "pagina", pageSize: "por" } as const;
const sheet = "registro";
/** Which sheet is open: a record's by its number, "nova" for one to be added, "massa" for many at once, or none. */
export type SheetName = number | "nova" | "massa" | null;
/** The one record that is asked for instead of the list. */
const only = "somente";
/** Whether everything that the list finds is asked for as a file: "csv". */
const format = "formato";
const statuses = new Map<string | null, ListQuery["status"]>([
  ["ativos", "active"],
  ["inativos", "inactive"],
]);
const ours = new Set<string>([...Object.values(names), sheet, only, format]);

export const pageSizes = [25, 50, 100];

/** Reads a list's query from its address; what makes no sense there falls back to the default. */
export function readQuery(params: URLSearchParams): ListQuery {
  const sort = params.get(names.sort) ?? "";
  const size = Number(params.get(names.pageSize));
  const page = Number(params.get(names.page));
  return {
    search: params.get(names.search)?.trim() ?? "",
    status: statuses.get(params.get(names.status)) ?? "all",
    sort: sort.replace(/^-/, "") || null,
    direction: sort.startsWith("-") ? "desc" : "asc",
    filters: Object.fromEntries([...params].filter(([name, value]) => !ours.has(name) && value !== "")),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    pageSize: pageSizes.includes(size) ? size : pageSizes[0]!,
  };
}

/** Whether the query leaves anything out. */
export function isNarrowed(query: ListQuery): boolean {
  return query.search !== "" || query.status !== "all" || Object.keys(query.filters).length > 0;
}

/** The address with some names set; null takes one away. Any change but a page turn goes back to the first page. */
export function withParams(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  // The router's own name for a tab that is the console's index, after a form was posted without script.
  next.delete("index");
  if (!(names.page in changes) && !(sheet in changes)) next.delete(names.page);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : "";
}

/** The address of the whole list: no search, no filter, in the order it is in. */
export function wholeList(params: URLSearchParams): string {
  const sort = params.get(names.sort);
  return withParams(new URLSearchParams(), { [names.sort]: sort });
}

/** The address of a click on a sortable header: ascending first, then the other way round. */
export function sortedBy(params: URLSearchParams, key: string): string {
  return withParams(params, { [names.sort]: params.get(names.sort) === key ? `-${key}` : key });
}

/** The address of a page of the list. */
export function atPage(params: URLSearchParams, page: number): string {
  return withParams(params, { [names.page]: page === 1 ? null : String(page) });
}

/** The address with that sheet open, or with none. */
export function withSheet(params: URLSearchParams, record: SheetName): string {
  return withParams(params, { [sheet]: record === null ? null : String(record) });
}

/** The address at which the tab answers the whole list as a file. */
export function asFile(params: URLSearchParams): string {
  return withParams(params, { [names.pageSize]: null, [sheet]: null, [names.page]: null, [format]: "csv" });
}

/** Whether the address asks for the list as a file. */
export function isFileAsked(params: URLSearchParams): boolean {
  return params.get(format) === "csv";
}

/** Which sheet the address opens. */
export function openSheet(params: URLSearchParams): SheetName {
  const record = params.get(sheet);
  return record === "nova" || record === "massa" ? record : recordNumber(record);
}

/** The address at which a tab's loader gives one record and its history instead of the list. */
export function askForRecord(id: number): string {
  return `${only}=${id}`;
}

/** The record that such an address asks for. */
export function recordAsked(params: URLSearchParams): number | null {
  return recordNumber(params.get(only));
}

function recordNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export { names as paramNames };
