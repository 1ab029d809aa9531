import type { ValueKind } from "#app/platform/form/value-kind.ts";
import { moneyFieldValue, parseMoney } from "#app/platform/text/money.ts";

/** The kinds of services that a price is made of: telecommunications, value-added, other. */
export const partKinds = ["SCM", "SVA", "outro"] as const;

/** A part of a plan's price, with the keys of the public document. */
export type PricePart = { nome: string; tipo: (typeof partKinds)[number]; preco: number };

const maxParts = 12;
const maxPartName = 60;
/** Patterns below look at each letter several times. */
const maxTyped = 2_000;

/** The parts of a price. The form has a line for each, "name; kind; price"; people read "name (kind) R$ price". */
export const priceParts: ValueKind<PricePart[]> = {
  control: "price-parts",
  type: "array",
  parse: (typed) => {
    if (typed.length > maxTyped) return { error: `Escreva no máximo ${maxParts} partes` };
    const lines = typed.split(/\n|(?<=\) R\$ [\d.,]+) · /).filter((text) => text.trim() !== "");
    if (lines.length > maxParts) return { error: `Escreva no máximo ${maxParts} partes` };
    const parts: PricePart[] = [];
    for (const text of lines) {
      const part = readPart(text.trim());
      if (!part) return { error: "Cada parte tem nome, tipo (SCM, SVA ou outro) e preço" };
      parts.push(part);
    }
    return parts;
  },
  toText: (parts) => parts.map(({ nome, tipo, preco }) => `${nome}; ${tipo}; ${moneyFieldValue(preco)}`).join("\n"),
  display: (parts) =>
    parts.map(({ nome, tipo, preco }) => `${nome} (${tipo}) R$ ${moneyFieldValue(preco)}`).join(" · "),
};

function readPart(text: string): PricePart | null {
  // From the end: a name may contain what separates.
  const [, nome = "", kind = "", price = ""] =
    /^(.*?)\s*;\s*([^;]*?)\s*;\s*([^;]*)$/s.exec(text) ?? /^(.*) \(([^()]*)\) R\$\s*(\S+)$/.exec(text) ?? [];
  const tipo = partKinds.find((known) => known.toLowerCase() === kind.toLowerCase());
  const preco = parseMoney(price);
  const isPart = nome.trim() !== "" && nome.length <= maxPartName && tipo && preco !== null;
  return isPart ? { nome: nome.trim(), tipo, preco } : null;
}
