import {
  kindOf,
  type OfferDefaults,
  type OfferTermFields,
  type TermKey,
  termKeys,
} from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { staffWords } from "#app/catalogue/plans/offer-terms/staff-words.ts";
import { displayText, type FieldSpec, formText } from "#app/console/entity/console-entity.ts";
import { kindField } from "#app/console/entity/kind-field.ts";

/** The fields of the terms in both plan forms, their histories, conflicts and files. */
export const offerTermFields = Object.fromEntries(
  termKeys.map((key) => [key, kindField(staffWords[key].label, kindOf(key))]),
) as unknown as { [Key in TermKey]: FieldSpec<OfferTermFields[Key]> };

/** The provider's default of a term as display text; null for none. */
export function defaultText(key: TermKey, defaults: OfferDefaults): string | null {
  const stored = (defaults as Readonly<Record<string, unknown>>)[key];
  return displayText(offerTermFields[key], formText(offerTermFields[key], stored));
}
