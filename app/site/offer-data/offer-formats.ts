import { factsOn } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { publicName, publicTexts } from "#app/offers/terms/public-facts.ts";
import { perTimeZone } from "#app/platform/time/time-zone.ts";
import { byteOrderMark, csvLine } from "#app/platform/text/csv.ts";
import type { OfferListItem } from "#app/offers/offer-filter.ts";
import type { OfferSale } from "#app/offers/offer-version.ts";

const time = perTimeZone(
  (timeZone) => new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium", timeZone }),
);

type Column = (offer: OfferListItem, origin: string) => string | number | null | undefined;

/** The columns of the public file before those of the terms, by their name. */
const firstColumns: Record<string, Column> = {
  codigo: ({ code }) => code,
  registro_anatel: ({ anatelCode }) => anatelCode,
  publico: ({ kind }) => audience(kind),
  nome: ({ terms }) => terms.nome,
  situacao: ({ isSold }) => situation(isSold),
  inicio: ({ since }) => timestamp(since),
  fim: ({ until }) => until && timestamp(until),
};

/** The columns behind those of the terms. */
const lastColumns: Record<string, Column> = {
  ufs: ({ ufs }) => ufs.join(", "),
  municipios: ({ cityCount }) => cityCount,
  sha256: ({ hash }) => hash,
  endereco: ({ code }, origin) => `${origin}/ofertas/${code}`,
};

export const offerCsvHeader =
  byteOrderMark +
  csvLine([...Object.keys(firstColumns), ...factsOn("csv").map(publicName), ...Object.keys(lastColumns)]);

/** A version's line of the public file. */
export function offerCsvLine(offer: OfferListItem, origin: string): string {
  const cells = (columns: Record<string, Column>) =>
    Object.values(columns).map((column) => String(column(offer, origin) ?? ""));
  return csvLine([...cells(firstColumns), ...publicTexts(offer.terms), ...cells(lastColumns)]);
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

/** "12/03/2026 14:03:22", by the provider's clock. */
function timestamp(at: Date): string {
  return time().format(at).replace(",", "");
}
