import type { PricePart, Technology } from "#app/catalogue/plans/offer-terms/offer-terms.ts";

export type OfferKind = "plan" | "business-plan";

/**
 * What an offer promises, with the keys of its public document: an absent key was not said. Prices are reais, per month
 * where the name does not say otherwise.
 */
export type OfferTerms = {
  nome: string;
  velocidade?: string;
  upload_mbps?: number;
  tecnologia?: Technology;
  velocidade_minima_pct?: number;
  streamings?: string[];
  cameras?: number;
  recursos?: string[];
  preco: number;
  partes?: PricePart[];
  preco_promocional?: number;
  meses_promocao?: number;
  /** The full joining fee, and what is charged of it. */
  adesao?: number;
  adesao_cobrada?: number;
  equipamento?: string;
  equipamento_mensal?: number;
  /** 0: none. */
  fidelidade_meses?: number;
  beneficio_fidelidade?: number;
  multa?: string;
  reajuste_indice?: string;
  /** 1 to 12; 0: the anniversary of the contract. */
  reajuste_mes?: number;
  /** 0: none. */
  franquia_gb?: number;
  franquia_regra?: string;
  /** 0: open-ended. */
  vigencia_meses?: number;
  perfil?: string;
  condicoes?: string;
  pagamento?: string;
  contrato?: string;
  so_digital?: true;
  /** The last day of the sale: "2026-12-31". */
  vendida_ate?: string;
};
