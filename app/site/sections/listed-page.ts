import { parseWholeNumber } from "#app/platform/text/whole-number.ts";

/** A page of a long list: its items, its number of how many, and the count of all items. */
export type ListedPage<T> = { items: T[]; count: number; number: number; last: number };

const pageSize = 24;
const pageParam = "pagina";

/** The page of the list that the URL names; the last one when the list is shorter. */
export function listedPage<T>(all: readonly T[], { searchParams }: URL): ListedPage<T> {
  const last = Math.max(1, Math.ceil(all.length / pageSize));
  const number = Math.min(last, parseWholeNumber(searchParams.get(pageParam)) ?? 1);
  return { items: all.slice((number - 1) * pageSize, number * pageSize), count: all.length, number, last };
}

/** The query of another page of the same list. */
export function queryOfPage(params: URLSearchParams, number: number): string {
  const others = [...params].filter(([name]) => name !== pageParam);
  const query = new URLSearchParams(number === 1 ? others : [...others, [pageParam, String(number)]]).toString();
  return query && `?${query}`;
}
