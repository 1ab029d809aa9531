/** Who made a change: the e-mail, and whether the person had scheduled it and the clock made it. */
export type Author = { by: string; isScheduled: boolean };

/** Who made a change, as the subject of a sentence: "Você", "ana@…" or "o relógio (programado por ana@…)". */
export function authorText({ by, isScheduled }: Author, isMine = false): string {
  if (isScheduled) return `o relógio (programado por ${isMine ? "você" : by})`;
  return isMine ? "Você" : by;
}
