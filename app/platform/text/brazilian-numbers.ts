import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { normalizeLine } from "./normalize-text.ts";

/** Whether the check digits of a CNPJ, numeric or alphanumeric, are valid. */
export function isCnpj(typed: string): boolean {
  return isValidCnpj(normalizeCnpj(typed), { version: 2 });
}

/**
 * Formats a CNPJ, also while typing: "12.345.678/0001-95" or, since July 2026, with letters, "12.ABC.345/01DE-35". A text
 * that is none stays as it is, and so does one that begins with a letter, such as a label, until it is complete.
 */
export function maskCnpj(typed: string): string {
  const characters = typed.toUpperCase().replace(/[\s./-]/g, "");
  if (!/^(?:\d[0-9A-Z]{0,13}|[0-9A-Z]{14})$/.test(characters)) return typed;
  const [root, branch, digits] = [characters.slice(0, 8), characters.slice(8, 12), characters.slice(12)];
  const groups = [root.slice(0, 2), root.slice(2, 5), root.slice(5)].filter(Boolean).join(".");
  return [groups, branch && `/${branch}`, digits && `-${digits}`].join("");
}

/** A CNPJ as stored: fourteen capital letters and digits, without the label of "CNPJ nº 12.345.678/0001-95". */
export function normalizeCnpj(typed: string): string {
  const characters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
  return characters.replace(/^CNPJ(?:MF)?(?:NO?)?(?=.{14}$)/, "");
}

/** Whether a complete CPF has wrong check digits: a warning, not an error (REFERRAL-12). */
export function hasWrongCpfCheckDigits(typed: string): boolean {
  const digits = onlyDigits(typed);
  return digits.length === 11 && !isValidCpf(digits);
}

/**
 * Formats a complete Brazilian number while it is typed: "(31) 3333-4444", "(31) 9 8888-7777". Any other text stays as
 * it is, so that nothing typed is lost or moved. Ten digits from 55 may still become a number with its country code.
 */
export function maskPhone(typed: string): string {
  // Text that may go on, such as "31988887777 ", is not formatted.
  return /^(?!\D*55\D*[2-5])[\d\s()-]*\d$/.test(typed) ? formatNationalPhone(typed) : typed;
}

/** Formats a mobile or fixed number with area code; any other text stays as it is. */
export function formatNationalPhone(typed: string): string {
  const parts = nationalNumber.exec(onlyDigits(typed));
  return parts ? `(${parts[1]}) ${parts[2] ? "9 " : ""}${parts[3]}-${parts[4]}` : typed;
}

const nationalNumber = /^([1-9]{2})(?:(9)(?=\d{8}$)|(?=[2-5]))(\d{4})(\d{4})$/;

/** Whether one number of this country has too many or too few digits: a warning, not an error. */
export function hasUnusualPhoneDigits(typed: string): boolean {
  const text = normalizeLine(typed);
  if (!/^\+?[\s().-]*(\d[\s().-]*){10,}$/.test(text) || /^(\+|00)(?!55)|^0[3589]00/.test(text)) return false;
  return !nationalNumber.test(onlyDigits(text).replace(beforeAreaCode, ""));
}

/** Whether a text has a CPF, written as one. */
export function hasCpf(typed: string): boolean {
  return /cpf\D{0,5}\d{3}|\b\d{3}\.\d{3}\.\d{3}-\d\d\b/i.test(typed);
}

/** Country code, trunk zero and carrier code. */
const beforeAreaCode = /^(?:00)?(?:55(?=\d{10}))?(?:0(?:\d\d(?=\d{10}))?)?/;

/** Whether a text is a number without its area code. */
export function lacksAreaCode(typed: string): boolean {
  return /^(9\d{8}|[2-9]\d{7})$/.test(normalizeLine(typed).replace(/[ .-]/g, ""));
}

/** Formats a CPF, also while typing: "123.456.789-09". A text that is none, or has more digits, stays as it is. */
export function maskCpf(typed: string): string {
  const digits = typed.replace(/[\s.-]/g, "");
  if (!/^\d{1,11}$/.test(digits)) return typed;
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join(".");
  return digits.length > 9 ? `${groups}-${digits.slice(9)}` : groups;
}

export function onlyDigits(text: string): string {
  return normalizeLine(text).replace(/\D/g, "");
}
