import { grouped } from "./text.ts";

/** "R$ 129,00", with the no-break space that pt-BR puts after the symbol. */
export function formatMoney(value: number): string {
  const { integer, cents } = moneyParts(value);
  return `R$\u00a0${integer},${cents}`;
}

/**
 * The pieces of a price, which is never negative (PLAN-20), for display: `{ integer: "1.129", cents: "00" }` of 1129
 * reais.
 */
export function moneyParts(value: number): { integer: string; cents: string } {
  const [integer, cents] = value.toFixed(2).split(".") as [string, string];
  return { integer: grouped(Number(integer)), cents };
}

/** An amount inside a sentence, without cents where it has none: "1.129", "99,90". */
export function amountText(value: number): string {
  const { integer, cents } = moneyParts(value);
  return cents === "00" ? integer : `${integer},${cents}`;
}

/**
 * Reads a price as a person types it: "129,90", "129.90", "1.129,90" or "R$ 129". Returns reais with at most two
 * decimals, or null when it is no such number, is negative, or is larger than a price can be (PLAN-20).
 */
export function parseMoney(text: string): number | null {
  const typed = text.replace(/^\s*R\$/, "").replace(/\s/g, "");
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed) ? typed.replaceAll(".", "") : typed;
  if (!/^\d{1,8}([.,]\d{1,2})?$/.test(plain)) return null;
  return Number(plain.replace(",", "."));
}

/** A price as it stands in a form field: "129,90". */
export function moneyText(value: number): string {
  return value.toFixed(2).replace(".", ",");
}
