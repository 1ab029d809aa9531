import { normalizeForSearch } from "#app/catalogue/cities/city.ts";
import { formatIsoDay } from "#app/console/dates.ts";

/** "planos-por-cidade-2026-11-21.csv", with the date in Brasília. */
export function exportFileName(title: string, now: Date): string {
  return `${normalizeForSearch(title).replaceAll(" ", "-")}-${formatIsoDay(now)}.csv`;
}
