import { z } from "zod";
import { parseMoney } from "#app/platform/text/money.ts";
import {
  type CheckedFields,
  checkOfferTerms,
  offerTermInputs,
} from "#app/catalogue/plans/offer-terms/offer-terms.input.ts";
import { maxCameras } from "./plan.ts";
import { lineInput, nameInput } from "#app/platform/text/text.input.ts";

/** The form fields that plans and business plans share, with the specification's messages (PLAN-20, BUSINESS-16). */
export const offerFields = {
  name: nameInput,
  price: z.string().transform(parseOrIssue(parseMoney, "Preço deve ser um número válido")).prefault(""),
  cameraCount: lineInput
    .regex(new RegExp(`^[0-${maxCameras}]$`), `O número de câmeras deve ser de 0 a ${maxCameras}`)
    .transform(Number)
    .prefault("0"),
  streamings: lineInput
    .max(1000, "A lista de streamings é longa demais")
    .transform((text) => uniqueItems(text.split(",")))
    .prefault(""),
  badge: lineInput
    .max(40, "Selo deve ter no máximo 40 caracteres")
    .transform((badge) => badge || null)
    .prefault(""),
};

/** The form with these fields and those of the label. */
export function withTermChecks<Shape extends z.ZodRawShape>(fields: Shape) {
  return z.object({ ...fields, ...offerTermInputs }).superRefine(
    (input, context) => {
      checkOfferTerms(input as CheckedFields, (field, message) =>
        context.addIssue({ code: "custom", path: [field], message }),
      );
    },
    // Also while other fields are invalid: all messages are shown at once.
    { when: () => true },
  );
}

const maxSpeedLength = 50;

/** The text of the speed field, before `parseSpeed`. */
export const speedInput = lineInput
  .min(1, "Velocidade é obrigatória")
  .max(maxSpeedLength, `Velocidade deve ter no máximo ${maxSpeedLength} caracteres`);

/**
 * Normalizes a speed to end in " Mb/s" (PLAN-3): "750", "750 mega" and "750mb/s" give "750 Mb/s", "1,5 giga" gives "1500
 * Mb/s", "1 000,00" gives "1000 Mb/s". Null for a text that is not a speed, and for "1,000 Mb/s", which may be one or a
 * thousand.
 */
export function parseSpeed(text: string): string | null {
  if (text.length > maxSpeedLength) return null;
  const [, number = "", unit = ""] = /^(\d[\d.,\s]*?)\s*([a-z/]*)$/i.exec(text.trim()) ?? [];
  if (
    /^(\d{1,6}|\d{1,3}[.\s]\d{3})(,00?)?$/.test(number) &&
    /^(m(b|bs|b\/s|bps|bits?|bits?\/s|egas?|egabits?)?)?$/i.test(unit)
  )
    return `${Number(number.replace(/,.*|\D/g, ""))} Mb/s`;
  if (/^\d{1,6}([.,]\d{1,3})?$/.test(number) && /^g(b|bs|b\/s|bps|bits?|bits?\/s|igas?|igabits?)?$/i.test(unit))
    return `${Math.round(Number(number.replace(",", ".")) * 1000)} Mb/s`;
  const [, words = ""] = /^([^\s\d](?:.*\S)?)\s*mb\/s$/is.exec(text.trim()) ?? [];
  return words ? `${words} Mb/s` : null;
}

/** Trims the items of a list and drops empty ones and duplicates, ignoring case (PLAN-20). */
export function uniqueItems(parts: readonly string[]): string[] {
  const seen = new Set<string>();
  return parts
    .map((part) => part.trim())
    .filter((item) => {
      const key = item.toLowerCase();
      return item !== "" && !seen.has(key) && seen.add(key);
    });
}

/** A Zod transform that reports `message` when `parse` returns null. */
export function parseOrIssue<T>(parse: (text: string) => T | null, message: string) {
  return (text: string, context: z.RefinementCtx): T => {
    const parsed = parse(text);
    if (parsed !== null) return parsed;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
}
