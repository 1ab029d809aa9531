import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { limitConcurrency } from "#app/platform/semaphore.server.ts";

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/**
 * Limits concurrent hashes. Unknown browsers have their own, bounded queue, so that known browsers never wait for
 * them.
 */
const hashQueues = { known: limitConcurrency(1), unknown: limitConcurrency(2, 50) };
export type HashQueue = keyof typeof hashQueues;

/** Hashes a password for storage, in the PHC format `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await argon2id(password, salt, cost, "known");
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(hash)}`;
}

/**
 * Whether the password matches the stored hash. Given null (no such account) it takes the same time and returns false,
 * so that the response time does not reveal which e-mails have an account. Throws `QueueFullError` when the queue of unknown
 * browsers is full.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  lane: HashQueue = "known",
): Promise<boolean> {
  const fallback = await decoy();
  const [, , , parameters = "", salt = "", hash = ""] = (stored ?? fallback).split("$");
  const [memory, passes, parallelism] = [...parameters.matchAll(/\d+/g)].map(Number);
  const expected = Buffer.from(hash, "base64");
  const options = { memory: memory!, passes: passes!, parallelism: parallelism! };
  const computed = await argon2id(password, Buffer.from(salt, "base64"), options, lane);
  return timingSafeEqual(computed, expected) && stored !== null;
}

/** Generates a password: 20 letters and digits without look-alikes in groups of five, over 90 bits. */
export function generatePassword(): string {
  return randomGroups(4);
}

/** Generates a single-use recovery code: 15 letters and digits in groups of five, 74 bits. */
export function generateRecoveryCode(): string {
  return randomGroups(3);
}

function randomGroups(count: number): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: count }, group).join("-");
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  return (decoyHash ??= hashPassword(generatePassword()));
}

function argon2id(password: string, nonce: Buffer, parameters: typeof cost, lane: HashQueue): Promise<Buffer> {
  return hashQueues[lane](() =>
    derive("argon2id", { ...parameters, message: Buffer.from(password), nonce, tagLength }),
  );
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
