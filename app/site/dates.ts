/** Months as a date in Portuguese names them; cut short, they are their first three letters. */
const months = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
] as const;

/** "21 de novembro de 2026", of "2026-11-21". Why not by the browser's formatter: `catalogue/text.ts`, `grouped`. */
export function longDay(isoDay: string): string {
  const { year, month, day } = partsOf(isoDay);
  return `${day} de ${month} de ${year}`;
}

/** "21 de nov. de 2026", of "2026-11-21". */
export function shortDay(isoDay: string): string {
  const { year, month, day } = partsOf(isoDay);
  return `${day} de ${month.slice(0, 3)}. de ${year}`;
}

/** "21/11/2026, 14:03:09", in the visitor's own time. */
export function momentText(moment: Date): string {
  const day = [moment.getDate(), moment.getMonth() + 1, moment.getFullYear()];
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()];
  return `${day.map(twoDigits).join("/")}, ${time.map(twoDigits).join(":")}`;
}

function partsOf(isoDay: string) {
  const [year, month, day] = isoDay.split("-").map(Number) as [number, number, number];
  return { year, month: months[month - 1]!, day };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
