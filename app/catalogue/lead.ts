import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isAcceptable, personMessages } from "./person.ts";
import { tidyLine, tidyText } from "./text.ts";

/** Why a visitor left their contact. */
export const leadKinds = [
  "referral",
  "proposal",
  "partner",
  "5g-interest",
  "newsletter",
  "contact",
  "erasure",
] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The kinds with a short form; referrals have a page of their own. */
export type RequestKind = Exclude<LeadKind, "referral">;

/** The state of a lead; "relay-failed" is a referral that the relay has not accepted. */
export const leadStates = ["new", "in-progress", "done", "relay-failed"] as const;
export type LeadState = (typeof leadStates)[number];

export const partnerProfiles = ["resale", "referral"] as const;

/** All fields of the short forms. */
export const leadFields = ["name", "company", "cnpj", "phone", "email", "city", "profile", "needs"] as const;
export type LeadField = (typeof leadFields)[number];
export type LeadTyped = Readonly<Record<LeadField, string>>;
export type LeadProblems = Partial<Record<LeadField, string>>;

type RequestForm = {
  /** In the order of the form. */
  fields: readonly LeadField[];
  /** May stay blank. */
  optional?: readonly LeadField[];
  /** At least one of these is required. */
  either?: readonly LeadField[];
};

/** The fields of each short form. */
export const asked: Record<RequestKind, RequestForm> = {
  proposal: { fields: ["name", "company", "cnpj", "phone", "email", "city", "needs"], optional: ["cnpj", "needs"] },
  partner: { fields: ["company", "cnpj", "name", "email", "phone", "city", "profile"] },
  "5g-interest": { fields: ["name", "email", "phone", "city"], either: ["email", "phone"] },
  newsletter: { fields: ["email"] },
  contact: { fields: ["name", "phone"] },
  erasure: { fields: ["email", "phone"], either: ["email", "phone"] },
};

export const leadMessages: Record<LeadField | "professionalEmail" | "either", string> = {
  name: personMessages.name,
  phone: personMessages.phone,
  email: personMessages.email,
  company: "Informe a razão social.",
  cnpj: "Digite um CNPJ válido.",
  city: "Informe a cidade.",
  profile: "Escolha como quer participar.",
  needs: "Escreva no máximo 1.000 caracteres.",
  professionalEmail: "Use o e-mail profissional da empresa.",
  either: "Informe o e-mail ou o telefone.",
};

const validators: Record<LeadField, (typed: string) => boolean> = {
  name: isAcceptable.name,
  phone: isAcceptable.phone,
  email: isAcceptable.email,
  company: (typed) => isBetween(tidyLine(typed).length, 2, 160),
  cnpj: isCnpj,
  city: (typed) => isBetween(tidyLine(typed).length, 2, 130),
  profile: (typed) => partnerProfiles.some((profile) => profile === typed),
  needs: (typed) => tidyText(typed).length <= 1000,
};

/** The errors of a short form by field; empty when it is valid. */
export function leadProblems(kind: RequestKind, values: LeadTyped): LeadProblems {
  const { fields, optional = [], either = [] } = asked[kind];
  const isBlank = (field: LeadField) => tidyLine(values[field]) === "";
  const errors: LeadProblems = {};
  for (const field of fields) {
    const maySkip = optional.includes(field) || either.includes(field);
    if ((isBlank(field) && maySkip) || validators[field](values[field])) continue;
    errors[field] = leadMessages[field];
  }
  if (either.length > 0 && either.every(isBlank)) errors[either[0]!] = leadMessages.either;
  if (kind === "partner" && !errors.email && isFreeEmail(values.email)) {
    errors.email = leadMessages.professionalEmail;
  }
  return errors;
}

/** Whether the check digits of a CNPJ, numeric or alphanumeric, are valid. */
export function isCnpj(typed: string): boolean {
  return isValidCnpj(cnpjCharacters(typed), { version: 2 });
}

/** Formats a CNPJ, also while typing: "12.345.678/0001-95" or, since July 2026, with letters, "12.ABC.345/01DE-35". */
export function maskCnpj(typed: string): string {
  const characters = cnpjCharacters(typed).slice(0, 14);
  const [root, branch, digits] = [characters.slice(0, 8), characters.slice(8, 12), characters.slice(12)];
  const groups = [root.slice(0, 2), root.slice(2, 5), root.slice(5)].filter(Boolean).join(".");
  return [groups, branch && `/${branch}`, digits && `-${digits}`].join("");
}

/** A CNPJ as stored: fourteen capital letters and digits. */
export function cnpjCharacters(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
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
  return freeEmailHosts.has(tidyLine(typed).toLowerCase().split("@").at(-1)!);
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
