import { moneyFieldValue } from "#app/platform/text/money.ts";
import { months } from "#app/platform/time/months.ts";

/** How the internet reaches the customer. */
export const technologies = ["fibra", "radio", "cabo", "satelite", "par-metalico"] as const;
export type Technology = (typeof technologies)[number];

export const technologyNames: Record<Technology, string> = {
  fibra: "Fibra óptica",
  radio: "Rádio",
  cabo: "Cabo coaxial",
  satelite: "Satélite",
  "par-metalico": "Par metálico",
};

/** The kinds of services that a price is made of: telecommunications, value-added, other. */
export const partKinds = ["SCM", "SVA", "outro"] as const;

/** A part of a plan's price, with the keys of the public document. */
export type PricePart = { nome: string; tipo: (typeof partKinds)[number]; preco: number };

/** A part of the price on each line: name; kind; price. */
export function formatPriceParts(parts: readonly PricePart[]): string {
  return parts.map(({ nome, tipo, preco }) => `${nome}; ${tipo}; ${moneyFieldValue(preco)}`).join("\n");
}

/** The months of a readjustment: the month in which the contract began, or one of the year. */
export const readjustMonths = [
  [0, "No mês em que o contrato começou"],
  ...months.map((name, index) => [index + 1, name] as const),
] as const;

/** What the label says of an offer, beside the specification's fields. Null is not said; money in reais. */
export type OfferTermFields = {
  uploadMbps: number | null;
  technology: Technology | null;
  /** The speed that is guaranteed, in percent of the download. */
  minSpeedPercent: number | null;
  priceParts: PricePart[] | null;
  promoPrice: number | null;
  promoMonths: number | null;
  /** The whole fee for joining and installation, and what of it is charged. */
  joinFee: number | null;
  joinFeeCharged: number | null;
  /** 0 for none. */
  loyaltyMonths: number | null;
  loyaltyBenefit: number | null;
  loyaltyRule: string | null;
  readjustIndex: string | null;
  /** 1 to 12; 0 for the month in which the contract began. */
  readjustMonth: number | null;
  equipment: string | null;
  equipmentFee: number | null;
  /** 0 for none. */
  dataCapGb: number | null;
  capRule: string | null;
  /** 0 for a contract without an end. */
  termMonths: number | null;
  /** The last day of the sale, such as "2026-12-31". */
  saleUntil: string | null;
  usageProfile: string | null;
  conditions: string | null;
  payment: string | null;
  contractUrl: string | null;
  digitalOnly: boolean;
};

/** The column of each field, in plans and in business plans. */
export const offerTermColumns = {
  uploadMbps: "upload_mbps",
  technology: "technology",
  minSpeedPercent: "min_speed_percent",
  priceParts: "price_parts",
  promoPrice: "promo_price",
  promoMonths: "promo_months",
  joinFee: "join_fee",
  joinFeeCharged: "join_fee_charged",
  loyaltyMonths: "loyalty_months",
  loyaltyBenefit: "loyalty_benefit",
  loyaltyRule: "loyalty_rule",
  readjustIndex: "readjust_index",
  readjustMonth: "readjust_month",
  equipment: "equipment",
  equipmentFee: "equipment_fee",
  dataCapGb: "data_cap_gb",
  capRule: "cap_rule",
  termMonths: "term_months",
  saleUntil: "sale_until",
  usageProfile: "usage_profile",
  conditions: "conditions",
  payment: "payment",
  contractUrl: "contract_url",
  digitalOnly: "digital_only",
} as const satisfies Record<keyof OfferTermFields, string>;

/** The fields that a plan without its own takes from the provider's defaults. */
const inheritedFields = [
  "technology",
  "minSpeedPercent",
  "joinFee",
  "joinFeeCharged",
  "loyaltyMonths",
  "loyaltyRule",
  "readjustIndex",
  "readjustMonth",
  "equipment",
  "dataCapGb",
  "capRule",
  "termMonths",
  "payment",
  "contractUrl",
] as const satisfies readonly (keyof OfferTermFields)[];

type InheritedField = (typeof inheritedFields)[number];

/** The provider's defaults, keyed as the columns. */
export type OfferDefaults = {
  [Field in InheritedField as (typeof offerTermColumns)[Field]]: OfferTermFields[Field];
};

/** The offer's own facts completed with the provider's defaults. */
export function withOfferDefaults<Fields extends Partial<OfferTermFields>>(
  fields: Fields,
  defaults: OfferDefaults,
): Fields & Partial<OfferTermFields> {
  const inherited = inheritedFields.map((field) => [field, fields[field] ?? defaults[offerTermColumns[field]]]);
  return { ...fields, ...Object.fromEntries(inherited) };
}
