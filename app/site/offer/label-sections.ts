import { describeMunicipalities } from "#app/catalogue/cities/served-area.ts";
import { splitStreamings } from "#app/catalogue/plans/plan.ts";
import { type FactKey, factKeys, offerFacts, type TermSection } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import {
  capText,
  equipmentText,
  firstYearTotal,
  joinFeeText,
  partName,
  promotionText,
  readjustmentText,
  termText,
} from "#app/offers/terms/term-texts.ts";
import { brazilianDay, dayOf, lastDayOf } from "#app/platform/time/clock.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import type { Provider } from "#app/provider/provider.ts";
import type * as content from "./content.ts";
import type { LabelData, OfferArea } from "./label-data.ts";

/** A line of the label. A value of null is a mandatory one that the provider has not stated. */
export type LabelRow = {
  id: string;
  term: string;
  value: string | null;
  /** Further lines of the value. */
  more?: string[];
  isStrong?: boolean;
  href?: string;
};

export type LabelSectionData = {
  id: SectionId;
  title: string;
  /** The price per month by its parts; no parts were stated where there are none. */
  prices?: { caption: string; parts: { name: string; price: string }[]; total: { name: string; price: string } };
  rows: LabelRow[];
  /** A sentence below the rows. */
  note?: string;
};

type SectionId = keyof (typeof content)["label"]["sections"];
export type LabelWords = Pick<typeof content, "label" | "terms">;

/** The sections of a label, in the provider's order: mandatory rows always, the others where there is something to say. */
export function labelSections(data: LabelData, provider: Provider, words: LabelWords): LabelSectionData[] {
  const { label } = words;
  const build = sectionBuilders(data, provider, words);
  const ids = Object.keys(label.sections) as SectionId[];
  const sections = sortByOrder(ids, label.order).map((id) => ({ id, title: label.sections[id], ...build[id]() }));
  return sections.filter(({ rows, prices, note }) => rows.length > 0 || prices || note);
}

type Content = Omit<LabelSectionData, "id" | "title">;

function row(id: string, term: string, value: string | null): LabelRow {
  return { id, term, value };
}

