import type { OfferTermFields } from "./offer-terms.ts";
import { splitSpeed } from "./speed.ts";
import { inWords } from "#app/platform/text/in-words.ts";

/** The facts that a label must state and that a plan may lack, in the label's order, with their names in a sentence. */
const labelFacts = {
  speed: "download",
  upload_mbps: "upload",
  tecnologia: "tecnologia",
  franquia_gb: "franquia",
  perfil: "uso recomendado",
  vigencia_meses: "vigência do contrato",
  price: "preço",
  adesao: "adesão e instalação",
  adesao_cobrada: "adesão cobrada",
  reajuste_indice: "índice de reajuste",
  reajuste_mes: "mês do reajuste",
  pagamento: "pagamento",
  fidelidade_meses: "fidelidade",
  multa: "multa da fidelidade",
} as const;

export type LabelFact = keyof typeof labelFacts;
const facts = Object.keys(labelFacts) as LabelFact[];
export const labelFactCount = facts.length;

/** What is known of an offer, with the provider's defaults. */
export type LabelFacts = Partial<Pick<OfferTermFields, LabelFact & keyof OfferTermFields>> & {
  speed?: string;
  price?: number;
};

/** The facts that the label must state and that are not said. Without loyalty there is no rule for its end. */
export function missingFacts(known: LabelFacts): LabelFact[] {
  return facts.filter((fact) => {
    if (fact === "speed") return splitSpeed(known.speed ?? "").megabits === null;
    if (fact === "multa" && known.fidelidade_meses === 0) return false;
    return known[fact] === null || known[fact] === undefined;
  });
}

/** "upload, franquia e fidelidade". */
export function factNames(missing: readonly LabelFact[]): string {
  return inWords(missing.map((fact) => labelFacts[fact]));
}
