export type Speed = {
  /** The number as it is written: "750". The whole text when it does not begin with one. */
  figure: string;
  /** What follows it: "Mb/s". */
  unit: string;
  /** Null when it cannot be told. */
  megabits: number | null;
};

/** The pieces of a speed such as "750 Mb/s" or "1 Giga", for display. */
export function speedOf(text: string): Speed {
  const [, figure, unit] = /^(\d+(?:[.,]\d+)?)\s*(\D.*)?$/.exec(text.trim()) ?? [];
  if (figure === undefined) return { figure: text.trim(), unit: "", megabits: null };
  const number = Number(figure.replace(",", "."));
  return { figure, unit: unit ?? "", megabits: /^g/i.test(unit ?? "") ? number * 1000 : number };
}

/** How far a plan's gauge goes, in percent: 28 for next to nothing, 100 for 1 Giga and above. */
export function gaugePercent(megabits: number): number {
  return Math.min(100, Math.round(28 + 72 * (megabits / 1000) ** 0.8));
}

/** A speed as combos tell it: 'Mb/s' removed and said in the everyday word, "750 Mega" (COMBO-4). */
export function comboSpeed(text: string): string {
  return text.replace(/\s*Mb\/s\s*$/i, " Mega");
}
