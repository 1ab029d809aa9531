/** The start of a day such as "2026-11-21", plus `daysLater` days; null for any other text. */
export function startOfDay(text: string, daysLater = 0): Date | null {
  // Brasília has been at UTC-3 all year since 2019, earlier than any record here.
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00-03:00`) : Number.NaN;
  return Number.isNaN(start) ? null : new Date(start + daysLater * 24 * 3600_000);
}

/** Today as "2026-11-21", by Brasília's clock. */
export function todayInBrasilia(now = new Date()): string {
  return new Date(now.getTime() - 3 * 3600_000).toISOString().slice(0, 10);
}
