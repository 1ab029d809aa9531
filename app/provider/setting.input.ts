import { z } from "zod";
import { imageUrlInput } from "#app/images/image.input.ts";
import { joinFeeMessage } from "#app/catalogue/plans/offer-terms/offer-terms.input.ts";
import { parseMoney } from "#app/platform/text/money.ts";
import { emailErrorMessage, isEmailAddress } from "#app/platform/text/email-address.ts";
import { isKindOfTerm, type SettingKind, splitKind, type ValueKind } from "./setting-kind.ts";
import { settingKinds, type SettingsInput } from "./setting.ts";
import { httpsUrlMessage, parseHttpsUrl } from "#app/platform/text/https-url.ts";
import { formatCount, normalizeLine, normalizeText } from "#app/platform/text/normalize-text.ts";
import { normalizeCnpj, isCnpj, maskCnpj } from "#app/platform/text/brazilian-numbers.ts";
import { formatCompanyPhone, formatPublicPhone, parseWhatsApp } from "#app/platform/text/company-phone.server.ts";

type Value = string | number | boolean | null;

/** The facts of a form, each validated by its kind. A missing fact is not changed. */
export const settingsInput = z
  .object(Object.fromEntries(Object.entries<SettingKind>(settingKinds).map(([path, kind]) => [path, factSchema(kind)])))
  .refine((facts) => !(facts["logo.image"] && facts["logo.alt"] === null), {
    path: ["logo.alt"],
    error: "Descreva o logotipo para quem não pode vê-lo",
    when: () => true,
  })
  .refine(
    (facts) => {
      const [whole, charged] = [facts["offers.defaults.adesao"], facts["offers.defaults.adesao_cobrada"]];
      return !(typeof whole === "number" && typeof charged === "number" && charged > whole);
    },
    { path: ["offers.defaults.adesao_cobrada"], error: joinFeeMessage, when: () => true },
  )
  // What describes the logo goes with it.
  .transform((facts) => (facts["logo.image"] === null ? { ...facts, "logo.alt": null } : facts)) as z.ZodType<
  Partial<SettingsInput>
>;

function factSchema(kind: SettingKind) {
  return z
    .string()
    .transform((typed, context): Value => {
      const parsed = parserFor(kind)(kind === "synonyms" ? normalizeText(typed) : normalizeLine(typed));
      if (typeof parsed !== "object" || parsed === null) return parsed;
      context.addIssue(parsed.error);
      return z.NEVER;
    })
    .optional();
}

/** Parses the typed text to a value or an error message. */
type Parser = (typed: string) => Value | { error: string };

function parserFor(settingKind: SettingKind): Parser {
  const { kind, isOptional } = splitKind(settingKind);
  return isOptional ? optionalParser(valueParser(kind)) : valueParser(kind);
}

function valueParser(kind: ValueKind): Parser {
  if (typeof kind === "string") return parsers[kind];
  if (isKindOfTerm(kind)) return kind.parse;
  if (kind[0] === "choice") return choiceParser(kind[1].map(([value]) => value));
  if (kind[0] === "pattern") return patternParser(kind[1], kind[2]);
  if (kind[0] === "url-at") return siteUrlParser(kind[1]);
  return kind[0] === "count" ? countParser(kind[1], kind[2]) : textParser(kind[1]);
}

/** Parses the form text of one of the values; the blank one is no value. */
const choiceParser =
  (values: readonly Value[]): Parser =>
  (typed) => {
    const chosen = values.find((value) => String(value) === typed);
    return chosen === undefined ? { error: "Escolha uma das opções" } : chosen === "" ? null : chosen;
  };

const patternParser =
  (pattern: RegExp, error: string): Parser =>
  (typed) =>
    pattern.test(typed) ? typed : { error };

/** Blank is no value. */
const optionalParser =
  (parser: Parser): Parser =>
  (typed) =>
    typed === "" ? null : parser(typed);

const textParser =
  (maxLength: number): Parser =>
  (typed) => {
    if (typed === "") return { error: "Preencha este campo" };
    return typed.length > maxLength ? { error: `Escreva no máximo ${maxLength} caracteres` } : typed;
  };

