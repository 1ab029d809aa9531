import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { parseMoney } from "#app/platform/text/money.ts";

/** How the prices of several offers change. */
export const priceRuleKinds = ["set", "add", "percent"] as const;
export const priceRoundings = ["none", "90", "99"] as const;

export type PriceRule = {
  kind: (typeof priceRuleKinds)[number];
  /** Reais, or percent; negative to lower prices. */
  amount: number;
  /** To the nearest price that ends in these cents. */
  rounding: (typeof priceRoundings)[number];
};

/** An offer whose price may change. */
export type PricedOffer = { id: number; name: string; version: number; price: number };

/** The new price before rounding to an ending, in whole cents; null when there is no such price. */
export function calculatedPrice(price: number, { kind, amount }: PriceRule): number | null {
  const [cents, change] = [Math.round(price * 100), Math.round(amount * 100)];
  const result = kind === "set" ? change : kind === "add" ? cents + change : Math.round(cents * (1 + amount / 100));
  return result >= 0 && result <= maxCents ? result / 100 : null;
}

/** The new price; null when the rule gives no valid one. */
export function newPrice(price: number, rule: PriceRule): number | null {
  const calculated = calculatedPrice(price, rule);
  if (calculated === null || rule.rounding === "none") return calculated;
  const ending = Number(rule.rounding);
  const nearest = Math.max(0, Math.round((calculated * 100 - ending) / 100)) * 100 + ending;
  return nearest <= maxCents ? nearest / 100 : null;
}

/** The highest price that a form accepts, in cents (PLAN-20). */
const maxCents = 9_999_999_999;

/** Parses "4,8", "-10" or "+ 5,00"; null for any other text. Only what is added may be negative. */
export function parseAmount(text: string, kind: PriceRule["kind"]): number | null {
  const [, sign = "", digits = ""] = /^([-+]?)(.*)$/.exec(normalizeLine(text))!;
  const amount = parseMoney(digits.replace(/%$/, "").trim());
  if (amount === null || (kind === "set" && sign !== "")) return null;
  return sign === "-" ? -amount : amount;
}
