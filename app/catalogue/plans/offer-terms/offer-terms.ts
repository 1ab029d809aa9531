import {
  type AnyKind,
  choice,
  day,
  line,
  money,
  monthCount,
  url,
  type ValueOf,
  whole,
  yes,
} from "#app/platform/form/value-kind.ts";
import { months } from "#app/platform/time/months.ts";
import type { Technology } from "./technology.ts";
import { priceParts } from "./price-parts.ts";

const technology = choice<Technology>([
  ["fibra", "Fibra óptica"],
  ["radio", "Rádio"],
  ["cabo", "Cabo coaxial"],
  ["satelite", "Satélite"],
  ["par-metalico", "Par metálico"],
]);

/** The month of a readjustment: that in which the contract began, or one of the year. */
const readjustMonth = choice<number>([
  [0, "No mês em que o contrato começou"],
  ...months.map((name, index) => [index + 1, name] as const),
]);

/** The sections of the label that list plain terms; terms without one are a part of another row. */
export type TermSection = "identification" | "contracting" | "internet" | "usage" | "prices" | "payment";

/**
 * Where an offer says a term beside its label, form, history and files: the plan that visitors' pages have, its card and
 * its details, the comparison of plans, the public file, and the API.
 */
export type Place = "plan" | "card" | "details" | "compare" | "csv" | "api";

type Stated = {
  section?: TermSection;
  /** The label says "not informed" where it is unset. */
  isMandatory?: true;
  on?: readonly Place[];
};
/** One of the specification's fields, with the name that it has there. */
type BaseFact = Stated & { field: string };
/** A term; a plan without one that `inherits` takes the provider's default. */
type Term = Stated & { kind: AnyKind; inherits?: true };

const facts = {
  nome: { field: "name", section: "identification" },
  tecnologia: { kind: technology, section: "internet", isMandatory: true, inherits: true, on: ["plan", "csv"] },
  velocidade: { field: "speed", section: "internet", isMandatory: true, on: ["csv", "api"] },
  upload_mbps: {
    kind: whole(1, 1_000_000, { unit: "Mb/s" }),
    section: "internet",
    isMandatory: true,
    on: ["card", "details", "compare", "csv", "api"],
  },
  velocidade_minima_pct: { kind: whole(1, 100, { unit: "%" }), section: "internet", inherits: true },
  franquia_gb: {
    kind: whole(0, 999_999, { unit: "GB", zero: "sem franquia" }),
    section: "internet",
    isMandatory: true,
    inherits: true,
    on: ["csv"],
  },
  franquia_regra: { kind: line(200), inherits: true },
  perfil: { kind: line(200), section: "usage", isMandatory: true, on: ["details", "compare"] },
  condicoes: { kind: line(600), section: "usage" },
  preco: { field: "price", isMandatory: true, on: ["csv", "api"] },
  partes: { kind: priceParts },
  preco_promocional: { kind: money, on: ["csv"] },
  meses_promocao: { kind: monthCount(36), on: ["csv"] },
  /** The whole fee for joining and installation, and what of it is charged. */
  adesao: { kind: money, isMandatory: true, inherits: true, on: ["csv"] },
  adesao_cobrada: { kind: money, isMandatory: true, inherits: true, on: ["csv"] },
  equipamento: { kind: line(120), inherits: true },
  equipamento_mensal: { kind: money },
  pagamento: { kind: line(120), section: "payment", isMandatory: true, inherits: true },
  fidelidade_meses: {
    kind: monthCount(60, "sem fidelidade"),
    section: "payment",
    isMandatory: true,
    inherits: true,
    on: ["card", "compare", "csv", "api"],
  },
  beneficio_fidelidade: { kind: money, section: "payment" },
  multa: { kind: line(300), section: "payment", isMandatory: true, inherits: true, on: ["compare", "csv"] },
  reajuste_indice: { kind: line(40), isMandatory: true, inherits: true, on: ["compare", "csv"] },
  reajuste_mes: { kind: readjustMonth, isMandatory: true, inherits: true, on: ["compare", "csv"] },
  vigencia_meses: {
    kind: monthCount(120, "prazo indeterminado"),
    section: "contracting",
    isMandatory: true,
    inherits: true,
    on: ["csv"],
  },
  streamings: { field: "streamings", on: ["csv", "api"] },
  cameras: { field: "cameraCount", section: "internet", on: ["api"] },
  recursos: { field: "features", section: "internet" },
  /** The last day of the sale. */
  vendida_ate: { kind: day },
  contrato: { kind: url, inherits: true },
  so_digital: { kind: yes },
} as const satisfies Readonly<Record<string, BaseFact | Term>>;

