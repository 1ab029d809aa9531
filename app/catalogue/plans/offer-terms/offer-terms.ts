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

/** The terms of an offer, beside the specification's fields. Null is not said; money in reais. */
export type OfferTermFields = {
  upload_mbps: number | null;
  tecnologia: Technology | null;
  /** The speed that is guaranteed, in percent of the download. */
  velocidade_minima_pct: number | null;
  partes: PricePart[] | null;
  preco_promocional: number | null;
  meses_promocao: number | null;
  /** The whole fee for joining and installation, and what of it is charged. */
  adesao: number | null;
  adesao_cobrada: number | null;
  /** 0 for none. */
  fidelidade_meses: number | null;
  beneficio_fidelidade: number | null;
  multa: string | null;
  reajuste_indice: string | null;
  /** 1 to 12; 0 for the month in which the contract began. */
  reajuste_mes: number | null;
  equipamento: string | null;
  equipamento_mensal: number | null;
  /** 0 for none. */
  franquia_gb: number | null;
  franquia_regra: string | null;
  /** 0 for a contract without an end. */
  vigencia_meses: number | null;
  /** The last day of the sale, such as "2026-12-31". */
  vendida_ate: string | null;
  perfil: string | null;
  condicoes: string | null;
  pagamento: string | null;
  contrato: string | null;
  so_digital: true | null;
};

/** The terms, in the order of the document. They are the fields of a record and its columns. */
export const termKeys = Object.keys({
  upload_mbps: 0,
  tecnologia: 0,
  velocidade_minima_pct: 0,
  partes: 0,
  preco_promocional: 0,
  meses_promocao: 0,
  adesao: 0,
  adesao_cobrada: 0,
  fidelidade_meses: 0,
  beneficio_fidelidade: 0,
  multa: 0,
  reajuste_indice: 0,
  reajuste_mes: 0,
  equipamento: 0,
  equipamento_mensal: 0,
  franquia_gb: 0,
  franquia_regra: 0,
  vigencia_meses: 0,
  vendida_ate: 0,
  perfil: 0,
  condicoes: 0,
  pagamento: 0,
  contrato: 0,
  so_digital: 0,
} satisfies Record<keyof OfferTermFields, 0>) as (keyof OfferTermFields)[];

/** As columns of a table, which are called as the fields. */
export const termColumns = Object.fromEntries(termKeys.map((key) => [key, key])) as {
  [Key in keyof OfferTermFields]: Key;
};

/** The fields that a plan without its own takes from the provider's defaults. */
const inheritedFields = [
  "tecnologia",
  "velocidade_minima_pct",
  "adesao",
  "adesao_cobrada",
  "fidelidade_meses",
  "multa",
  "reajuste_indice",
  "reajuste_mes",
  "equipamento",
  "franquia_gb",
  "franquia_regra",
  "vigencia_meses",
  "pagamento",
  "contrato",
] as const satisfies readonly (keyof OfferTermFields)[];

type InheritedField = (typeof inheritedFields)[number];

/** The provider's defaults. */
export type OfferDefaults = Pick<OfferTermFields, InheritedField>;

/** The offer's own facts completed with the provider's defaults. */
export function withOfferDefaults<Fields extends Partial<OfferTermFields>>(
  fields: Fields,
  defaults: OfferDefaults,
): Fields & Partial<OfferTermFields> {
  const inherited = inheritedFields.map((field) => [field, fields[field] ?? defaults[field]]);
  return { ...fields, ...Object.fromEntries(inherited) };
}
