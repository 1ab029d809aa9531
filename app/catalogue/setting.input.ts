import { z } from "zod";
import { imageIn } from "./image.input.ts";
import { cnpjCharacters, isCnpj, maskCnpj } from "./lead.ts";
import { parseMoney } from "./money.ts";
import { digitsOf, isAcceptable, personMessages } from "./person.ts";
import { factAt } from "./provider.ts";
import { unwritten } from "./unwritten.ts";
import { type SettingKind, settingKinds, type SettingsInput } from "./setting.ts";
import { grouped, tidyLine } from "./text.ts";

type Value = string | number | null;

/** The facts as a form sends them, each by the rule of its kind; what is not sent is not changed. */
export const settingsInput = z
  .object(
    Object.fromEntries(Object.entries<SettingKind>(settingKinds).map(([path, kind]) => [path, field(path, kind)])),
  )
  .refine((facts) => !(facts["logo.image"] && facts["logo.alt"] === null), {
    path: ["logo.alt"],
    error: "Descreva o logotipo para quem não pode vê-lo",
    when: () => true,
  }) as z.ZodType<Partial<SettingsInput>>;

/** The rule of a kind. A fact's default passes: it may be an open place, such as a CNPJ of zeros. */
function field(path: string, kind: SettingKind) {
  return z
    .string()
    .transform((typed, context): Value => {
      const read = reader(kind)(tidyLine(typed));
      if (typeof read !== "object" || read === null) return read;
      const fallback = factAt(unwritten, path);
      if (tidyLine(typed) === fallback) return tidyLine(typed);
      context.addIssue(read.refused);
      return z.NEVER;
    })
    .optional();
}

/** What a typed text stands for, or why it is refused. */
type Reader = (typed: string) => Value | { refused: string };

function reader(kind: SettingKind): Reader {
  if (typeof kind === "string") return readers[kind];
  if (kind[0] === "choice") return choiceReader(kind[1].map(([value]) => value));
  return kind[0] === "text" ? textReader(kind[1]) : countReader(kind[1], kind[2]);
}

const choiceReader =
  (values: readonly string[]): Reader =>
  (typed) =>
    values.includes(typed) ? typed : { refused: "Escolha uma das opções" };

const textReader =
  (most: number): Reader =>
  (typed) => {
    if (typed === "") return { refused: "Preencha este campo" };
    return typed.length > most ? { refused: `Escreva no máximo ${most} caracteres` } : typed;
  };

const countReader =
  (least: number, most: number): Reader =>
  (typed) => {
    const count = /^\d{1,6}$/.test(typed) ? Number(typed) : -1;
    const span = `${grouped(least)} a ${grouped(most)}`;
    return count < least || count > most ? { refused: `Digite um número inteiro de ${span}` } : count;
  };

const readers: Record<Extract<SettingKind, string>, Reader> = {
  price: (typed) => parseMoney(typed) ?? { refused: "Digite um preço válido, como 129,90" },
  cnpj: (typed) => {
    if (cnpjCharacters(typed).length !== 14) return { refused: "O CNPJ tem 14 caracteres: números ou letras" };
    return isCnpj(typed)
      ? maskCnpj(typed)
      : { refused: "Os dígitos verificadores deste CNPJ não conferem. Confira o que foi digitado" };
  },
  phone: (typed) => {
    const count = digitsOf(typed).length;
    const isPhone = /^[\d\s()+.-]+$/.test(typed) && typed.length <= 24 && count >= 3 && count <= 13;
    return isPhone ? typed : { refused: "Digite um telefone com DDD, um 0800 ou um número curto" };
  },
  whatsapp: (typed) => {
    const digits = digitsOf(typed);
    const whole = digits.length <= 11 ? `55${digits}` : digits;
    return /^55[1-9]\d{9,10}$/.test(whole) ? whole : { refused: "Digite o número com DDD, como (31) 95555-0142" };
  },
  email: (typed) => (isAcceptable.email(typed) ? typed : { refused: personMessages.email.replace(/\.$/, "") }),
  host: (typed) => {
    const host = typed
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/\/$/, "");
    const isHost = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(host) && host.length <= 120;
    return isHost ? host : { refused: "Digite só o endereço, como provedor.com.br" };
  },
  url: readUrl,
  "optional-url": (typed) => (typed === "" ? null : readUrl(typed)),
  colour: (typed) => {
    if (typed === "") return null;
    return /^#[\da-f]{6}$/i.test(typed) ? typed.toLowerCase() : { refused: "Digite a cor como #0b2a6b" };
  },
  logo: (typed) =>
    imageReader.safeParse(typed).data ?? (typed === "" ? null : { refused: "A imagem ainda não foi enviada." }),
  "logo-alt": (typed) => (typed.length > 120 ? { refused: "Escreva no máximo 120 caracteres" } : typed || null),
};

const imageReader = imageIn("logos");

const plainHost = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/;

function readUrl(typed: string) {
  const refused = "Digite um endereço que comece com https://";
  if (!typed.startsWith("https://") || typed.length > 500 || /\s/.test(typed) || !URL.canParse(typed))
    return { refused };
  const { hostname, username, password } = new URL(typed);
  // The address enters headers, where a host with a semicolon in it, which URLs may have, would be taken apart.
  return plainHost.test(hostname) && !username && !password ? typed : { refused };
}
