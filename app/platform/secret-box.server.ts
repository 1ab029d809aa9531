import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Secrets that the program must send on, and so cannot hash: sealed with AES-256-GCM, which also shows a change.

const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

let source: { dataDir: string; secretsKey: string | null } | null = null;
let loaded: Buffer | null = null;

/** A sealed text, and the key that opens it. */
export type Sealed = { sealed: Buffer; keyId: string };

/** Sets where the key is: SECRETS_KEY, or a file in the data folder, which is made when it is first needed. */
export function configureSecrets(settings: { dataDir: string; secretsKey: string | null }): void {
  source = settings;
  loaded = null;
}

/** Seals a text for one purpose, such as "destination 12": it opens for no other. */
export function seal(text: string, purpose: string): Sealed {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key(), nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]), keyId: idOf(key()) };
}

/** The text; throws when it was sealed for another purpose, with another key, or was changed. */
export function unseal(sealed: Buffer, purpose: string): string {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", key(), nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
}

/** Tells keys apart without saying anything of them; null when the key cannot be read. */
export function currentKeyId(): string | null {
  try {
    return idOf(key());
  } catch {
    return null;
  }
}

function idOf(one: Buffer): string {
  return createHash("sha256").update("key id").update(one).digest("hex").slice(0, 16);
}

function key(): Buffer {
  if (!source) throw new Error("The secrets have no key");
  loaded ??= Buffer.from(source.secretsKey ?? readKeyFile(join(source.dataDir, "secrets.key")), "hex");
  return loaded;
}

/** The key in the file. Of two processes that make it at once, both use the one that is there first, whole. */
function readKeyFile(path: string): string {
  if (!existsSync(path)) makeKeyFile(path);
  const text = readFileSync(path, "utf8").trim();
  if (!/^[\da-f]{64}$/i.test(text)) throw new Error("secrets.key is damaged");
  return text;
}

function makeKeyFile(path: string): void {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  const text = `${randomBytes(keyBytes).toString("hex")}\n`;
  // On disk before anything is sealed with it.
  writeFileSync(draft, text, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
}
