import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { count, forget, forgetAll, spend, triesOf } from "#app/platform/throttle.server.ts";
import { normalEmail } from "../staff.server.ts";

const window = 15 * 60_000;
/** Tries of one network, whatever the account; and of one browser that the account knows. */
const networkLimit = { tries: 30, window };
const browserLimit = { tries: 10, window };

/** Wrong passwords for one account, from strangers' browsers, before the next ones are answered more slowly. */
const freeFailures = 5;
const maxDelay = 4_000;
/** How many tries may be kept waiting at once: of one network, and in all. */
const maxWaiting = { network: 3, all: 200 };

/** A try to sign in: the account by its e-mail, whether or not it exists, and where the try comes from. */
export type Try = { email: string; network: string; browser: string | null };

/**
 * Whether a password may be tried: 0 when it may, at once or after a delay that has passed by then; else how many
 * milliseconds to wait. A browser that the account knows has tries of its own, so that nothing strangers do reaches it.
 * Everybody else is limited by their network. What strangers guess at one account makes the next try of a stranger
 * slower and never impossible, because it may be the owner on a new computer.
 */
export async function admit({ email, network, browser }: Try): Promise<number> {
  if (browser !== null && (await spend(browserKey(browser), browserLimit)) === 0) return 0;
  const wait = await spend(networkKey(network), networkLimit);
  if (wait > 0) return wait;
  const { tries } = await triesOf(accountKey(email));
  return slowDown(delayAfter(tries), network);
}

/** Counts a wrong password. */
export async function countFailure({ email, browser }: Try): Promise<void> {
  // A known browser's own mistakes do not slow anybody else down.
  if (browser === null) await count(accountKey(email), window);
}

/** After a right password, what was counted against the account and the browser is over. */
export async function countSuccess({ email, browser }: Try): Promise<void> {
  await forget(accountKey(email));
  if (browser !== null) await forget(browserKey(browser));
}

/** Lifts every limit that keeps the owner of an account from signing in, wherever they are. */
export async function liftLimits(account: { id: number; email: string }): Promise<void> {
  await forget(accountKey(account.email));
  await forget(`password:${account.id}`);
  await forget(codeKey(account.id));
  await forgetAll("network:");
}

/** Wrong codes of the second step, which only somebody with the password can try. */
export function spendCode(accountId: number): Promise<number> {
  return spend(codeKey(accountId), { tries: 10, window });
}

export function forgetCodes(accountId: number): Promise<void> {
  return forget(codeKey(accountId));
}

/** How long a try waits after so many failures, in milliseconds: from a quarter of a second, twice as long each time. */
export function delayAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(maxDelay, 250 * 2 ** (failures - freeFailures));
}

const waiting = new Map<string, number>();
let waitingInAll = 0;

/** Waits without a connection to the database or a place among the hashes. Returns 0, or the delay when it cannot wait. */
async function slowDown(delay: number, network: string): Promise<number> {
  if (delay === 0) return 0;
  const ofNetwork = waiting.get(network) ?? 0;
  if (ofNetwork >= maxWaiting.network) return delay;
  // So many networks at once are not told apart from the owner: they go on to the queue for the hashes.
  if (waitingInAll >= maxWaiting.all) return 0;
  waiting.set(network, ofNetwork + 1);
  waitingInAll++;
  try {
    await pause(delay);
  } finally {
    waitingInAll--;
    const left = waiting.get(network)! - 1;
    if (left > 0) waiting.set(network, left);
    else waiting.delete(network);
  }
  return 0;
}

const networkKey = (network: string) => `network:${network}`;
const browserKey = (browser: string) => `browser:${browser}`;
const codeKey = (accountId: number) => `code:${accountId}`;
const accountKey = (email: string) => `account:${createHash("sha256").update(normalEmail(email)).digest("base64url")}`;
