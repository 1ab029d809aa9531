const longestAddress = 254;
const longestLocalPart = 64;

const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * The one rule for e-mail addresses, of visitors, staff and settings: exactly one mailbox that mail can reach, in the
 * form that HTML's e-mail field knows, with a host of at least two labels. No quotes, names, comments or lists, so that
 * it is one address in every header too. A host with accents is written as xn--….
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > longestAddress) return false;
  const [local = "", host = "", ...more] = text.split("@");
  if (more.length > 0 || local.length > longestLocalPart || !localPart.test(local)) return false;
  const labels = host.split(".");
  return labels.length >= 2 && labels.every((part) => label.test(part)) && /^[a-z]/i.test(labels.at(-1)!);
}
