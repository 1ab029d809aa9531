import { formatCount, normalizeLine } from "./normalize-text.ts";

/** Formats reais as "R$ 129,00", with the no-break space that pt-BR puts after the symbol. */
export function formatMoney(value: number): string {
  const { integer, cents } = moneyParts(value);
  return `R$\u00a0${integer},${cents}`;
}

/** The parts of a non-negative price (PLAN-20) for display: 1129 gives `{ integer: "1.129", cents: "00" }`. */
export function moneyParts(value: number): { integer: string; cents: string } {
  const [integer, cents] = value.toFixed(2).split(".") as [string, string];
  return { integer: formatCount(Number(integer)), cents };
}

/** Formats an amount inside a sentence, without the currency and without zero cents: "1.129", "99,90". */
export function formatAmount(value: number): string {
  const { integer, cents } = moneyParts(value);
  return cents === "00" ? integer : `${integer},${cents}`;
}

/**
 * Parses a typed price: "129,90", "129.90", "1.129,90" or "R$ 129". Returns reais with at most two decimals, or null
 * when the text is not such a number, is negative, or exceeds the maximum price (PLAN-20).
 */
export function parseMoney(text: string): number | null {
  // Between digits a space only parts thousands: "129 90" may lack its comma.
  const compact = normalizeLine(text)
    .replace(/^R\$/, "")
    .replace(/(?<!\d)\s|\s(?!\d)|\s(?=\d{3}(?!\d))/g, "");
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(compact) ? compact.replaceAll(".", "") : compact;
  if (!/^\d{1,8}([.,]\d{1,2})?$/.test(plain)) return null;
  return Number(plain.replace(",", "."));
}

/** Formats a price as the value of a form field: "129,90". */
export function moneyFieldValue(value: number): string {
  return value.toFixed(2).replace(".", ",");
}
