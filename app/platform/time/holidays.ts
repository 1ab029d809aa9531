/** Brazil's national holidays of every year (Laws 662/1949, 6.802/1980 and 14.759/2023), by month and day. */
const fixed = new Set(["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"]);

/** Days from Easter on which most of the country does not work: Carnival, Good Friday, Corpus Christi. */
const movable = [-48, -47, -2, 60];

const dayMs = 24 * 3600_000;

/** Whether a day such as "2026-12-25" is a national holiday, or as good as one. A city's own holidays are not known. */
export function isHoliday(day: string): boolean {
  const daysFromEaster = Math.round((Date.parse(day) - easter(Number(day.slice(0, 4)))) / dayMs);
  return fixed.has(day.slice(5)) || movable.includes(daysFromEaster);
}

/** Easter Sunday, by the Gregorian calendar's rule (Meeus, Jones and Butcher). */
function easter(year: number): number {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const skipped = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - skipped - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const month = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return Date.UTC(year, 2, 22 + epact + weekday - 7 * month);
}
