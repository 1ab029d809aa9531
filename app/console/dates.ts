/** The console shows Brasília time, on the server and in every browser. */
const timeZone = "America/Sao_Paulo";

const day = new Intl.DateTimeFormat("pt-BR", { timeZone, dateStyle: "short" });
const longDay = new Intl.DateTimeFormat("pt-BR", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" });
const weekday = new Intl.DateTimeFormat("pt-BR", { timeZone, weekday: "long" });
const shortWeekday = new Intl.DateTimeFormat("pt-BR", { timeZone, weekday: "short" });
const dayAndMonth = new Intl.DateTimeFormat("pt-BR", { timeZone, day: "2-digit", month: "2-digit" });
const hour = new Intl.DateTimeFormat("pt-BR", { timeZone, timeStyle: "short" });
const second = new Intl.DateTimeFormat("pt-BR", { timeZone, timeStyle: "medium" });

/** "21/11/2026", or "hoje, 14:32". */
export function formatDate(date: Date, now = new Date()): string {
  return day.format(date) === day.format(now) ? `hoje, ${hour.format(date)}` : longDay.format(date);
}

/** "21/11/2026 14:32:08". */
export function formatExactTime(date: Date): string {
  return `${longDay.format(date)} ${second.format(date)}`;
}

/** "2026-11-21", by Brasília time. */
export function formatIsoDay(date: Date): string {
  return longDay.format(date).split("/").toReversed().join("-");
}

/** "hoje", "ontem", or "sexta-feira, 20/11/2026". */
export function formatDay(date: Date, now = new Date()): string {
  const yesterday = new Date(now.getTime() - 24 * 3600_000);
  if (day.format(date) === day.format(now)) return "hoje";
  if (day.format(date) === day.format(yesterday)) return "ontem";
  return `${weekday.format(date)}, ${longDay.format(date)}`;
}

/** A moment to come: "sex., 27/11, 00:00", with the year when it is another. */
export function formatMoment(date: Date, now = new Date()): string {
  const isThisYear = longDay.format(date).slice(-4) === longDay.format(now).slice(-4);
  return `${shortWeekday.format(date)}, ${(isThisYear ? dayAndMonth : longDay).format(date)}, ${hour.format(date)}`;
}

/** "14:32". */
export function formatTime(date: Date): string {
  return hour.format(date);
}

/** The value of a `datetime-local` field, by Brasília's clock. */
export function formatLocalInput(date: Date): string {
  return `${formatIsoDay(date)}T${hour.format(date)}`;
}
