import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";

// Time-based one-time passwords (RFC 6238) with the parameters of authenticator apps: SHA-1, six digits, 30 seconds.

const secretLength = 20;
const stepSeconds = 30;
/** Steps by which the app's clock may be off, either way. */
const tolerance = 1;

export function generateSecret(): Buffer {
  return randomBytes(secretLength);
}

/** The time step of a moment in milliseconds since 1970. */
export function timeStepAt(time: number): number {
  return Math.floor(time / 1000 / stepSeconds);
}

/** The code of a step (RFC 4226, section 5.3). */
export function totpCode(secret: Uint8Array, step: number, { digits = 6, algorithm = "sha1" } = {}): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac(algorithm, secret).update(counter).digest();
  const offset = hash.at(-1)! & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** The time step, within the tolerance, whose code this is; null when there is none. */
export function findTimeStep(secret: Uint8Array, code: string, time: number): number | null {
  const typed = normalizeLine(code).replaceAll(" ", "");
  if (!/^\d{6}$/.test(typed)) return null;
  const now = timeStepAt(time);
  let found: number | null = null;
  // Always compares with every step, so that the response time reveals nothing.
  for (let step = now - tolerance; step <= now + tolerance; step++) {
    if (timingSafeEqual(Buffer.from(typed), Buffer.from(totpCode(secret, step)))) found = step;
  }
  return found;
}

/** A secret for typing into an app: base 32 (RFC 4648) in groups of four. */
export function formatSecret(secret: Uint8Array): string {
  return base32(secret).replace(/.{4}(?=.)/g, "$& ");
}

/** The otpauth: URI that hands a secret to an app, as a QR code or a link. */
export function otpauthUri(secret: Uint8Array, account: { email: string; provider: string }): string {
  const label = encodeURIComponent(`${account.provider}:${account.email}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(account.provider)}`;
}

function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from(bits.match(/.{1,5}/g) ?? [], (five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
