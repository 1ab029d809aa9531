import { searchable } from "#app/catalogue/city.ts";
import { isoDay } from "../dates.ts";

/** "planos-por-cidade-2026-11-21.csv", with the date in Brasília. */
export function fileName(title: string, now: Date): string {
  return `${searchable(title).replaceAll(" ", "-")}-${isoDay(now)}.csv`;
}
