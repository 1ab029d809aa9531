import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { normalizeLine } from "./normalize-text.ts";

/** Whether the check digits of a CNPJ, numeric or alphanumeric, are valid. */
export function isCnpj(typed: string): boolean {
  return isValidCnpj(normalizeCnpj(typed), { version: 2 });
}

/** Formats a CNPJ, also while typing: "12.345.678/0001-95" or, since July 2026, with letters, "12.ABC.345/01DE-35". */
export function maskCnpj(typed: string): string {
  const characters = normalizeCnpj(typed).slice(0, 14);
  const [root, branch, digits] = [characters.slice(0, 8), characters.slice(8, 12), characters.slice(12)];
  const groups = [root.slice(0, 2), root.slice(2, 5), root.slice(5)].filter(Boolean).join(".");
  return [groups, branch && `/${branch}`, digits && `-${digits}`].join("");
}

/** A CNPJ as stored: fourteen capital letters and digits. */
export function normalizeCnpj(typed: string): string {
  return normalizeLine(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
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
  return normalizeLine(text).replace(/\D/g, "");
}

/** A phone number as stored: digits only, without the country code of a pasted number. */
export function normalizePhone(typed: string): string {
  const digits = onlyDigits(typed);
  return digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
}
