import { z } from "zod";
import { isInvalid } from "#app/platform/form/value-kind.ts";
import { normalizeText } from "#app/platform/text/normalize-text.ts";
import { kindOf, type OfferTermFields, type TermKey, termKeys } from "./offer-terms.ts";
import type { PricePart } from "./price-parts.ts";

/** The message of a charged fee above the whole one. */
export const joinFeeMessage = "O valor cobrado não pode passar do valor cheio";

const promotionMessage = "Preencha o preço e os meses da promoção, ou nenhum dos dois";

/**
 * The form fields of the terms, for plans and business plans. All are optional: a blank field is not said, and one that
 * the form lacks stays as it is.
 */
export const offerTermInputs = Object.fromEntries(termKeys.map((key) => [key, termInput(key)])) as unknown as {
  [Key in TermKey]: z.ZodOptional<z.ZodType<OfferTermFields[Key], string>>;
};

function termInput(key: TermKey) {
  return z
    .string()
    .transform((typed, context) => {
      const text = normalizeText(typed);
      const parsed: unknown = text === "" ? null : kindOf(key).parse(text);
      if (!isInvalid(parsed)) return parsed;
      context.addIssue(parsed.error);
      return z.NEVER;
    })
    .optional();
}

export type CheckedFields = Partial<OfferTermFields> & { price?: number };

/** The rules between fields: the parts make the price, a promotion has price and months, no fee is above itself. */
export function checkOfferTerms(fields: CheckedFields, addIssue: (field: TermKey, text: string) => void) {
  const { price, partes, preco_promocional: promoPrice, meses_promocao: months, adesao, adesao_cobrada } = fields;
  // The value of an invalid field is neither of these.
  if (Array.isArray(partes) && typeof price === "number" && cents(partes) !== Math.round(price * 100))
    addIssue("partes", "A soma das partes deve ser igual ao preço do plano");
  if (typeof promoPrice === "number" && months === null) addIssue("meses_promocao", promotionMessage);
  if (typeof months === "number" && promoPrice === null) addIssue("preco_promocional", promotionMessage);
  if (typeof adesao === "number" && typeof adesao_cobrada === "number" && adesao_cobrada > adesao)
    addIssue("adesao_cobrada", joinFeeMessage);
}

function cents(parts: readonly PricePart[]): number {
  return parts.reduce((sum, { preco }) => sum + Math.round(preco * 100), 0);
}
