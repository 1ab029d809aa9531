const maxAddressLength = 254;
const maxLocalPartLength = 64;

const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;

export const emailErrorMessage = "Digite um e-mail válido.";

/**
 * The one rule for e-mail addresses of visitors, staff and settings: exactly one deliverable mailbox, as in HTML's
 * e-mail field, with a host of at least two labels. No quotes, display names, comments or lists, so that it is one
 * address in every header. Hosts with accents are written in Punycode (xn--…).
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > maxAddressLength) return false;
  const [local = "", host = "", ...more] = text.split("@");
  if (more.length > 0 || local.length > maxLocalPartLength || !localPart.test(local)) return false;
  const labels = host.split(".");
  return labels.length >= 2 && labels.every((part) => label.test(part)) && /^[a-z]/i.test(labels.at(-1)!);
}
