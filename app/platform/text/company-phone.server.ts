import { onlyDigits } from "./brazilian-numbers.ts";
import { parsePhone, type Phone } from "./phone.server.ts";

/**
 * A company's telephone as it is published: a number with area code, one without (0800 555 0142, 4004-1234), or an
 * operator's own code (10315). Null for anything else, such as "123", which nobody can call.
 */
export function formatCompanyPhone(typed: string): string | null {
  const digits = onlyDigits(typed);
  if (/^10[356]\d\d$/.test(digits) && /^[\d\s]+$/.test(typed)) return digits;
  return parseCompanyPhone(typed)?.text ?? null;
}

/** A public body's telephone: also a code of three to five digits, such as 1331. */
export function formatPublicPhone(typed: string): string | null {
  return /^1\d{2,4}$/.test(typed) ? typed : formatCompanyPhone(typed);
}

/**
 * A WhatsApp number as its links need it: digits with country code. It has an area code or is an 0800, and may be typed
 * as such a link; null for anything else.
 */
export function parseWhatsApp(typed: string): string | null {
  const phone = parseCompanyPhone(typed.trim().replace(whatsAppLink, "+$1"));
  return phone && !/^\d{8}$/.test(phone.dialled) ? phone.number.slice(1) : null;
}

const whatsAppLink =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)(?:\+|%2B)?(\d+)(?:[/?&#].*)?$/i;

/** A Brazilian number; an 0800 has seven more digits, since those with six are out of service. */
function parseCompanyPhone(typed: string): Phone | null {
  const phone = parsePhone(typed);
  return phone?.isBrazilian && !/^0\d{9}$/.test(phone.dialled) ? phone : null;
}
