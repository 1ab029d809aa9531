import { isValidPhone } from "@brazilian-utils/brazilian-utils/is-valid-phone";
import { maskPhone, onlyDigits } from "./brazilian-numbers.ts";

/**
 * A company's telephone as it is published: a number with area code, one without (0800 555 0142, 4004-1234), or an
 * operator's own code (10315). Null for anything else, such as "123", which nobody can call.
 */
export function formatCompanyPhone(typed: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(typed) || typed.length > 24) return null;
  const digits = onlyDigits(typed);
  if (/^10[356]\d\d$/.test(digits)) return digits;
  if (isPhoneWithAreaCode(typed)) return maskPhone(typed);
  if (digits.length < 8 || !isValidPhone(digits, { accept: ["service"] })) return null;
  return digits.length === 8
    ? `${digits.slice(0, 4)}-${digits.slice(4)}`
    : `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`;
}

/** A public body's telephone: also a code of three to five digits, such as 1331. */
export function formatPublicPhone(typed: string): string | null {
  return /^1\d{2,4}$/.test(typed) ? typed : formatCompanyPhone(typed);
}

/** A WhatsApp number as its links need it: digits with country and area code; null for anything else. */
export function parseWhatsApp(typed: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(typed) || !isPhoneWithAreaCode(typed)) return null;
  return `55${onlyDigits(maskPhone(typed))}`;
}

function isPhoneWithAreaCode(typed: string): boolean {
  return isValidPhone(typed, { version: 2 });
}
