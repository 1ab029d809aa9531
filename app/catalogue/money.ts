const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** "R$ 129,00", with the no-break space that pt-BR puts after the symbol. */
export function formatMoney(value: number): string {
  return reais.format(value);
}

/** The pieces of a price for display: `{ integer: "1.129", cents: "00" }` of 1129 reais. */
export function moneyParts(value: number): { integer: string; cents: string } {
  const parts = reais.formatToParts(value);
  const joined = (...types: string[]) =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join("");
  return { integer: joined("minusSign", "integer", "group"), cents: joined("fraction") };
}

/**
 * Reads a price as a person types it: "129,90", "129.90", "1.129,90" or "R$ 129". Returns reais with at most two
 * decimals, or null when it is no such number, is negative, or is larger than a price can be (§5).
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
