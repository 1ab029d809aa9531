import { formatIsoDay } from "#app/console/dates.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

/** "planos-por-cidade-2026-11-21.csv", with the provider's date. */
export function exportFileName(title: string, now: Date): string {
  return `${normalizeForSearch(title).replaceAll(" ", "-")}-${formatIsoDay(now)}.csv`;
}
