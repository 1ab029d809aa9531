import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { isEmailAddress } from "#app/platform/email-address.ts";
import { tidyLine } from "./text.ts";

/** What a form asks of a person (REFERRAL-5), in the order in which it asks. */
export const personFields = ["name", "phone", "email", "cpf"] as const;
export type PersonField = (typeof personFields)[number];

/** A person as typed, or as stored: then phone and CPF are digits only. */
export type Person = Record<PersonField, string>;

export type PersonProblems = Partial<Record<PersonField, string>>;

/** The messages of REFERRAL-12, to the letter. */
export const personMessages: Record<PersonField, string> = {
  name: "O nome precisa ter pelo menos 2 caracteres.",
  phone: "Digite um número de telefone válido.",
  email: "Digite um e-mail válido.",
  cpf: "Digite um CPF válido.",
};

/**
 * Whether a field is acceptable: the minimums of REFERRAL-12, counted on what the mask does not add. The most is what
 * the database and a label can hold.
 */
export const isAcceptable: Record<PersonField, (typed: string) => boolean> = {
  name: (typed) => isBetween(tidyLine(typed).length, 2, 120),
  phone: (typed) => isBetween(digitsOf(typed).length, 10, 13),
  email: (typed) => isEmailAddress(tidyLine(typed)),
  cpf: (typed) => digitsOf(typed).length === 11,
};

/** What is wrong with a person, by field; empty when nothing is. */
export function problemsOf(person: Person): PersonProblems {
  const wrong = personFields.filter((field) => !isAcceptable[field](person[field]));
  return Object.fromEntries(wrong.map((field) => [field, personMessages[field]]));
}

/** Whether a whole CPF has check digits that do not add up: a reason to look again, none to refuse (REFERRAL-12). */
export function isDoubtfulCpf(typed: string): boolean {
  const digits = digitsOf(typed);
  return digits.length === 11 && !isValidCpf(digits);
}

/** A phone as it is typed: "(31) 3333-4444", or "(31) 9 8888-7777" once it has eleven digits. */
export function maskPhone(typed: string): string {
  const digits = phoneDigits(typed).slice(0, 11);
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  if (rest === "") return area === "" ? "" : `(${area}`;
  const first = rest.length > 8 ? `${rest.slice(0, 1)} ${rest.slice(1, 5)}` : rest.slice(0, 4);
  const last = rest.length > 8 ? rest.slice(5) : rest.slice(4);
  return `(${area}) ${first}${last && `-${last}`}`;
}

/** A CPF as it is typed: "123.456.789-09". */
export function maskCpf(typed: string): string {
  const digits = digitsOf(typed).slice(0, 11);
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join(".");
  return digits.length > 9 ? `${groups}-${digits.slice(9)}` : groups;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** A phone as it is stored: digits only, without the country code that a pasted number may begin with. */
export function phoneDigits(typed: string): string {
  const digits = digitsOf(typed);
  return digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
