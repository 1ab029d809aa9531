import { z } from "zod";
import { httpsUrlMessage, parseHttpsUrl } from "#app/platform/text/https-url.ts";
import { parseMoney } from "#app/platform/text/money.ts";
import { formatCount, normalizeLine, normalizeText } from "#app/platform/text/normalize-text.ts";
import { type OfferTermFields, partKinds, type PricePart, technologies } from "./offer-terms.ts";

const maxParts = 12;
const maxPartName = 60;

/** The message of a charged fee above the whole one. */
export const joinFeeMessage = "O valor cobrado não pode passar do valor cheio";

const promotionMessage = "Preencha o preço e os meses da promoção, ou nenhum dos dois";

/**
 * The form fields of what the label says, for plans and business plans. All are optional: a blank field is not said,
 * and one that the form lacks stays as it is.
 */
export const offerTermInputs = {
  upload_mbps: optional(wholeNumber(1, 1_000_000)),
  tecnologia: optional(choice(technologies)),
  velocidade_minima_pct: optional(wholeNumber(1, 100)),
  partes: optional(parsePriceParts),
  preco_promocional: optional(money),
  meses_promocao: optional(wholeNumber(1, 36)),
  adesao: optional(money),
  adesao_cobrada: optional(money),
  fidelidade_meses: optional(wholeNumber(0, 60)),
  beneficio_fidelidade: optional(money),
  multa: optional(line(300)),
  reajuste_indice: optional(line(40)),
  reajuste_mes: optional(wholeNumber(0, 12)),
  equipamento: optional(line(120)),
  equipamento_mensal: optional(money),
  franquia_gb: optional(wholeNumber(0, 999_999)),
  franquia_regra: optional(line(200)),
  vigencia_meses: optional(wholeNumber(0, 120)),
  vendida_ate: optional(parseDay),
  perfil: optional(line(200)),
  condicoes: optional(line(600)),
  pagamento: optional(line(120)),
  contrato: optional((typed) => parseHttpsUrl(typed) ?? { error: httpsUrlMessage }),
  so_digital: z
    .enum(["sim", "não"], "Venda só pela internet deve ser sim ou não")
    .transform((answer) => (answer === "sim" ? true : null))
    .optional(),
};

export type CheckedFields = Partial<OfferTermFields> & { price?: number };

/** The rules between fields: the parts make the price, a promotion has price and months, no fee is above itself. */
export function checkOfferTerms(fields: CheckedFields, addIssue: (field: keyof OfferTermFields, text: string) => void) {
  const { price, partes, preco_promocional, meses_promocao, adesao, adesao_cobrada } = fields;
  // The value of an invalid field is neither of these.
  if (Array.isArray(partes) && typeof price === "number" && cents(partes) !== Math.round(price * 100))
    addIssue("partes", "A soma das partes deve ser igual ao preço do plano");
  if (typeof preco_promocional === "number" && meses_promocao === null) addIssue("meses_promocao", promotionMessage);
  if (typeof meses_promocao === "number" && preco_promocional === null) addIssue("preco_promocional", promotionMessage);
  if (typeof adesao === "number" && typeof adesao_cobrada === "number" && adesao_cobrada > adesao)
    addIssue("adesao_cobrada", joinFeeMessage);
}

function cents(parts: readonly PricePart[]): number {
  return parts.reduce((sum, { preco }) => sum + Math.round(preco * 100), 0);
}

type Parsed<T> = T | { error: string };

/** A text field that may be blank or missing. */
function optional<T>(parse: (typed: string) => Parsed<T>) {
  return z
    .string()
    .transform((typed, context): T | null => {
      const text = normalizeText(typed);
      if (text === "") return null;
      const parsed = parse(text);
      if (!isError(parsed)) return parsed;
      context.addIssue(parsed.error);
      return z.NEVER;
    })
    .optional();
}

function isError<T>(parsed: Parsed<T>): parsed is { error: string } {
  return typeof parsed === "object" && parsed !== null && "error" in parsed;
}

function wholeNumber(min: number, max: number) {
  return (typed: string): Parsed<number> => {
    const number = /^\d{1,7}$/.test(typed) ? Number(typed) : -1;
    return number < min || number > max
      ? { error: `Digite um número inteiro de ${formatCount(min)} a ${formatCount(max)}` }
      : number;
  };
}

function choice<const Value extends string>(values: readonly Value[]) {
  return (typed: string): Parsed<Value> =>
    values.find((value) => value === typed) ?? { error: "Escolha uma das opções" };
}

function line(maxLength: number) {
  return (typed: string): Parsed<string> => {
    const text = normalizeLine(typed);
    return text.length > maxLength ? { error: `Escreva no máximo ${maxLength} caracteres` } : text;
  };
}

function money(typed: string): Parsed<number> {
  return parseMoney(typed) ?? { error: "Digite um valor válido, como 129,90" };
}

function parseDay(typed: string): Parsed<string> {
  const date = /^20\d\d-\d\d-\d\d$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : null;
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed)
    ? typed
    : { error: "Digite uma data válida" };
}

function parsePriceParts(typed: string): Parsed<PricePart[]> {
  const lines = typed.split("\n").filter((text) => text.trim() !== "");
  if (lines.length > maxParts) return { error: `Escreva no máximo ${maxParts} partes` };
  const parts: PricePart[] = [];
  for (const text of lines) {
    // From the end: a name may contain a semicolon.
    const [price = "", kind = "", ...name] = text
      .split(";")
      .map((part) => part.trim())
      .toReversed();
    const nome = name.toReversed().join("; ");
    const tipo = partKinds.find((known) => known.toLowerCase() === kind.toLowerCase());
    const preco = parseMoney(price);
    if (nome === "" || nome.length > maxPartName || !tipo || preco === null)
      return { error: "Cada parte tem nome, tipo (SCM, SVA ou outro) e preço" };
    parts.push({ nome, tipo, preco });
  }
  return parts;
}
