export type { OfferTerms } from "#app/catalogue/plans/offer-terms/offer-terms.ts";

export type OfferKind = "plan" | "business-plan";
