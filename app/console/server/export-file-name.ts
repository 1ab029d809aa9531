import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { dayAt } from "#app/platform/time/clock.ts";

/** "planos-por-cidade-2026-11-21.csv", with the provider's date. */
export function exportFileName(title: string, now: Date): string {
  return `${normalizeForSearch(title).replaceAll(" ", "-")}-${dayAt(now)}.csv`;
}
