import { months } from "#app/platform/time/months.ts";

/** Formats "2026-11-21" as "21 de novembro de 2026". See `platform/text/normalize-text.ts` for why it does not use `Intl`. */
export function formatLongDate(isoDay: string): string {
  const { year, month, day } = parseIsoDay(isoDay);
  return `${day} de ${month} de ${year}`;
}

/** Formats a date and time as "21/11/2026, 14:03:09", in the visitor's time zone. */
export function formatDateTime(moment: Date): string {
  const day = [moment.getDate(), moment.getMonth() + 1, moment.getFullYear()];
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()];
  return `${day.map(twoDigits).join("/")}, ${time.map(twoDigits).join(":")}`;
}

function parseIsoDay(isoDay: string) {
  const [year, month, day] = isoDay.split("-").map(Number) as [number, number, number];
  return { year, month: months[month - 1]!, day };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
