import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { count, forget, forgetAll, spend, triesOf } from "#app/platform/throttle.server.ts";
import { normalEmail } from "../staff.server.ts";

const window = 15 * 60_000;
/** Attempts per network, for any account; and per browser that the account knows. */
const networkLimit = { tries: 30, window };
const browserLimit = { tries: 10, window };

/** Wrong passwords for one account from unknown browsers before further attempts are delayed. */
const failuresBeforeDelay = 5;
const maxDelay = 4_000;
/** How many attempts may wait at once: of one network, and in all. */
const maxWaiting = { network: 3, all: 200 };

/** A sign-in attempt: the e-mail, whether or not it has an account, and where the attempt comes from. */
export type Try = { email: string; network: string; browser: string | null };

/**
 * Counts an attempt and applies its delay. Returns 0 when the password may be checked, else the milliseconds to wait. A
 * known browser has a limit of its own, so that other people's attempts cannot lock it out; unknown browsers share
 * their network's limit. Failures on an account only delay unknown browsers and never block them, because one may be
 * the owner's new computer.
 */
export async function admit({ email, network, browser }: Try): Promise<number> {
  if (browser !== null && (await spend(browserKey(browser), browserLimit)) === 0) return 0;
  const wait = await spend(networkKey(network), networkLimit);
  if (wait > 0) return wait;
  const { tries } = await triesOf(accountKey(email));
  return applyDelay(delayAfter(tries), network);
}

/** Records a wrong password. */
export async function countFailure({ email, browser }: Try): Promise<void> {
  // Failures on a known browser do not delay others.
  if (browser === null) await count(accountKey(email), window);
}

/** Resets the account's failures and the browser's attempts after a right password. */
export async function countSuccess({ email, browser }: Try): Promise<void> {
  await forget(accountKey(email));
  if (browser !== null) await forget(browserKey(browser));
}

/** Resets every limit that could keep an account's owner from signing in, and those of all networks. */
export async function liftLimits(account: { id: number; email: string }): Promise<void> {
  await forget(accountKey(account.email));
  await forget(`password:${account.id}`);
  await forget(codeKey(account.id));
  await forgetAll("network:");
}

/** Counts an attempt at the second factor's code. Returns the milliseconds to wait, 0 when it may be checked. */
export function spendCode(accountId: number): Promise<number> {
  return spend(codeKey(accountId), { tries: 10, window });
}

export function forgetCodes(accountId: number): Promise<void> {
  return forget(codeKey(accountId));
}

/** The delay in milliseconds after so many failures: none at first, then from 250 ms, doubling up to the maximum. */
export function delayAfter(failures: number): number {
  return failures < failuresBeforeDelay ? 0 : Math.min(maxDelay, 250 * 2 ** (failures - failuresBeforeDelay));
}

const waitingByNetwork = new Map<string, number>();
let totalWaiting = 0;

/** Waits while holding no database connection or hash slot. Returns 0, or the delay when too many already wait. */
async function applyDelay(delay: number, network: string): Promise<number> {
  if (delay === 0) return 0;
  const waitingOfNetwork = waitingByNetwork.get(network) ?? 0;
  if (waitingOfNetwork >= maxWaiting.network) return delay;
  // With so many networks waiting the owner may be one of them: go on to the queue for hashing.
  if (totalWaiting >= maxWaiting.all) return 0;
  waitingByNetwork.set(network, waitingOfNetwork + 1);
  totalWaiting++;
  try {
    await pause(delay);
  } finally {
    totalWaiting--;
    const left = waitingByNetwork.get(network)! - 1;
    if (left > 0) waitingByNetwork.set(network, left);
    else waitingByNetwork.delete(network);
  }
  return 0;
}

const networkKey = (network: string) => `network:${network}`;
const browserKey = (browser: string) => `browser:${browser}`;
const codeKey = (accountId: number) => `code:${accountId}`;
const accountKey = (email: string) => `account:${createHash("sha256").update(normalEmail(email)).digest("base64url")}`;
