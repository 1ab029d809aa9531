import { isEmailAddress } from "#app/platform/text/email-address.ts";

// What a connector says of itself, which browsers load too. How it sends is a function in a server file of its own.

/** A kind of destination: form, validation, words and storage follow from it. */
export type Connector<SettingName extends string = string, SecretName extends string = string> = {
  label: string;
  /** What it does with a request. */
  help: string;
  /** What a test does there, if not what it does elsewhere. */
  testHelp?: string;
  /** Every kind of request; or, for an advertising network, those for a service whose sender agrees to that network. */
  takes: "requests" | "conversions";
  /** Whether it can get announcements of changes too. */
  announces?: true;
  /** In the order of the form. */
  settings: Readonly<Partial<Record<SettingName, Setting>>>;
  secrets: Readonly<Partial<Record<SecretName, Secret>>>;
  /** The secrets sign and are never sent: another address keeps them. */
  secretsNeverLeave?: true;
};

/** What a system needs to know. It is stored as text. */
export type Setting = {
  label: string;
  help?: string;
  /** What to write, when nothing or something else is written. */
  message: string;
  isOptional?: true;
  /** No value of it can send a secret to another server. A change of any other setting needs the secrets again. */
  leadsNowhere?: true;
  isHalf?: true;
  control: {
    maxLength: number;
    inputMode?: "email" | "url" | "numeric" | "decimal";
    placeholder?: string;
    prefix?: string;
  };
  pattern?: RegExp;
  /** What is wrong with a text, if that is not what to write. */
  mistakeIn?: (text: string) => string | null;
};

/** What is written once and never shown. */
export type Secret = {
  label: string;
  help?: string;
  placeholder?: string;
  mistakeIn?: (text: string) => string | null;
  /** Makes one, where the receiver learns it from this site. */
  generate?: () => string;
};

type Own = Pick<Setting, "help" | "isOptional" | "isHalf">;
type Labelled = Own & Pick<Setting, "label" | "message">;

export function text(maxLength: number, own: Labelled & Pick<Setting, "leadsNowhere" | "pattern">): Setting {
  return { control: { maxLength }, ...own };
}

/** Digits name no server. */
export function digits(own: Labelled): Setting {
  return { control: { maxLength: 10, inputMode: "numeric" }, pattern: /^\d+$/, leadsNowhere: true, ...own };
}

/** An amount in reais, such as "99,90". */
export function amount(own: Labelled): Setting {
  const control = { maxLength: 10, inputMode: "decimal", prefix: "R$" } as const;
  return { control, pattern: /^\d{1,7}([.,]\d{1,2})?$/, leadsNowhere: true, ...own };
}

export const emailAddress: Setting = {
  label: "E-mail",
  message: "Digite o endereço",
  control: { maxLength: 500, inputMode: "email", placeholder: "empresas@provedor.com.br" },
  mistakeIn: (typed) => (isEmailAddress(typed) ? null : "Digite um e-mail válido."),
};

/** Where the name of an address leads is looked at when something is sent (public-address.server.ts). */
export function url(own: Own): Setting {
  const control = { maxLength: 500, inputMode: "url", placeholder: "https://" } as const;
  return { label: "Endereço", message: "Digite o endereço", control, mistakeIn: mistakeInUrl, ...own };
}

/** The address of a server, without a path. */
export function server(own: Own): Setting {
  return {
    ...url(own),
    mistakeIn: (typed) => {
      const mistake = "Digite só o servidor, como https://api.provedor.com.br";
      return mistakeInUrl(typed) ?? (isBare(new URL(typed)) ? null : mistake);
    },
  };
}

function isBare({ pathname, search, hash }: URL): boolean {
  return pathname === "/" && !search && !hash;
}

function mistakeInUrl(typed: string): string | null {
  if (!/^https?:/i.test(typed) || !URL.canParse(typed)) return "Digite um endereço que comece com https://";
  const { username, password } = new URL(typed);
  return username || password ? "Tire o usuário e a senha do endereço" : null;
}

/** A secret that signs, as Standard Webhooks writes it. */
export const signingSecret: Omit<Secret, "label"> = {
  help: "Copie para o seu sistema antes de salvar.",
  placeholder: "whsec_",
  mistakeIn: (typed) => {
    const [, base64 = ""] = /^whsec_([A-Za-z\d+/]+)={0,2}$/.exec(typed) ?? [];
    const bytes = Math.floor((base64.length * 3) / 4);
    return bytes >= 24 && bytes <= 64 ? null : "O segredo começa com whsec_ e tem de 24 a 64 bytes em base64";
  },
  generate: () => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`,
};

type Place = Readonly<Record<string, unknown>>;

/**
 * Whether the secrets of a place may be used at another one of its kind, which has these fields. Every setting that is
 * not said to lead nowhere is part of the place, also one that only another kind has.
 */
export function isSamePlace({ settings, secretsNeverLeave }: Connector, one: Place, other: Place): boolean {
  if (secretsNeverLeave) return true;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => settings[name]?.leadsNowhere || (one[name] ?? null) === (other[name] ?? null),
  );
}
