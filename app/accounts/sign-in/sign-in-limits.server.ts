import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  recordAttempt,
  resetAttempts,
  resetAttemptsByPrefix,
  consumeAttempt,
  attemptsFor,
} from "#app/platform/database/throttle.server.ts";
import { normalizeEmail } from "#app/accounts/staff.server.ts";

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
export type SignInAttempt = { email: string; network: string; browser: string | null };

/**
 * Counts an attempt and applies its delay. Returns 0 when the password may be checked, else the milliseconds to wait. A
 * known browser has a limit of its own, so that other people's attempts cannot lock it out; unknown browsers share
 * their network's limit. Failures on an account only delay unknown browsers and never block them, because one may be
 * the owner's new computer.
 */
export async function admitAttempt({ email, network, browser }: SignInAttempt): Promise<number> {
  if (browser !== null && (await consumeAttempt(browserKey(browser), browserLimit)) === 0) return 0;
  const wait = await consumeAttempt(networkKey(network), networkLimit);
  if (wait > 0) return wait;
  const { tries } = await attemptsFor(accountKey(email), window);
  return applyDelay(delayAfterFailures(tries), network);
}

/** Records a wrong password. */
export async function recordFailure({ email, browser }: SignInAttempt): Promise<void> {
  // Failures on a known browser do not delay others.
  if (browser === null) await recordAttempt(accountKey(email), window);
}

/** Resets the account's failures and the browser's attempts after a right password. */
export async function recordSuccess({ email, browser }: SignInAttempt): Promise<void> {
  await resetAttempts(accountKey(email));
  if (browser !== null) await resetAttempts(browserKey(browser));
}

/** Resets every limit that could keep an account's owner from signing in, and those of all networks. */
export async function resetLimits(account: { id: number; email: string }): Promise<void> {
  await resetAttempts(accountKey(account.email));
  await resetAttempts(`password:${account.id}`);
  await resetAttemptsByPrefix(codeKey(account.id, ""));
  await resetAttemptsByPrefix("network:");
}

/**
 * Where a code comes from: something that only its owner has, such as a browser that the account knows or an open
 * session, or else a network.
 */
export type CodeSource = { own: string } | { network: string };

/** Attempts at the code from one source, and from all networks: someone with the password alone has no more guesses. */
const codeLimits = { source: { tries: 10, window }, networks: { tries: 30, window } };

/**
 * Counts an attempt at the second factor's code. Returns the milliseconds to wait, 0 when it may be checked. What the
 * owner has, and each network, has attempts of its own: somebody else's use up neither.
 */
export async function consumeCodeAttempt(accountId: number, source: CodeSource): Promise<number> {
  const wait = await consumeAttempt(codeKey(accountId, sourceKey(source)), codeLimits.source);
  if (wait > 0 || "own" in source) return wait;
  return consumeAttempt(codeKey(accountId, "networks"), codeLimits.networks);
}

/** Resets the attempts of a source, after a right code. */
export function resetCodeAttempts(accountId: number, source: CodeSource): Promise<void> {
  return resetAttempts(codeKey(accountId, sourceKey(source)));
}

const sourceKey = (source: CodeSource) => ("own" in source ? `own:${source.own}` : `network:${source.network}`);

/** The delay in milliseconds after so many failures: none at first, then from 250 ms, doubling up to the maximum. */
export function delayAfterFailures(failures: number): number {
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
const codeKey = (accountId: number, source: string) => `code:${accountId}:${source}`;
const accountKey = (email: string) =>
  `account:${createHash("sha256").update(normalizeEmail(email)).digest("base64url")}`;
