/** The search params of the proof. */
export const proofParams = { city: "cidade", moment: "momento" } as const;

/** The moment of a text such as "2026-03-12T14:30", by Brasília time; null for any other text. */
export function parseMoment(text: string): Date | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return null;
  // Brasília has been at UTC-3 all year since 2019, earlier than any record here.
  const time = Date.parse(`${text}-03:00`);
  return Number.isNaN(time) ? null : new Date(time);
}