/**
 * What an offer promises, by the keys of its public document, in the order of the label, of comparisons and of files.
 * The key of a term is also the record's field and the column.
 */
export const offerFacts: Readonly<Record<FactKey, BaseFact | Term>> = facts;

type Facts = typeof facts;
export type FactKey = keyof Facts;
type KeysOf<Shape> = { [Key in FactKey]: Facts[Key] extends Shape ? Key : never }[FactKey];
export type TermKey = KeysOf<{ kind: AnyKind }>;
type InheritedKey = KeysOf<{ inherits: true }>;
/** What the pages of visitors know of a plan: what is said anywhere but in the public file alone. */
type CarriedKey = { [Key in TermKey]: [Exclude<PlaceOf<Key>, "csv">] extends [never] ? never : Key }[TermKey];
/** What the card of an offer says, in words of its own (site/plan/card/content.ts). */
export type CardKey = { [Key in TermKey]: "card" extends PlaceOf<Key> ? Key : never }[TermKey];
type PlaceOf<Key extends FactKey> = Facts[Key] extends { on: readonly (infer At)[] } ? At : never;

export const factKeys = Object.keys(facts) as FactKey[];
export const termKeys = factKeys.filter((key): key is TermKey => "kind" in facts[key]);
export const inheritedKeys = termKeys.filter((key): key is InheritedKey => (offerFacts[key] as Term).inherits === true);
export const mandatoryKeys = factKeys.filter((key) => offerFacts[key].isMandatory);
export const carriedKeys = termKeys.filter((key): key is CarriedKey =>
  Boolean(offerFacts[key].on?.some((place) => place !== "csv")),
);

/** The columns of the terms, by field. */
export const termColumns = Object.fromEntries(termKeys.map((key) => [key, key])) as { [Key in TermKey]: Key };

export function kindOf(key: TermKey): AnyKind {
  return facts[key].kind;
}

/** What is said at a place, in order. */
export function factsOn(place: Place): FactKey[] {
  return factKeys.filter((key) => offerFacts[key].on?.includes(place));
}

/** The plain terms that a place has of these sections, in order. */
export function termsOn(place: Place, isIn: (section: TermSection) => boolean = () => true): CarriedKey[] {
  return carriedKeys.filter((key) => {
    const { on, section } = offerFacts[key];
    return on?.includes(place) && section && isIn(section);
  });
}

/** The terms of an offer, as a record and its form have them. Null is not said; money in reais. */
export type OfferTermFields = { [Key in TermKey]: ValueOf<Facts[Key]["kind"]> | null };

/** The terms that the document says; an absent one was not said. */
type TermDocument = { [Key in TermKey]?: ValueOf<Facts[Key]["kind"]> };

/** What an offer promises, as its public document says it. Prices are reais, per month where the name says no other. */
export type OfferTerms = TermDocument & {
  nome: string;
  velocidade?: string;
  preco: number;
  streamings?: string[];
  cameras?: number;
  recursos?: string[];
};

/** The terms on sale that a plan brings to the pages of visitors. */
export type CarriedTerms = Pick<TermDocument, CarriedKey>;

/** The provider's defaults. */
export type OfferDefaults = Pick<OfferTermFields, InheritedKey>;

export const noDefaults = Object.fromEntries(inheritedKeys.map((key) => [key, null])) as OfferDefaults;

/** The offer's own facts completed with the provider's defaults. */
export function withOfferDefaults<Fields extends object>(
  fields: Fields & { [Key in InheritedKey]?: OfferTermFields[Key] | undefined },
  defaults: OfferDefaults,
): Fields & Partial<OfferTermFields> {
  return { ...fields, ...Object.fromEntries(inheritedKeys.map((key) => [key, fields[key] ?? defaults[key]])) };
}

/** What a document says of an offer's record, which has the specification's names and the terms by their keys. */
export function documentOf(record: Readonly<Record<string, unknown>>): Partial<OfferTerms> {
  const said = factKeys.map((key) => {
    const fact = offerFacts[key];
    return [key, record["field" in fact ? fact.field : key]];
  });
  return Object.fromEntries(said.filter(([, value]) => value !== null && value !== undefined));
}
