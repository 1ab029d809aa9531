import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { isEmailAddress } from "#app/platform/text/email-address.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";

/** The fields of a person (REFERRAL-5), in the order of the form. */
export const personFields = ["name", "phone", "email", "cpf"] as const;
export type PersonField = (typeof personFields)[number];

/** A person as typed or as stored. Stored phone and CPF are digits only. */
export type Person = Record<PersonField, string>;

export type PersonErrors = Partial<Record<PersonField, string>>;

/** The exact messages of REFERRAL-12. */
export const personErrorMessages: Record<PersonField, string> = {
  name: "O nome precisa ter pelo menos 2 caracteres.",
  phone: "Digite um número de telefone válido.",
  email: "Digite um e-mail válido.",
  cpf: "Digite um CPF válido.",
};

/**
 * Whether a field is valid: the minimums of REFERRAL-12, without the characters that the mask adds, and the maximums of
 * the database and labels.
 */
export const isValidField: Record<PersonField, (typed: string) => boolean> = {
  name: (typed) => isBetween(normalizeLine(typed).length, 2, 120),
  phone: (typed) => isBetween(onlyDigits(typed).length, 10, 13),
  email: (typed) => isEmailAddress(normalizeLine(typed)),
  cpf: (typed) => onlyDigits(typed).length === 11,
};

/** The errors of a person by field; empty when it is valid. */
export function validatePerson(person: Person): PersonErrors {
  const invalid = personFields.filter((field) => !isValidField[field](person[field]));
  return Object.fromEntries(invalid.map((field) => [field, personErrorMessages[field]]));
}

/** Whether a complete CPF has wrong check digits: a warning, not an error (REFERRAL-12). */
export function hasWrongCpfCheckDigits(typed: string): boolean {
  const digits = onlyDigits(typed);
  return digits.length === 11 && !isValidCpf(digits);
}

/** Formats a phone number, also while typing: "(31) 3333-4444", or "(31) 9 8888-7777" with eleven digits. */
export function maskPhone(typed: string): string {
  const digits = normalizePhone(typed).slice(0, 11);
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  if (rest === "") return area === "" ? "" : `(${area}`;
  const first = rest.length > 8 ? `${rest.slice(0, 1)} ${rest.slice(1, 5)}` : rest.slice(0, 4);
  const last = rest.length > 8 ? rest.slice(5) : rest.slice(4);
  return `(${area}) ${first}${last && `-${last}`}`;
}

/** Formats a CPF, also while typing: "123.456.789-09". */
export function maskCpf(typed: string): string {
  const digits = onlyDigits(typed).slice(0, 11);
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join(".");
  return digits.length > 9 ? `${groups}-${digits.slice(9)}` : groups;
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, "");
}

/** A phone number as stored: digits only, without the country code of a pasted number. */
export function normalizePhone(typed: string): string {
  const digits = onlyDigits(typed);
  return digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
