import { dayAt } from "#app/platform/time/clock.ts";
import { perTimeZone } from "#app/platform/time/time-zone.ts";

/** The console shows the provider's time, on the server and in every browser. */
const formats = perTimeZone((timeZone) => {
  const formatOf = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("pt-BR", { timeZone, ...options });
  return {
    day: formatOf({ dateStyle: "short" }),
    longDay: formatOf({ day: "2-digit", month: "2-digit", year: "numeric" }),
    weekday: formatOf({ weekday: "long" }),
    shortWeekday: formatOf({ weekday: "short" }),
    dayAndMonth: formatOf({ day: "2-digit", month: "2-digit" }),
    hour: formatOf({ timeStyle: "short" }),
    second: formatOf({ timeStyle: "medium" }),
  };
});

/** "21/11/2026", or "hoje, 14:32". */
export function formatDate(date: Date, now = new Date()): string {
  return formats().day.format(date) === formats().day.format(now)
    ? `hoje, ${formats().hour.format(date)}`
    : formats().longDay.format(date);
}

/** "21/11/2026 14:32:08". */
export function formatExactTime(date: Date): string {
  return `${formats().longDay.format(date)} ${formats().second.format(date)}`;
}

/** "hoje", "ontem", or "sexta-feira, 20/11/2026". */
export function formatDay(date: Date, now = new Date()): string {
  const yesterday = new Date(now.getTime() - 24 * 3600_000);
  if (formats().day.format(date) === formats().day.format(now)) return "hoje";
  if (formats().day.format(date) === formats().day.format(yesterday)) return "ontem";
  return `${formats().weekday.format(date)}, ${formats().longDay.format(date)}`;
}

/** A moment to come: "sex., 27/11, 00:00", with the year when it is another. */
export function formatMoment(date: Date, now = new Date()): string {
  const isThisYear = formats().longDay.format(date).slice(-4) === formats().longDay.format(now).slice(-4);
  return `${formats().shortWeekday.format(date)}, ${formats()[isThisYear ? "dayAndMonth" : "longDay"].format(date)}, ${formats().hour.format(date)}`;
}

/** "14:32". */
export function formatTime(date: Date): string {
  return formats().hour.format(date);
}

/** The value of a `datetime-local` field, by the provider's clock. */
export function formatLocalInput(date: Date): string {
  return `${dayAt(date)}T${formats().hour.format(date)}`;
}
