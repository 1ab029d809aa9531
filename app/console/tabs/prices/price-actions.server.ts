import { findPriceWarnings, type PriceChange } from "#app/catalogue/plans/price-change.server.ts";
import {
  newPrice,
  parseAmount,
  priceRoundings,
  priceRuleKinds,
  type PricedOffer,
} from "#app/catalogue/plans/price-change.ts";
import { idsField, textField } from "#app/platform/form/form.server.ts";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import { parseMoney } from "#app/platform/text/money.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { BatchResult, ListQuery } from "#app/records/list-query.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { readListQuery } from "#app/console/list/list-params.ts";
import type { Listed } from "#app/console/server/entity-action.server.ts";

type Offers = {
  findIds(query: ListQuery): Promise<number[]>;
  listPrices(ids: readonly number[]): Promise<PricedOffer[]>;
  changePrices(changes: readonly PriceChange[], label: string): Promise<BatchResult>;
};

/** The actions of a tab that read and change the prices of the selected offers. */
export function priceActions(offers: Offers, noun: { one: string; many: string }) {
  return {
    prices: async (form: FormData, listed: Listed): Promise<Outcome> => ({
      kind: "priced",
      offers: await offers.listPrices(await selectedIds(offers, form, listed)),
    }),
    reprice: (form: FormData) => reprice(offers, noun, form),
  };
}

/** The ids in the form, or those that the list finds with the query string in it. */
async function selectedIds(offers: Offers, form: FormData, listed: Listed): Promise<number[]> {
  if (textField(form, "ids") !== "") return idsField(form, "ids");
  const query = readListQuery(new URLSearchParams(textField(form, "search")));
  return offers.findIds(await listed(query));
}

/**
 * Calculates the prices again and stores them. Each line of `rows` is an offer's id, the version that staff saw, and the
 * price that they typed over the calculated one, if any.
 */
async function reprice(offers: Offers, noun: { one: string; many: string }, form: FormData): Promise<Outcome> {
  const rows = textField(form, "rows")
    .split("\n")
    .map((line) => /^(\d{1,9}) (\d{1,9})(?: (.+))?$/.exec(line.trim()))
    .filter((match) => match !== null)
    .map(([, id, version, typed]) => ({ id: Number(id), version: Number(version), typed: typed ?? null }));
  const kind = priceRuleKinds.find((known) => known === textField(form, "kind")) ?? "set";
  const rounding = priceRoundings.find((known) => known === textField(form, "rounding")) ?? "none";
  const amount = parseAmount(textField(form, "amount"), kind);
  const errors: FieldErrors = {};
  if (rows.length === 0) errors[""] = "Escolha ao menos um plano.";
  if (amount === null && rows.some(({ typed }) => typed === null)) errors["amount"] = "Escreva um número, como 4,80";
  const stored = await offers.listPrices(rows.map(({ id }) => id));
  const byId = new Map(stored.map((offer) => [offer.id, offer]));
  const changes: PriceChange[] = [];
  for (const { id, version, typed } of rows) {
    const before = byId.get(id)?.price ?? 0;
    const price = typed === null ? amount !== null && newPrice(before, { kind, amount, rounding }) : parseMoney(typed);
    if (price === null)
      errors[`price-${id}`] = typed === null ? "Fica abaixo de zero" : "Preço deve ser um número válido";
    else if (price !== false) changes.push({ id, version, price });
  }
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  if (textField(form, "confirmed") !== "sim") {
    const warnings = findPriceWarnings(stored, new Map(changes.map(({ id, price }) => [id, price])));
    if (warnings.length > 0) return { kind: "unconfirmed", action: "reprice", warnings };
  }
  const label = `Preço de ${pluralize(changes.length, noun.one, noun.many)}`;
  return { kind: "batchDone", action: "update", ...(await offers.changePrices(changes, label)) };
}
