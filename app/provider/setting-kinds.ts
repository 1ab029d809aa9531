import { isBuiltInIllustration, parseImageUrl } from "#app/images/image.ts";
import { choice, line, lineOf, money, url, type ValueKind } from "#app/platform/form/value-kind.ts";
import { isCnpj, maskCnpj, normalizeCnpj } from "#app/platform/text/brazilian-numbers.ts";
import { emailErrorMessage, isEmailAddress } from "#app/platform/text/email-address.ts";
import { parseHttpsUrl } from "#app/platform/text/https-url.ts";
import { parseMoney } from "#app/platform/text/money.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { type TimeZone, timeZones } from "#app/platform/time/clock.ts";

// The kinds of values that only settings have.

export function text(maxLength: number): ValueKind<string> {
  return { ...line(maxLength), isHalf: maxLength <= 80 };
}

export const price: ValueKind<number> = {
  ...money,
  parse: (typed) => parseMoney(typed) ?? { error: "Digite um preço válido, como 129,90" },
};

/** A switch, with the names of both its states. */
export function either(yes: string, no: string): ValueKind<boolean> {
  return choice([
    [true, yes],
    [false, no],
  ]);
}

export const timeZone: ValueKind<TimeZone> = choice(
  Object.entries(timeZones).map(([zone, { name, hours }]) => [zone as TimeZone, `${name} (UTC−${-hours})`] as const),
);

export const link: ValueKind<string> = { ...url, isHalf: true };

/** A URL of one of these sites, such as "instagram.com", with or without a name before it. */
export function linkAt(...sites: readonly string[]): ValueKind<string> {
  const isThere = (typed: string) => sites.some((site) => `.${new URL(typed).hostname}`.endsWith(`.${site}`));
  return lineOf(
    (typed) => (parseHttpsUrl(typed) && isThere(typed) ? typed : null),
    `Digite um endereço de ${sites[0]} que comece com https://`,
    { inputMode: "url", placeholder: `https://${sites[0]}/` },
  );
}

export const host = lineOf(
  (typed) => {
    const name = typed
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/\/$/, "");
    return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(name) && name.length <= 120 ? name : null;
  },
  "Digite só o endereço, como provedor.com.br",
  { inputMode: "url", maxLength: 130 },
);

export const email = lineOf((typed) => (isEmailAddress(typed) ? typed : null), emailErrorMessage.replace(/\.$/, ""), {
  inputMode: "email",
  maxLength: 254,
});

// Telephones are read by the server (setting.input.ts): browsers load no numbering plan.
const telephone: ValueKind<string> = { ...line(200), isHalf: true, inputMode: "tel" };
export const phone = { ...telephone };
/** Also a short number of a public body, such as 1331. */
export const publicPhone = { ...telephone };
export const whatsapp = { ...telephone };

export const cnpj: ValueKind<string> = {
  ...text(80),
  placeholder: "00.000.000/0000-00",
  mask: maskCnpj,
  parse: (typed) => {
    if (normalizeCnpj(typed).length !== 14) return { error: "O CNPJ tem 14 caracteres: números ou letras" };
    return isCnpj(typed)
      ? maskCnpj(normalizeCnpj(typed))
      : { error: "Os dígitos verificadores deste CNPJ não conferem: veja o que foi digitado" };
  },
};

const postalCode = /\b\d{5}-?\d{3}\b/;
const state = /(?<![A-Za-zÀ-ú])(A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)(?![A-Za-zÀ-ú])/;
/** A number outside of the CEP, or that there is none. */
const streetNumber = /\bs\/n\b|(?<!\d|-)\d{1,5}(?!\d|-\d{3}\b)/i;

export const address: ValueKind<string> = {
  ...text(200),
  parse: (typed) => {
    const isComplete = [streetNumber, state, postalCode].every((part) => part.test(typed));
    return isComplete || typed.length > 200
      ? text(200).parse(typed)
      : { error: "Escreva rua, número, cidade, estado e CEP, como Rua das Flores, 100, Cidade – UF, 00000-000" };
  },
};

/** Before the code of each offer. */
export const codePrefix = lineOf(
  (typed) => (/^[A-Z0-9]{2,6}$/.test(typed) ? typed : null),
  "Use de 2 a 6 letras maiúsculas ou números, sem acento",
  { maxLength: 6 },
);

export const colour = lineOf(
  (typed) => (/^#[\da-f]{6}$/i.test(typed) ? typed.toLowerCase() : null),
  "Digite a cor como #0b2a6b",
  { control: "colour" },
);

export const logo = lineOf(
  (typed) => (isBuiltInIllustration(typed) || parseImageUrl(typed)?.bucket === "logos" ? typed : null),
  "A imagem ainda não foi enviada.",
);

/** Groups of what means the same: one a line, tidied: "antena ,rádio" becomes "antena, rádio"; blank lines are dropped. */
export const synonyms: ValueKind<string> = {
  ...line(4000),
  parse: (typed) => {
    if (typed.length > 4000) return { error: `Escreva no máximo ${formatCount(4000)} caracteres` };
    const lines = typed.split("\n").map((group) => group.split(",").flatMap((expression) => expression.trim() || []));
    const alone = lines.find((group) => group.length === 1);
    if (alone) return { error: `Escreva ao lado de “${alone[0]}”, depois de uma vírgula, o que quer dizer o mesmo` };
    return lines
      .filter((group) => group.length > 0)
      .map((group) => group.join(", "))
      .join("\n");
  },
};
