import { dayAt, startOfDay } from "#app/platform/time/clock.ts";
import { isHoliday } from "#app/platform/time/holidays.ts";

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** From and until which minute of the day; an end after midnight is above 1440. */
type Interval = readonly [opens: number, closes: number];

/** The hours of each day from Sunday, and of holidays: null when nothing is said of them. */
export type OpeningHours = { week: readonly (readonly Interval[])[]; holiday: readonly Interval[] | null };

/** Whether something is open, "unsure" on a holiday of which nothing is said, and until when; null is for ever. */
export type OpenState = { state: "open" | "closed" | "unsure"; until: Date | null };

const weekdays = ["domingo", "segunda", "terca", "quarta", "quinta", "sexta", "sabado"];
const day = `(?:${weekdays.join("|")}|feriado)`;
const daySpan = `${day}(?: a ${day})?`;
const days = `todos os dias|diariamente|${daySpan}(?:(?:, | e )${daySpan})*`;
const time = String.raw`\d{1,2}[h:](?:\d{2}h?)?`;
const hours = `${time} a ${time}(?:(?:, | e )${time} a ${time})*|24 ?h(?:oras)?`;
const group = `(${days}),? (${hours})`;
const noHolidays = "(?:exceto|menos|fora) feriado";
const wholeText = new RegExp(`^${group}(?:,? (?:e )?(?:${group}|${noHolidays}))*,?$`);

/**
 * The hours that a text such as "segunda a sexta, das 8h às 18h; sábado, das 8h às 12h" says; null unless all of it is
 * understood, so that nothing false follows from it. "Todos os dias" includes holidays.
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const plain = simplify(text);
  if (!wholeText.test(plain)) return null;
  const week: Interval[][] = weekdays.map(() => []);
  let holiday: Interval[] | null = plain.includes("todos") || plain.includes("diaria") ? [] : null;
  for (const [, names, spans] of plain.matchAll(new RegExp(group, "g"))) {
    const intervals = intervalsOf(spans!);
    if (!intervals) return null;
    const { of, andHolidays } = daysOf(names!);
    for (const index of of) week[index]!.push(...intervals);
    if (andHolidays) (holiday ??= []).push(...intervals);
  }
  return { week, holiday: new RegExp(noHolidays).test(plain) ? [] : holiday };
}

/** The state at a moment by the provider's clock. */
export function openStateAt({ week, holiday }: OpeningHours, moment: Date): OpenState {
  const today = dayAt(moment);
  const hoursOf = (date: string) => (isHoliday(date) ? holiday : week[new Date(date).getUTCDay()]!);
  // Yesterday's may end today; a week and the holidays in it are enough to find the next ones.
  const intervals = Array.from({ length: 12 }, (_, index) => startOfDay(today, index - 1)!)
    .flatMap((midnight) => {
      const at = (minute: number) => midnight.getTime() + minute * minuteMs;
      return (hoursOf(dayAt(midnight)) ?? []).map(([opens, closes]) => [at(opens), at(closes)] as const);
    })
    .toSorted(([one], [other]) => one - other);
  let until = moment.getTime();
  for (const [opens, closes] of intervals) if (opens <= until && closes > until) until = closes;
  if (until > moment.getTime()) {
    const isEndless = until >= startOfDay(today, 10)!.getTime();
    return { state: "open", until: isEndless ? null : new Date(until) };
  }
  if (hoursOf(today) === null) return { state: "unsure", until: startOfDay(today, 1)! };
  const next = intervals.find(([opens]) => opens > until);
  return { state: "closed", until: next ? new Date(next[0]) : null };
}

/** The text with one word for each thing: "segunda-feira até as 18h." gives "segunda a 18h,". */
function simplify(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("meio-dia", "12h")
    .replaceAll("meia-noite", "24h")
    .replaceAll("-feira", "")
    .replaceAll(/\bate (?:as|ao|o)\b|\b(?:as|ao|ate)\b|[–-]/g, " a ")
    .replaceAll(/\b(?:das?|dos?|de|em|nos?|aos)\b/g, " ")
    .replaceAll(/[;.]/g, ",")
    .replaceAll(new RegExp(`(${day})s\\b`, "g"), "$1")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[ ,]*,/g, ",")
    .trim();
}

/** The days of "segunda a sexta e domingo": those of the week, and whether holidays are among them. */
function daysOf(names: string): { of: readonly number[]; andHolidays: boolean } {
  if (!names.match(day)) return { of: weekdays.map((_, index) => index), andHolidays: true };
  const of = names.split(/, | e /).flatMap((span) => {
    const [first = -1, last = first] = span.split(" a ").map((name) => weekdays.indexOf(name));
    if (first < 0) return [];
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
  });
  return { of, andHolidays: names.includes("feriado") };
}

/** The intervals of "8h a 12h e 13h30 a 18h"; null when one is no time of the day. */
function intervalsOf(spans: string): Interval[] | null {
  if (!spans.includes(" a ")) return [[0, dayMinutes]];
  const intervals = spans.split(/, | e /).map((span): Interval => {
    const [opens = NaN, closes = NaN] = span.split(" a ").map(minuteOf);
    return [opens % dayMinutes, closes > opens ? closes : closes + dayMinutes];
  });
  return intervals.every(([opens, closes]) => opens >= 0 && closes > opens) ? intervals : null;
}

/** The minute of the day of "8h" or "13h30"; NaN when there is none. */
function minuteOf(text: string): number {
  const [hour, minute] = text.split(/[h:]/).map(Number);
  const minutes = hour! * 60 + minute!;
  return minute! < 60 && minutes <= dayMinutes ? minutes : Number.NaN;
}
