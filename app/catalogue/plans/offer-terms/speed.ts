export type Speed = {
  /** The number as displayed: "750". The whole text when it does not begin with a number. */
  figure: string;
  /** The unit: "Mb/s", or "Giga" from 1000 Mb/s on. */
  unit: string;
  /** Null when the text is not a speed. */
  megabits: number | null;
};

/** Parses a speed such as "750 Mb/s" or "1000 Mb/s", for display: "750 Mb/s", "1 Giga". */
export function splitSpeed(text: string): Speed {
  const [, figure, unit = ""] = /^(\d+(?:[.,]\d{1,2})?)\s*([gm].*)?$/i.exec(text.trim()) ?? [];
  if (figure === undefined) return { figure: text.trim(), unit: "", megabits: null };
  const number = Number(figure.replace(",", "."));
  const megabits = /^g/i.test(unit) ? number * 1000 : number;
  if (megabits < 1000 || megabits % 100 !== 0) return { figure, unit, megabits };
  return { figure: String(megabits / 1000).replace(".", ","), unit: "Giga", megabits };
}

/** A speed in words: "750 Mb/s", "1 Giga". */
export function formatSpeed(text: string): string {
  const { figure, unit } = splitSpeed(text);
  return unit ? `${figure} ${unit}` : figure;
}

/** A speed as combos show it: 'Mb/s' becomes "Mega", as in "750 Mega" (COMBO-4). */
export function formatComboSpeed(text: string): string {
  return formatSpeed(text).replace(/ ?Mb\/s$/i, " Mega");
}

/** The upload speed of a plan that has `percent` of its download: "375 Mb/s"; null when the text is not a speed. */
export function uploadSpeed(text: string, percent: number): string | null {
  const { megabits } = splitSpeed(text);
  return megabits === null ? null : formatSpeed(`${Math.round((megabits * percent) / 100)} Mb/s`);
}

/** The length of a plan's gauge, in percent: from 28 at 0 Mb/s to 100 at 1 Giga and above. */
export function gaugePercent(megabits: number): number {
  return Math.min(100, Math.round(28 + 72 * (megabits / 1000) ** 0.8));
}
