import type { PlanInput } from "#app/catalogue/plans/plan.input.ts";

/** Everything that a label must state, beside speed and price. */
export const completeTerms = {
  uploadMbps: 300,
  technology: "fibra",
  dataCapGb: 0,
  usageProfile: "Várias telas",
  termMonths: 0,
  joinFee: 240,
  joinFeeCharged: 0,
  readjustIndex: "IPCA",
  readjustMonth: 0,
  payment: "Boleto",
  loyaltyMonths: 12,
  loyaltyRule: "Proporcional",
} as const satisfies Partial<PlanInput>;
