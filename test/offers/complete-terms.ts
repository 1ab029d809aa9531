import type { PlanInput } from "#app/catalogue/plans/plan.input.ts";

/** Everything that a label must state, beside speed and price. */
export const completeTerms = {
  upload_mbps: 300,
  tecnologia: "fibra",
  franquia_gb: 0,
  perfil: "Várias telas",
  vigencia_meses: 0,
  adesao: 240,
  adesao_cobrada: 0,
  reajuste_indice: "IPCA",
  reajuste_mes: 0,
  pagamento: "Boleto",
  fidelidade_meses: 12,
  multa: "Proporcional",
} as const satisfies Partial<PlanInput>;
