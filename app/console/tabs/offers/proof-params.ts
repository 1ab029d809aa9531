import { momentAt } from "#app/platform/time/clock.ts";

/** The search params of the proof. */
export const proofParams = { city: "cidade", moment: "momento" } as const;

/** The moment of a text such as "2026-03-12T14:30", by the provider's clock; null for any other text. */
export function parseMoment(text: string): Date | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return null;
  return momentAt(text);
}
