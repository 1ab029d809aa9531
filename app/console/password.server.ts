import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { gate } from "#app/platform/gate.server.ts";

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Few at a time; those of strangers in a line of their own, and a short one, so that others never wait behind them. */
const lanes = { known: gate(1), stranger: gate(2, 50) };
export type Lane = keyof typeof lanes;

/** Hashes a password for storage, in the PHC format `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await argon2id(password, salt, cost, "known");
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(hash)}`;
}

/**
 * Whether the password is the stored one. Given null (there is no such account) it works as long and says no, so that
 * the time taken does not tell which e-mails have an account. Throws `Busy` when too many strangers are waiting.
 */
export async function isPassword(password: string, stored: string | null, lane: Lane = "known"): Promise<boolean> {
  const instead = await decoy();
  const [, , , parameters = "", salt = "", hash = ""] = (stored ?? instead).split("$");
  const [memory, passes, parallelism] = [...parameters.matchAll(/\d+/g)].map(Number);
  const expected = Buffer.from(hash, "base64");
  const parametersOf = { memory: memory!, passes: passes!, parallelism: parallelism! };
  const given = await argon2id(password, Buffer.from(salt, "base64"), parametersOf, lane);
  return timingSafeEqual(given, expected) && stored !== null;
}

/** A password for a person to copy: 20 letters and digits without look-alikes in groups of five, over 90 bits. */
export function generatePassword(): string {
  return groups(4);
}

/** What opens the second step once: 15 of the same, 74 bits. */
export function generateRecoveryCode(): string {
  return groups(3);
}

function groups(count: number): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: count }, group).join("-");
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  return (decoyHash ??= hashPassword(generatePassword()));
}

function argon2id(password: string, nonce: Buffer, parameters: typeof cost, lane: Lane): Promise<Buffer> {
  return lanes[lane](() => derive("argon2id", { ...parameters, message: Buffer.from(password), nonce, tagLength }));
}

function text(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
