import { type FactKey, mandatoryKeys, type OfferTerms } from "./offer-terms.ts";
import { splitSpeed } from "./speed.ts";

/** What is known of an offer, with the provider's defaults. */
export type Stated = { [Key in FactKey]?: OfferTerms[Key] | null | undefined };

/** The facts that the label must state and that are not said. Without loyalty there is no rule for its end. */
export function missingFacts(known: Stated): FactKey[] {
  return mandatoryKeys.filter((key) => {
    if (key === "velocidade") return splitSpeed(known.velocidade ?? "").megabits === null;
    if (key === "multa" && known.fidelidade_meses === 0) return false;
    return known[key] === null || known[key] === undefined;
  });
}
