import { isValidField, personErrorMessage, personErrorMessages } from "./person.ts";
import { isCnpj } from "#app/platform/text/brazilian-numbers.ts";
import { normalizeLine, normalizeText, visibleLength } from "#app/platform/text/normalize-text.ts";

/** Why a visitor left their contact. */
export const leadKinds = [
  "referral",
  "proposal",
  "partner",
  "5g-interest",
  "city-interest",
  "newsletter",
  "contact",
  "job",
  "cancellation",
  "erasure",
] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The kinds with a short form; referrals have a page of their own. */
export type RequestKind = Exclude<LeadKind, "referral">;

/** The state of a lead; "relay-failed" is a referral that the relay has not accepted. */
export const leadStates = ["new", "in-progress", "done", "relay-failed"] as const;
export type LeadState = (typeof leadStates)[number];

/** The value of the filter by who takes a lead that finds those that nobody takes. */
export const nobody = "ninguem";

export const partnerProfiles = ["resale", "referral"] as const;

/** All fields of the short forms. */
export const leadFields = ["name", "company", "cnpj", "phone", "email", "city", "profile", "area", "needs"] as const;
export type LeadField = (typeof leadFields)[number];
export type LeadFormValues = Readonly<Record<LeadField, string>>;
export type LeadFieldErrors = Partial<Record<LeadField, string>>;

type RequestForm = {
  /** In the order of the form. */
  fields: readonly LeadField[];
  /** May stay blank. */
  optional?: readonly LeadField[];
  /** At least one of these is required. */
  anyOf?: readonly LeadField[];
};

/** The fields of each short form. */
export const formFields: Record<RequestKind, RequestForm> = {
  proposal: { fields: ["name", "company", "cnpj", "phone", "email", "city", "needs"], optional: ["cnpj", "needs"] },
  partner: { fields: ["company", "cnpj", "name", "email", "phone", "city", "profile"] },
  "5g-interest": { fields: ["name", "email", "phone", "city"], anyOf: ["email", "phone"] },
  "city-interest": { fields: ["city", "email", "phone"], anyOf: ["email", "phone"] },
  newsletter: { fields: ["email"] },
  contact: { fields: ["name", "phone"] },
  job: { fields: ["area", "name", "phone", "email", "city", "needs"] },
  cancellation: { fields: ["name", "phone", "email", "needs"], optional: ["email", "needs"] },
  erasure: { fields: ["email", "phone"], anyOf: ["email", "phone"] },
};

const leadErrorMessages: Record<LeadField | "professionalEmail" | "either" | "noText", string> = {
  name: personErrorMessages.name,
  phone: personErrorMessages.phone,
  email: personErrorMessages.email,
  company: "Informe a razão social.",
  cnpj: "Digite um CNPJ válido.",
  city: "Informe a cidade.",
  profile: "Escolha como quer participar.",
  area: "Informe a área.",
  needs: "Escreva no máximo 1.000 caracteres.",
  noText: "Escreva um pouco sobre você.",
  professionalEmail: "Use o e-mail profissional da empresa.",
  either: "Informe o e-mail ou o telefone.",
};

const validators: Record<LeadField, (typed: string) => boolean> = {
  name: isValidField.name,
  phone: isValidField.phone,
  email: isValidField.email,
  company: (typed) => visibleLength(typed) >= 2 && normalizeLine(typed).length <= 160,
  cnpj: isCnpj,
  city: (typed) => visibleLength(typed) >= 2 && normalizeLine(typed).length <= 130,
  profile: (typed) => partnerProfiles.some((profile) => profile === typed),
  area: (typed) => visibleLength(typed) >= 2 && normalizeLine(typed).length <= 80,
  needs: (typed) => normalizeText(typed).length <= 1000,
};

/** Whether a form of this kind must have a value in this field by itself, and not only in one of several. */
export function isRequiredField(kind: RequestKind, field: LeadField): boolean {
  const { optional = [], anyOf = [] } = formFields[kind];
  return !optional.includes(field) && !anyOf.includes(field);
}

/** The errors of a short form by field; empty when it is valid. */
export function validateLead(kind: RequestKind, values: LeadFormValues): LeadFieldErrors {
  const { fields, anyOf = [] } = formFields[kind];
  const isBlank = (field: LeadField) => normalizeLine(values[field]) === "";
  const errors: LeadFieldErrors = {};
  for (const field of fields) {
    const maySkip = isBlank(field) && !isRequiredField(kind, field);
    if (maySkip || validators[field](values[field])) continue;
    errors[field] = field === "phone" ? personErrorMessage(field, values[field]) : leadErrorMessages[field];
  }
  if (kind === "job" && isBlank("needs")) errors.needs = leadErrorMessages.noText;
  if (anyOf.length > 0 && anyOf.every(isBlank)) errors[anyOf[0]!] = leadErrorMessages.either;
  if (kind === "partner" && !errors.email && isFreeEmail(values.email)) {
    errors.email = leadErrorMessages.professionalEmail;
  }
  return errors;
}

/** Free e-mail providers. */
const freeEmailHosts = new Set(
  [
    ["gmail.com", "googlemail.com", "hotmail.com", "hotmail.com.br", "outlook.com", "outlook.com.br", "live.com"],
    ["msn.com", "yahoo.com", "yahoo.com.br", "ymail.com", "icloud.com", "me.com", "aol.com", "proton.me"],
    [
      "protonmail.com",
      "gmx.com",
      "uol.com.br",
      "bol.com.br",
      "terra.com.br",
      "ig.com.br",
      "globo.com",
      "globomail.com",
    ],
    ["r7.com", "zipmail.com.br", "oi.com.br", "pop.com.br"],
  ].flat(),
);

function isFreeEmail(typed: string): boolean {
  return freeEmailHosts.has(normalizeLine(typed).toLowerCase().split("@").at(-1)!);
}
