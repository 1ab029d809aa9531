import { splitSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import { moneyFieldValue } from "#app/platform/text/money.ts";
import { perTimeZone } from "#app/platform/time/time-zone.ts";
import { byteOrderMark, csvLine } from "#app/platform/text/csv.ts";
import type { OfferListItem } from "#app/offers/offer-filter.ts";
import type { OfferSale } from "#app/offers/offer-version.ts";

const time = perTimeZone(
  (timeZone) => new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium", timeZone }),
);

type Column = (offer: OfferListItem, origin: string) => string | number | null | undefined;

/** The columns of the public file, by their name. A term that was not said is empty. */
const columns: Record<string, Column> = {
  codigo: ({ code }) => code,
  registro_anatel: ({ anatelCode }) => anatelCode,
  publico: ({ kind }) => audience(kind),
  nome: ({ terms }) => terms.nome,
  situacao: ({ isSold }) => situation(isSold),
  inicio: ({ since }) => timestamp(since),
  fim: ({ until }) => until && timestamp(until),
  tecnologia: ({ terms }) => terms.tecnologia,
  download_mbps: ({ terms }) => downloadOf(terms.velocidade),
  upload_mbps: ({ terms }) => terms.upload_mbps,
  franquia_gb: ({ terms }) => terms.franquia_gb,
  preco: ({ terms }) => money(terms.preco),
  preco_promocional: ({ terms }) => money(terms.preco_promocional),
  meses_promocao: ({ terms }) => terms.meses_promocao,
  adesao: ({ terms }) => money(terms.adesao),
  adesao_cobrada: ({ terms }) => money(terms.adesao_cobrada),
  fidelidade_meses: ({ terms }) => terms.fidelidade_meses,
  multa: ({ terms }) => terms.multa,
  reajuste_indice: ({ terms }) => terms.reajuste_indice,
  reajuste_mes: ({ terms }) => terms.reajuste_mes,
  vigencia_meses: ({ terms }) => terms.vigencia_meses,
  streamings: ({ terms }) => terms.streamings?.join(", "),
  ufs: ({ ufs }) => ufs.join(", "),
  municipios: ({ cityCount }) => cityCount,
  sha256: ({ hash }) => hash,
  endereco: ({ code }, origin) => `${origin}/ofertas/${code}`,
};

export const offerCsvHeader = byteOrderMark + csvLine(Object.keys(columns));

/** A version's line of the public file. */
export function offerCsvLine(offer: OfferListItem, origin: string): string {
  return csvLine(Object.values(columns).map((column) => String(column(offer, origin) ?? "")));
}

/** A version in the public list as JSON. */
export function offerJson(offer: OfferListItem, origin: string): Record<string, unknown> {
  return {
    codigo: offer.code,
    registro_anatel: offer.anatelCode,
    publico: audience(offer.kind),
    situacao: situation(offer.isSold),
    ...period(offer),
    ...(offer.hours ? { no_dia: offer.hours.map(period) } : {}),
    termos: offer.terms,
    ufs: offer.ufs,
    municipios: offer.cityCount,
    sha256: offer.hash,
    endereco: `${origin}/ofertas/${offer.code}`,
  };
}

/** A period in the JSON files. */
export function period({ since, until }: OfferSale): { inicio: Date; fim: Date | null } {
  return { inicio: since, fim: until };
}

function audience(kind: OfferListItem["kind"]): string {
  return kind === "plan" ? "residencial" : "empresarial";
}

function situation(isSold: boolean): string {
  return isSold ? "ativa" : "encerrada";
}

function money(value: number | undefined): string | undefined {
  return value === undefined ? undefined : moneyFieldValue(value);
}

function downloadOf(speed: string | undefined): number | null {
  return splitSpeed(speed ?? "").megabits;
}

/** "12/03/2026 14:03:22", by the provider's clock. */
function timestamp(at: Date): string {
  return time().format(at).replace(",", "");
}
