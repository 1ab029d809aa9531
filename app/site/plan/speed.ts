export type Speed = {
  /** The number as written: "750". The whole text when it does not begin with a number. */
  figure: string;
  /** The unit: "Mb/s". */
  unit: string;
  /** Null when the text is not a speed. */
  megabits: number | null;
};

/** Parses a speed such as "750 Mb/s" or "1 Giga", for display. */
export function splitSpeed(text: string): Speed {
  const [, figure, unit] = /^(\d+(?:[.,]\d+)?)\s*(\D.*)?$/.exec(text.trim()) ?? [];
  if (figure === undefined) return { figure: text.trim(), unit: "", megabits: null };
  const number = Number(figure.replace(",", "."));
  return { figure, unit: unit ?? "", megabits: /^g/i.test(unit ?? "") ? number * 1000 : number };
}

/** The length of a plan's gauge, in percent: from 28 at 0 Mb/s to 100 at 1 Giga and above. */
export function gaugePercent(megabits: number): number {
  return Math.min(100, Math.round(28 + 72 * (megabits / 1000) ** 0.8));
}

/** A speed as combos show it: 'Mb/s' becomes "Mega", as in "750 Mega" (COMBO-4). */
export function formatComboSpeed(text: string): string {
  return text.replace(/\s*Mb\/s\s*$/i, " Mega");
}
