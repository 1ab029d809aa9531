import { cameraLabel } from "#app/catalogue/plans/plan.ts";
import { type FactKey, factKeys, type OfferTerms } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { staffWords } from "#app/catalogue/plans/offer-terms/staff-words.ts";
import type { TermChange } from "#app/offers/terms/compare-terms.ts";
import { money } from "#app/platform/form/value-kind.ts";
import type { FieldDiff } from "#app/console/changes/field-diff.ts";
import { displayText, type FieldSpec, formText } from "#app/console/entity/console-entity.ts";
import { kindField } from "#app/console/entity/kind-field.ts";
import { offerTermFields } from "./term-fields.ts";

/** The fields of a plan's form as which a version's facts are shown. */
const specs: Partial<Record<FactKey, FieldSpec<never>>> = {
  ...offerTermFields,
  preco: kindField("", money),
  cameras: { label: "", format: (text) => cameraLabel(Number(text)) },
};

/** The changes as labels and display texts; null for what is not said. */
export function termDiffs(changes: readonly TermChange[]): FieldDiff[] {
  return changes.map(({ key, before, after }) => ({
    label: staffWords[key].label,
    before: termText(key, before),
    after: termText(key, after),
  }));
}

/** What a version states, term by term. */
export function statedTerms(terms: OfferTerms): { label: string; text: string }[] {
  return factKeys.flatMap((key) => {
    const text = termText(key, terms[key]);
    return text === null ? [] : [{ label: staffWords[key].label, text }];
  });
}

function termText(key: FactKey, value: unknown): string | null {
  const spec = specs[key] ?? staffWords[key];
  return value === undefined ? null : displayText(spec, formText(spec, value));
}
