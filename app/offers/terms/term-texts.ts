import { type FactKey, kindOf, type OfferTerms, type TermKey } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import type { PricePart } from "#app/catalogue/plans/offer-terms/price-parts.ts";
import { maxCameras } from "#app/catalogue/plans/plan.ts";
import type { Technology } from "#app/catalogue/plans/offer-terms/technology.ts";
import { months } from "#app/platform/time/months.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { inWords } from "#app/platform/text/in-words.ts";

// The terms of an offer in Portuguese: on the label, in the differences between versions and in the console.

/** The words of the terms. The site's own texts may replace them: no wording of the label is only in the code. */
export const termWords = {
  labels: {
    nome: "Oferta",
    velocidade: "Download",
    upload_mbps: "Upload",
    tecnologia: "Tecnologia",
    velocidade_minima_pct: "Velocidade mínima",
    streamings: "Aplicativos",
    cameras: "Câmeras",
    recursos: "Recursos",
    preco: "Preço por mês",
    partes: "Partes do preço",
    preco_promocional: "Promoção",
    meses_promocao: "Duração da promoção",
    adesao: "Adesão e instalação, valor cheio",
    adesao_cobrada: "Adesão e instalação, valor cobrado",
    equipamento: "Equipamento",
    equipamento_mensal: "Equipamento, por mês",
    fidelidade_meses: "Fidelidade",
    beneficio_fidelidade: "Benefício pela fidelidade",
    multa: "Multa",
    reajuste_indice: "Índice do reajuste",
    reajuste_mes: "Mês do reajuste",
    franquia_gb: "Franquia",
    franquia_regra: "Depois da franquia",
    vigencia_meses: "Vigência",
    perfil: "Uso recomendado",
    condicoes: "Restrições",
    pagamento: "Pagamento",
    contrato: "Contrato",
    so_digital: "Contratação só digital",
    vendida_ate: "Vendida até",
  } satisfies Record<FactKey, string>,
  technologies: {
    fibra: "Fibra óptica",
    radio: "Rádio",
    cabo: "Cabo coaxial",
    satelite: "Satélite",
    "par-metalico": "Par metálico (xDSL)",
  } satisfies Record<Technology, string>,
  noCap: "Sem franquia",
  noLoyalty: "Sem fidelidade",
  openEnded: "Prazo indeterminado",
  noCameras: "Não incluídas",
  nothing: "Nenhum",
  yes: "Sim",
  minimum: "da contratada, em média no mês",
  noEquipmentFee: "sem custo",
  perMonth: "por mês",
  /** Behind the index and the month: the law allows no earlier one. */
  readjustRule: "nunca antes de 12 meses de contrato",
  anniversary: "no aniversário do contrato",
};

export type TermWords = typeof termWords;

/** What an offer says of a fact; null when it says nothing. */
export function termText(key: FactKey, terms: Partial<OfferTerms>, words: TermWords = termWords): string | null {
  const value = terms[key];
  if (value === undefined || value === "") return null;
  const format = formatters[key] as
    | ((value: unknown, words: TermWords, terms: Partial<OfferTerms>) => string)
    | undefined;
  if (format) return format(value, words, terms);
  const kind = kindOf(key as TermKey);
  return kind.control === "yes" ? words.yes : kind.display(value);
}

/** What visitors read otherwise than the kind of the term writes it. */
const formatters: {
  [Key in FactKey]?: (value: NonNullable<OfferTerms[Key]>, words: TermWords, terms: Partial<OfferTerms>) => string;
} = {
  nome: String,
  velocidade: String,
  tecnologia: (technology, { technologies }) => technologies[technology],
  velocidade_minima_pct: (percent, { minimum }) => `${percent}% ${minimum}`,
  streamings: (names, { nothing }) => inWords(names) || nothing,
  cameras: (count, { noCameras }) => (count === 0 ? noCameras : count >= maxCameras ? `${maxCameras}+` : String(count)),
  recursos: (features, { nothing }) => features.join("; ") || nothing,
  preco: formatMoney,
  partes: (parts, { nothing }) =>
    parts.map((part) => `${partName(part)}: ${formatMoney(part.preco)}`).join("; ") || nothing,
  preco_promocional: (price, _words, terms) => promotionText(terms) ?? formatMoney(price),
  fidelidade_meses: (count, { noLoyalty }) => (count === 0 ? noLoyalty : formatMonths(count)),
  reajuste_mes: (month, { anniversary }) => (month === 0 ? anniversary : `em ${months[month - 1]}`),
  franquia_gb: (gigabytes, { noCap, perMonth }) =>
    gigabytes === 0 ? noCap : `${formatCount(gigabytes)} GB ${perMonth}`,
  vigencia_meses: (count, { openEnded }) => (count === 0 ? openEnded : formatMonths(count)),
};