const countParser =
  (min: number, max: number): Parser =>
  (typed) => {
    const count = /^\d{1,6}$/.test(typed) ? Number(typed) : -1;
    const range = `${formatCount(min)} a ${formatCount(max)}`;
    return count < min || count > max ? { error: `Digite um número inteiro de ${range}` } : count;
  };

const parsers: Record<Extract<ValueKind, string>, Parser> = {
  price: (typed) => parseMoney(typed) ?? { error: "Digite um preço válido, como 129,90" },
  cnpj: (typed) => {
    if (normalizeCnpj(typed).length !== 14) return { error: "O CNPJ tem 14 caracteres: números ou letras" };
    return isCnpj(typed)
      ? maskCnpj(normalizeCnpj(typed))
      : { error: "Os dígitos verificadores deste CNPJ não conferem: veja o que foi digitado" };
  },
  address: (typed) => {
    if (typed.length > 200) return { error: "Escreva no máximo 200 caracteres" };
    const isComplete = [streetNumber, state, postalCode].every((part) => part.test(typed));
    return isComplete
      ? typed
      : { error: "Escreva rua, número, cidade, estado e CEP, como Rua das Flores, 100, Cidade – UF, 00000-000" };
  },
  phone: (typed) =>
    formatCompanyPhone(typed) ?? { error: "Digite um telefone com DDD, como (31) 3333-4444, ou um 0800 completo" },
  "public-phone": (typed) =>
    formatPublicPhone(typed) ?? { error: "Digite um telefone com DDD, um 0800 ou um número curto, como 1331" },
  whatsapp: (typed) => parseWhatsApp(typed) ?? { error: "Digite o número com DDD, como (31) 95555-0142" },
  email: (typed) => (isEmailAddress(typed) ? typed : { error: emailErrorMessage.replace(/\.$/, "") }),
  host: (typed) => {
    const host = typed
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/\/$/, "");
    const isHost = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(host) && host.length <= 120;
    return isHost ? host : { error: "Digite só o endereço, como provedor.com.br" };
  },
  url: parseUrl,
  colour: (typed) => {
    if (typed === "") return null;
    return /^#[\da-f]{6}$/i.test(typed) ? typed.toLowerCase() : { error: "Digite a cor como #0b2a6b" };
  },
  logo: (typed) =>
    logoSchema.safeParse(typed).data ?? (typed === "" ? null : { error: "A imagem ainda não foi enviada." }),
  synonyms: parseSynonymLines,
  "logo-alt": (typed) => (typed.length > 120 ? { error: "Escreva no máximo 120 caracteres" } : typed || null),
};

const logoSchema = imageUrlInput("logos");

const postalCode = /\b\d{5}-?\d{3}\b/;
const state = /(?<![A-Za-zÀ-ú])(A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)(?![A-Za-zÀ-ú])/;
/** A number outside of the CEP, or that there is none. */
const streetNumber = /\bs\/n\b|(?<!\d|-)\d{1,5}(?!\d|-\d{3}\b)/i;

/** Parses a URL of one of these sites, such as "instagram.com", with or without a name before it. */
const siteUrlParser =
  (sites: readonly string[]): Parser =>
  (typed) => {
    const url = parseUrl(typed);
    const isThere = typeof url === "string" && sites.some((site) => `.${new URL(url).hostname}`.endsWith(`.${site}`));
    return isThere ? url : { error: `Digite um endereço de ${sites[0]} que comece com https://` };
  };
const maxSynonyms = 4000;

/** One group a line, tidied: "antena ,rádio" becomes "antena, rádio"; blank lines are dropped. */
function parseSynonymLines(typed: string) {
  if (typed.length > maxSynonyms) return { error: `Escreva no máximo ${formatCount(maxSynonyms)} caracteres` };
  const lines = typed.split("\n").map((line) => line.split(",").flatMap((expression) => expression.trim() || []));
  const alone = lines.find((line) => line.length === 1);
  if (alone) return { error: `Escreva ao lado de “${alone[0]}”, depois de uma vírgula, o que quer dizer o mesmo` };
  return lines
    .filter((line) => line.length > 0)
    .map((line) => line.join(", "))
    .join("\n");
}

function parseUrl(typed: string) {
  return parseHttpsUrl(typed) ?? { error: httpsUrlMessage };
}
