import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

// Time-based one-time passwords (RFC 6238), as authenticator apps make them: SHA-1, six digits, 30 seconds.

const secretLength = 20;
const stepSeconds = 30;
/** An app's clock may be one step off, either way. */
const tolerance = 1;

export function newSecret(): Buffer {
  return randomBytes(secretLength);
}

/** The step of time that a moment, in milliseconds since 1970, belongs to. */
export function stepAt(time: number): number {
  return Math.floor(time / 1000 / stepSeconds);
}

/** The code of a step (RFC 4226, section 5.3). */
export function codeOf(secret: Uint8Array, step: number, { digits = 6, algorithm = "sha1" } = {}): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac(algorithm, secret).update(counter).digest();
  const offset = hash.at(-1)! & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** The step near that moment whose code this is, or null. */
export function stepOfCode(secret: Uint8Array, code: string, time: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(time);
  let found: number | null = null;
  // All of them each time, so that the time taken says nothing.
  for (let step = now - tolerance; step <= now + tolerance; step++) {
    if (timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(secret, step)))) found = step;
  }
  return found;
}

/** A secret as it is typed into an app (RFC 4648, base 32), in groups of four. */
export function secretText(secret: Uint8Array): string {
  return base32(secret).replace(/.{4}(?=.)/g, "$& ");
}

/** The address that hands a secret to an app, as a QR code or a link. */
export function appAddress(secret: Uint8Array, account: { email: string; provider: string }): string {
  const label = encodeURIComponent(`${account.provider}:${account.email}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(account.provider)}`;
}

function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from(bits.match(/.{1,5}/g) ?? [], (five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
