import { emailErrorMessage, isEmailAddress } from "#app/platform/text/email-address.ts";
import { onlyDigits } from "#app/platform/text/brazilian-numbers.ts";
import { normalizeLine, visibleLength } from "#app/platform/text/normalize-text.ts";

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
  email: emailErrorMessage,
  cpf: "Digite um CPF válido.",
};

/**
 * Whether a field is valid: the minimums of REFERRAL-12, without the characters that the mask adds, and the maximums of
 * the database and labels.
 */
export const isValidField: Record<PersonField, (typed: string) => boolean> = {
  name: (typed) => visibleLength(typed) >= 2 && normalizeLine(typed).length <= 120,
  phone: (typed) => isBetween(onlyDigits(typed).length, 10, 13),
  email: (typed) => isEmailAddress(normalizeLine(typed)),
  cpf: (typed) => onlyDigits(typed).length === 11,
};

/** The errors of a person by field; empty when it is valid. */
export function validatePerson(person: Person): PersonErrors {
  const invalid = personFields.filter((field) => !isValidField[field](person[field]));
  return Object.fromEntries(invalid.map((field) => [field, personErrorMessages[field]]));
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
