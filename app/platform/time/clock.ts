import { timeZone } from "./time-zone.ts";

/** Brazil's time zones: the name that people know, and the hours from UTC, all year since 2019. */
export const timeZones = {
  "America/Sao_Paulo": { name: "Brasília", hours: -3 },
  "America/Manaus": { name: "Manaus", hours: -4 },
  "America/Cuiaba": { name: "Cuiabá", hours: -4 },
  "America/Campo_Grande": { name: "Campo Grande", hours: -4 },
  "America/Porto_Velho": { name: "Porto Velho", hours: -4 },
  "America/Boa_Vista": { name: "Boa Vista", hours: -4 },
  "America/Rio_Branco": { name: "Rio Branco", hours: -5 },
  "America/Noronha": { name: "Fernando de Noronha", hours: -2 },
} as const satisfies Record<string, { name: string; hours: number }>;

export type TimeZone = keyof typeof timeZones;

/** Whose time dates are in, as it follows "horário de": "Brasília", "Manaus". */
export function clockName(): string {
  return current().name;
}

/** The start of a day such as "2026-11-21" by the provider's clock, plus `daysLater` days; null for any other text. */
export function startOfDay(text: string, daysLater = 0): Date | null {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return Number.isNaN(start) ? null : new Date(start - offsetMs() + daysLater * 24 * 3600_000);
}

/**
 * The moment of a text such as "2026-11-21T14:30" by the provider's clock, as a `datetime-local` field gives it; null for
 * any other text.
 */
export function momentAt(text: string): Date | null {
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  return Number.isNaN(moment) ? null : new Date(moment - offsetMs());
}

/** Formats "2026-11-21" as "21/11/2026". */
export function brazilianDay(isoDay: string): string {
  return isoDay.split("-").toReversed().join("/");
}

/** The day of a moment by the provider's clock: "2026-11-21". */
export function dayAt(moment: Date): string {
  return atProvider(moment).slice(0, 10);
}

/** The day of a moment by the provider's clock: "21/11/2026". */
export function dayOf(moment: Date): string {
  return brazilianDay(dayAt(moment));
}

/** The last day of what ends at a moment: the one before where that is midnight. */
export function lastDayOf(end: Date): string {
  return dayOf(new Date(end.getTime() - 1));
}

/** The time of a moment by the provider's clock: "8h00", "14h30". */
export function hourAt(moment: Date): string {
  const [hours, minutes] = atProvider(moment).slice(11, 16).split(":");
  return `${Number(hours)}h${minutes}`;
}

/** Today as "2026-11-21", by the provider's clock. */
export function currentDay(now = new Date()): string {
  return dayAt(now);
}

/** The provider's clock as an ISO text. */
function atProvider(moment: Date): string {
  return new Date(moment.getTime() + offsetMs()).toISOString();
}

function offsetMs(): number {
  return current().hours * 3600_000;
}

function current(): { name: string; hours: number } {
  return timeZones[timeZone() as TimeZone];
}
