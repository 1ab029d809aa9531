import type { Person } from "#app/catalogue/person.ts";

export type Referral = { user: Person; friend: Person };

/**
 * Sends a referral on its way and says whether that worked. There is no way to send one yet, and so nothing is kept and
 * every visitor is told the truth: it was not sent.
 */
export function send(_referral: Referral): Promise<boolean> {
  return Promise.resolve(false);
}
