import { months } from "#app/platform/time/months.ts";

const deadline = new RegExp(
  String.raw`\bat[ée]\s+(?:o\s+dia\s+)?(\d{1,2})(?:[º°])?\s*(?:\/\s*(\d{1,2})(?:\s*\/\s*(\d{4}|\d{2})(?!\d))?|\s+de\s+(${months.join("|")})(?:\s+de\s+(\d{4}))?)`,
  "giu",
);

/** Half a year, in milliseconds. */
const halfYear = 183 * 24 * 3600_000;

/**
 * The words of a text that name a last day that has passed, such as "até 15/12" or "até 30 de novembro"; null for none.
 * A day without a year is the one nearest to today.
 *
 * @param today such as "2026-11-23"
 */
export function endedDay(text: string, today: string): string | null {
  const now = Date.parse(today);
  for (const [words, day, month, shortYear, monthName, longYear] of text.matchAll(deadline)) {
    const monthIndex = monthName ? months.indexOf(monthName.toLowerCase()) : Number(month) - 1;
    const year = Number(longYear ?? shortYear);
    const dayIn = (of: number) => Date.UTC(of, monthIndex, Number(day));
    const thisYear = Number(today.slice(0, 4));
    const end = year
      ? dayIn(year < 100 ? 2000 + year : year)
      : [thisYear - 1, thisYear, thisYear + 1].map(dayIn).find((each) => Math.abs(each - now) <= halfYear);
    if (end !== undefined && end < now) return words;
  }
  return null;
}
