import { emailErrorMessage, isEmailAddress } from "#app/platform/text/email-address.ts";
import { hasCpf, hasUnusualPhoneDigits, lacksAreaCode, onlyDigits } from "#app/platform/text/brazilian-numbers.ts";
import { normalizeLine, visibleLength } from "#app/platform/text/normalize-text.ts";

/** The fields of a person (REFERRAL-5), in the order of the form. */
export const personFields = ["name", "phone", "email", "cpf"] as const;
export type PersonField = (typeof personFields)[number];

/** A person as typed or as stored: the CPF as digits, the phone as `normalizePhone` returns it. */
export type Person = Record<PersonField, string>;

export type PersonErrors = Partial<Record<PersonField, string>>;

/** The exact messages of REFERRAL-12. */
export const personErrorMessages: Record<PersonField, string> = {
  name: "O nome precisa ter pelo menos 2 caracteres.",
  phone: "Digite um número de telefone válido.",
  email: emailErrorMessage,
  cpf: "Digite um CPF válido.",
};

/** The message for an invalid value: for a phone without area code it says what is missing. */
export function personErrorMessage(field: PersonField, typed: string): string {
  const message = personErrorMessages[field];
  return field === "phone" && lacksAreaCode(typed) ? `${message} Falta o DDD, como em (31) 98888-7777.` : message;
}

/** A warning about a phone that is accepted. */
export function phoneWarning(typed: string): string | undefined {
  if (hasCpf(typed)) return "Confira o telefone: parece um CPF.";
  return hasUnusualPhoneDigits(typed)
    ? "Confira o telefone: com o DDD, um celular tem 11 números e um fixo tem 10."
    : undefined;
}

/**
 * Whether a field is valid: the minimums of REFERRAL-12, without the characters between digits, and the maximums of the
 * database and labels. A phone may be any text with that many digits, so that no way of writing it is lost.
 */
export const isValidField: Record<PersonField, (typed: string) => boolean> = {
  name: (typed) => visibleLength(typed) >= 2 && normalizeLine(typed).length <= 120,
  phone: (typed) => onlyDigits(typed).length >= 10 && normalizeLine(typed).length <= 60,
  email: (typed) => isEmailAddress(normalizeLine(typed)),
  cpf: (typed) => onlyDigits(typed).length === 11,
};

/** The errors of a person in these fields; empty when it is valid. */
export function validatePerson(person: Person, fields: readonly PersonField[] = personFields): PersonErrors {
  const invalid = fields.filter((field) => !isValidField[field](person[field]));
  return Object.fromEntries(invalid.map((field) => [field, personErrorMessage(field, person[field])]));
}
