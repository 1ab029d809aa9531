import type { OfferTerms } from "./offer-terms.ts";

/** A difference between two versions; undefined means that the term is not said. */
export type TermChange = { key: keyof OfferTerms; before: unknown; after: unknown };

/** The terms in the order of the label. */
const termOrder = Object.keys({
  nome: 0,
  preco: 0,
  partes: 0,
  preco_promocional: 0,
  meses_promocao: 0,
  adesao: 0,
  adesao_cobrada: 0,
  equipamento: 0,
  equipamento_mensal: 0,
  reajuste_indice: 0,
  reajuste_mes: 0,
  velocidade: 0,
  upload_mbps: 0,
  tecnologia: 0,
  velocidade_minima_pct: 0,
  franquia_gb: 0,
  franquia_regra: 0,
  streamings: 0,
  cameras: 0,
  recursos: 0,
  fidelidade_meses: 0,
  beneficio_fidelidade: 0,
  multa: 0,
  vigencia_meses: 0,
  vendida_ate: 0,
  pagamento: 0,
  contrato: 0,
  so_digital: 0,
  perfil: 0,
  condicoes: 0,
} satisfies Record<keyof OfferTerms, 0>) as (keyof OfferTerms)[];

/** The terms that differ, in the order of the label. */
export function compareTerms(before: OfferTerms, after: OfferTerms): TermChange[] {
  return termOrder
    .filter((key) => comparable(before[key]) !== comparable(after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }));
}

/** The database sorts the keys of its objects, so equal values have equal texts. */
function comparable(value: unknown): string | undefined {
  return JSON.stringify(value);
}
