import { nameKey } from "./name-key.ts";

const months = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const englishMonths: Readonly<Record<string, string>> = {
  feb: "fev",
  apr: "abr",
  may: "mai",
  aug: "ago",
  sep: "set",
  oct: "out",
  dec: "dez",
};

/** The first and the last day of this century as spreadsheets count days, since the end of 1899. */
const serialDays = { first: 36_526, last: 73_050 };

/**
 * The day, such as "2026-12-31", that a text of a spreadsheet means: with dots, dashes or the month's name, with two
 * digits of the year, with a time, in the American order where only that is possible, or as a number of days. Null for
 * any other text, and for a day that does not exist.
 */
export function parseSpreadsheetDay(typed: string): string | null {
  const text = typed.trim().replace(/(?<=\d)[T ]\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?Z?$/, "");
  if (/^\d{5}([.,]\d+)?$/.test(text)) return serialDay(Number.parseInt(text, 10));
  const whole = /^(20\d\d)[./-](\d{1,2})[./-](\d{1,2})$/.exec(text);
  if (whole) return dayOf(whole[1]!, Number(whole[2]), Number(whole[3]));
  const [, first, second, year] = /^(\d{1,2})[./ -](\d{1,2})[./ -]((?:20)?\d\d)$/.exec(text) ?? [];
  if (year) return dayOf(year, Number(second), Number(first)) ?? dayOf(year, Number(first), Number(second));
  const [, day, name, ofYear] =
    /^(\d{1,2})(?:º|o)?[./ -]+(?:de )?(\p{L}{3,9})\.?[./ -]+(?:de )?((?:20)?\d\d)$/iu.exec(text) ?? [];
  if (!ofYear) return null;
  const month = nameKey(name!).slice(0, 3);
  return dayOf(ofYear, months.indexOf(englishMonths[month] ?? month) + 1, Number(day));
}

function serialDay(days: number): string | null {
  if (days < serialDays.first || days > serialDays.last) return null;
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

function dayOf(year: string, month: number, day: number): string | null {
  const iso = `20${year.slice(-2)}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
