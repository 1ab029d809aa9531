import { dayOf, hourAt } from "#app/platform/time/clock.ts";

/** "14/09/2026, 9h12", by the provider's clock. */
export function momentOf(moment: Date): string {
  return `${dayOf(moment)}, ${hourAt(moment)}`;
}

/** "03". */
export function versionNumber(version: number): string {
  return String(version).padStart(2, "0");
}
