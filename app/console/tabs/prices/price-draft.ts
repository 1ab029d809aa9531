import {
  calculatedPrice,
  newPrice,
  parseAmount,
  type PricedOffer,
  type PriceRule,
} from "#app/catalogue/plans/price-change.ts";
import { parseMoney } from "#app/platform/text/money.ts";

/** What staff chose and typed, before it is stored. */
export type PriceDraft = {
  kind: PriceRule["kind"];
  amount: string;
  rounding: PriceRule["rounding"];
  /** The prices typed over the calculated ones, by offer. */
  typed: Readonly<Record<number, string>>;
  excluded: ReadonlySet<number>;
};

/** The prices of an offer: calculated, rounded, and the one to store; null where there is none. */
export function pricesOf(offer: PricedOffer, { kind, amount, rounding, typed, excluded }: PriceDraft) {
  const parsed = parseAmount(amount, kind);
  const rule = parsed === null ? null : { kind, amount: parsed, rounding };
  const text = typed[offer.id];
  const rounded = rule && newPrice(offer.price, rule);
  return {
    calculated: rule && calculatedPrice(offer.price, rule),
    isTyped: text !== undefined,
    after: excluded.has(offer.id) ? null : text === undefined ? rounded : parseMoney(text),
  };
}

/** What the draft changes, and the form that asks the server for it. */
export function draftChanges(offers: readonly PricedOffer[], draft: PriceDraft) {
  const kept = offers.filter(
    ({ id }) =>
      !draft.excluded.has(id) && (draft.typed[id] !== undefined || parseAmount(draft.amount, draft.kind) !== null),
  );
  const differences = kept.flatMap((offer) => {
    const { after } = pricesOf(offer, draft);
    return after === null ? [] : [Math.round((after - offer.price) * 100) / 100];
  });
  const moved = differences.filter((difference) => difference !== 0);
  return {
    form: {
      rows: kept.map(({ id, version }) => `${id} ${version} ${draft.typed[id] ?? ""}`.trim()).join("\n"),
    },
    /** Also counts invalid ones, about which the server says what is wrong. */
    changed: moved.length + kept.length - differences.length,
    up: moved.filter((difference) => difference > 0).length,
    down: moved.filter((difference) => difference < 0).length,
    least: Math.min(...moved),
    most: Math.max(...moved),
  };
}

/** The typed prices after a column of a spreadsheet was pasted at an offer: one for each line, from there down. */
export function withPasted(offers: readonly PricedOffer[], draft: PriceDraft, at: number, text: string) {
  const lines = text.trim().split(/\r?\n/);
  const rows = offers.slice(offers.findIndex(({ id }) => id === at)).filter(({ id }) => !draft.excluded.has(id));
  const pasted = rows.slice(0, lines.length).map(({ id }, index) => [id, lines[index]!.split("\t")[0]!.trim()]);
  return { ...draft.typed, ...Object.fromEntries(pasted) };
}
