import { startOfDay } from "#app/platform/time/clock.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import type { OfferFilter } from "./offer-filter.ts";
import { cutText } from "#app/platform/text/cut-text.ts";

const states = { ativas: "active", encerradas: "ended", todas: "all" } as const;
const kinds = { residencial: "plan", empresarial: "business-plan" } as const;
const maxWordsLength = 100;

/**
 * The filter of an archive's address: situacao, publico, uf, cidade (an id), data and q. What is blank or invalid is
 * left out. Without a situacao it is the active offers, or with a data all offers of that day.
 */
export function parseOfferFilter(params: URLSearchParams): OfferFilter {
  const text = (name: string) => params.get(name)?.trim() ?? "";
  const [uf, date, q] = [text("uf").toUpperCase(), text("data"), cutText(text("q"), maxWordsLength)];
  const cityId = parseWholeNumber(text("cidade"));
  const hasDate = startOfDay(date) !== null;
  return {
    state: pick(states, text("situacao")) ?? (hasDate ? "all" : "active"),
    kind: pick(kinds, text("publico")),
    uf: /^[A-Z]{2}$/.test(uf) ? uf : undefined,
    cityId: cityId ?? undefined,
    date: hasDate ? date : undefined,
    q: q === "" ? undefined : q,
  };
}

function pick<Values extends Record<string, unknown>>(values: Values, name: string): Values[keyof Values] | undefined {
  return Object.hasOwn(values, name) ? (values[name] as Values[keyof Values]) : undefined;
}
