/** The start of a day such as "2026-11-21", plus `daysLater` days; null for any other text. */
export function startOfDay(text: string, daysLater = 0): Date | null {
  // Brasília has been at UTC-3 all year since 2019, earlier than any record here.
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00-03:00`) : Number.NaN;
  return Number.isNaN(start) ? null : new Date(start + daysLater * 24 * 3600_000);
}

/** The moment of a text such as "2026-11-21T14:30", as a `datetime-local` field gives it; null for any other text. */
export function momentAt(text: string): Date | null {
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00-03:00`) : Number.NaN;
  return Number.isNaN(moment) ? null : new Date(moment);
}

/** Formats "2026-11-21" as "21/11/2026". */
export function brazilianDay(isoDay: string): string {
  return isoDay.split("-").toReversed().join("/");
}

/** The day of a moment by Brasília's clock: "2026-11-21". */
export function dayAt(moment: Date): string {
  return atBrasilia(moment).slice(0, 10);
}

/** The time of a moment by Brasília's clock: "8h00", "14h30". */
export function hourAt(moment: Date): string {
  const [hours, minutes] = atBrasilia(moment).slice(11, 16).split(":");
  return `${Number(hours)}h${minutes}`;
}

/** Brasília's clock as an ISO text. See `startOfDay` for the fixed offset. */
function atBrasilia(moment: Date): string {
  return new Date(moment.getTime() - 3 * 3600_000).toISOString();
}

/** Today as "2026-11-21", by Brasília's clock. */
export function todayInBrasilia(now = new Date()): string {
  return dayAt(now);
}