// oxlint-disable-next-line max-lines-per-function -- a table: the rows of each section of the label
function sectionBuilders(data: LabelData, provider: Provider, words: LabelWords): Record<SectionId, () => Content> {
  const { version } = data;
  const { label, terms: termWords } = words;
  const { terms } = version;
  const streamings = splitStreamings(terms.streamings ?? []);
  /** A row of what may not be said. */
  const optional = (key: FactKey, value: string | null) => said(row(key, termWords.labels[key], value));
  /** The plain rows of a section, but for those whose row is of several terms. */
  const plain = (section: TermSection) =>
    factKeys.flatMap((key): LabelRow[] => {
      const fact = offerFacts[key];
      if (fact.section !== section || (key === "multa" && !terms.fidelidade_meses)) return [];
      if (key === "recursos" && !terms.recursos?.length) return [];
      const value = key === "franquia_gb" ? capText(terms, termWords) : termText(key, terms, termWords);
      const one = { ...row(key, termWords.labels[key], value), ...(strongKeys.has(key) && { isStrong: true }) };
      return fact.isMandatory ? [one] : said(one);
    });

  return {
    identification: () => ({
      rows: [
        ...plain("identification"),
        { ...row("code", label.rows.code, version.code), isStrong: true },
        ...said(row("registration", label.rows.registration, version.anatelCode)),
        {
          ...row("company", label.rows.company, data.company.name),
          more: [data.company.cnpj && `CNPJ ${data.company.cnpj}`, provider.licence].filter((line) => line !== null),
        },
      ],
    }),
    contracting: () => ({
      rows: [
        row("mode", label.rows.mode, label.postpaid),
        row("audience", label.rows.audience, label.audiences[version.kind]),
        row("sale", label.rows.sale, saleText(data, label)),
        ...plain("contracting"),
        row("area", label.rows.area, areaText(data.area, label)),
        ...(terms.so_digital ? optional("so_digital", digitalText(provider, words)) : []),
      ],
    }),
    internet: () => ({ rows: plain("internet") }),
    usage: () => ({ rows: plain("usage"), note: provider.speedDisclaimer }),
    services: () => ({
      rows: [
        ...streamings.included.map((name) => row(name, name, label.included)),
        ...streamings.limited.map((name) => row(name, name, label.limited)),
      ],
    }),
    prices: () => ({
      prices: {
        caption: termWords.labels.preco,
        parts: (terms.partes ?? []).map((part) => ({ name: partName(part), price: formatMoney(part.preco) })),
        total: { name: label.rows.total, price: formatMoney(terms.preco) },
      },
      rows: [
        ...optional("preco_promocional", promotionText(terms)),
        row("joining", label.rows.joining, joinFeeText(terms)),
        ...optional("equipamento", equipmentText(terms, termWords)),
        ...plain("prices"),
        ...said({ ...row("year", label.rows.year, moneyOf(firstYearTotal(terms))), isStrong: true }),
        row("readjustment", label.rows.readjustment, readjustmentText(terms, termWords)),
      ],
    }),
    payment: () => ({
      rows: [
        ...plain("payment"),
        row("cancellation", label.rows.cancellation, label.cancellation),
        ...said(row("contract", label.rows.contract, terms.contrato ?? null)).map((one) => ({
          ...one,
          value: terms.contrato!.replace(/^https?:\/\//, ""),
          href: terms.contrato!,
        })),
      ],
    }),
    support: () => ({
      rows: [
        row("customerService", label.rows.customerService, label.customerService || null),
        ...said(row("ombudsman", label.rows.ombudsman, label.ombudsman || null)),
        row(
          "regulator",
          provider.regulator.name,
          `${provider.regulator.phone}, ${hostOf(provider.regulator.consumerUrl)}`,
        ),
        ...said(row("page", label.rows.page, (label.page?.label ?? label.site) || null)),
      ],
    }),
  };
}

const strongKeys: ReadonlySet<FactKey> = new Set(["velocidade", "upload_mbps"]);

/** "desde 03/03/2026, sem data de término", "desde 03/03/2026, até 31/12/2026", "de 03/03/2026 a 31/08/2026". */
function saleText({ since, until, isOlderThanRecords, version }: LabelData, label: LabelWords["label"]): string {
  const from = dayOf(since);
  const start = isOlderThanRecords ? `desde pelo menos ${from}` : until ? `de ${from}` : `desde ${from}`;
  if (until) return `${start} a ${lastDayOf(until)}`;
  const { vendida_ate: last } = version.terms;
  return `${start}, ${last ? `até ${brazilianDay(last)}` : label.noEndDate}`;
}

/** "853 municípios de MG e 18 do ES", or the city where it is one. */
function areaText({ states, onlyCity }: OfferArea, label: LabelWords["label"]): string {
  if (onlyCity) return onlyCity;
  return describeMunicipalities(new Map(states.map(({ state, cities }) => [state, cities] as const))) ?? label.noPlaces;
}

function digitalText({ offers }: Provider, { label, terms }: LabelWords): string {
  return `${terms.yes}; ${label.alternativeChannel} ${offers.alternativeChannel ?? label.missing}`;
}

/** The row, unless it says nothing. */
function said(one: LabelRow): LabelRow[] {
  return one.value === null ? [] : [one];
}

function moneyOf(value: number | null): string | null {
  return value === null ? null : formatMoney(value);
}

function hostOf(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/.*$/, "");
}

/** The sections in the order of numbers such as "2 1 3"; those that it leaves out come last. */
function sortByOrder(ids: readonly SectionId[], order: string): SectionId[] {
  const first = (order.match(/\d+/g) ?? []).flatMap((number) => ids[Number(number) - 1] ?? []);
  return [...new Set([...first, ...ids])];
}
