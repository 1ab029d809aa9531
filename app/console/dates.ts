/** The console's clock, the same on the server and in every browser: Brasília's. */
const timeZone = "America/Sao_Paulo";

const day = new Intl.DateTimeFormat("pt-BR", { timeZone, dateStyle: "short" });
const longDay = new Intl.DateTimeFormat("pt-BR", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" });
const hour = new Intl.DateTimeFormat("pt-BR", { timeZone, timeStyle: "short" });
const second = new Intl.DateTimeFormat("pt-BR", { timeZone, timeStyle: "medium" });

/** "21/11/2026", or "hoje, 14:32". */
export function dateText(date: Date, now = new Date()): string {
  return day.format(date) === day.format(now) ? `hoje, ${hour.format(date)}` : longDay.format(date);
}

/** "21/11/2026 14:32:08". */
export function exactTime(date: Date): string {
  return `${longDay.format(date)} ${second.format(date)}`;
}

/** "2026-11-21", the day in Brasília. */
export function isoDay(date: Date): string {
  return longDay.format(date).split("/").toReversed().join("-");
}

/** "14:32". */
export function hourText(date: Date): string {
  return hour.format(date);
}
