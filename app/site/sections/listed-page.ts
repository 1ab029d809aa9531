import { parseWholeNumber } from "#app/platform/text/whole-number.ts";

/** A page of a long list: its items, the count of all items, and the addresses of the pages before and after it. */
export type ListedPage<T> = { items: T[]; count: number; previous: string | null; next: string | null };

const pageSize = 24;
const pageParam = "pagina";

/** The page of the list that the URL names; the last one when the list is shorter. */
export function listedPage<T>(all: readonly T[], { pathname, searchParams }: URL): ListedPage<T> {
  const last = Math.max(1, Math.ceil(all.length / pageSize));
  const number = Math.min(last, parseWholeNumber(searchParams.get(pageParam)) ?? 1);
  const addressOf = (page: number) => {
    const others = [...searchParams].filter(([name]) => name !== pageParam);
    const query = new URLSearchParams(page === 1 ? others : [...others, [pageParam, String(page)]]).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return {
    items: all.slice((number - 1) * pageSize, number * pageSize),
    count: all.length,
    previous: number > 1 ? addressOf(number - 1) : null,
    next: number < last ? addressOf(number + 1) : null,
  };
}