/** "R$ 79,90 por 3 meses; depois R$ 109,90"; null without a promotion. */
export function promotionText(terms: Partial<OfferTerms>): string | null {
  const { preco, preco_promocional: price, meses_promocao: count } = terms;
  if (preco === undefined || price === undefined || count === undefined) return null;
  return `${formatMoney(price)} por ${formatMonths(count)}; depois ${formatMoney(preco)}`;
}

/** "R$ 0,00 (valor cheio: R$ 240,00)": what is charged of the joining fee; null when neither is said. */
export function joinFeeText({ adesao: whole, adesao_cobrada: charged = whole }: OfferTerms): string | null {
  if (charged === undefined) return null;
  return whole === undefined || whole === charged
    ? formatMoney(charged)
    : `${formatMoney(charged)} (valor cheio: ${formatMoney(whole)})`;
}

/** "Roteador Wi-Fi 6 em comodato, sem custo"; null when nothing is said of it. */
export function equipmentText(terms: OfferTerms, words: TermWords = termWords): string | null {
  const { equipamento: name, equipamento_mensal: fee } = terms;
  const price = fee === undefined ? null : fee === 0 ? words.noEquipmentFee : `${formatMoney(fee)} ${words.perMonth}`;
  return [name, price].filter(Boolean).join(", ") || null;
}

/** "IPCA, em maio, nunca antes de 12 meses de contrato"; null when neither index nor month is said. */
export function readjustmentText(terms: Partial<OfferTerms>, words: TermWords = termWords): string | null {
  const said = [termText("reajuste_indice", terms, words), termText("reajuste_mes", terms, words)].filter(Boolean);
  return said.length === 0 ? null : [...said, words.readjustRule].join(", ");
}

/** What leaving early costs; null where it is not known. */
export function fineText({ fidelidade_meses: loyalty, multa }: Partial<OfferTerms>, noFine: string): string | null {
  return loyalty === 0 ? noFine : (multa ?? null);
}

/** "300 GB por mês, depois a velocidade cai para 2 Mb/s"; null when it is not said. */
export function capText(terms: OfferTerms, words: TermWords = termWords): string | null {
  const cap = termText("franquia_gb", terms, words);
  return cap && terms.franquia_gb !== 0 && terms.franquia_regra ? `${cap}, ${terms.franquia_regra}` : cap;
}

/**
 * What the first 12 months cost, in reais: the monthly prices with the promotion, the equipment and the joining fee;
 * null when the joining fee is not said.
 */
export function firstYearTotal(terms: OfferTerms): number | null {
  const { preco, preco_promocional = preco, meses_promocao = 0 } = terms;
  const joining = terms.adesao_cobrada ?? terms.adesao;
  if (joining === undefined) return null;
  const reduced = Math.min(12, meses_promocao);
  const cents =
    toCents(preco_promocional) * reduced +
    toCents(preco) * (12 - reduced) +
    toCents(terms.equipamento_mensal ?? 0) * 12 +
    toCents(joining);
  return cents / 100;
}

/** "Internet (SCM)", "Looke (SVA)"; a part of another kind is its name. */
export function partName({ nome, tipo }: PricePart): string {
  return tipo === "outro" ? nome : `${nome} (${tipo})`;
}

function formatMonths(count: number): string {
  return pluralize(count, "mês", "meses");
}

function toCents(reais: number): number {
  return Math.round(reais * 100);
}
