import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { configureSecrets, currentKeyId, seal, unseal } from "./secret-box.server.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-secrets-"));
  configureSecrets({ dataDir, secretsKey: null });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("a sealed text opens again, and shows nothing of itself", () => {
  const { sealed } = seal("whsec_ação", "destination 1");
  expect(sealed.includes("whsec")).toBe(false);
  expect(unseal(sealed, "destination 1")).toBe("whsec_ação");
  expect(seal("whsec_ação", "destination 1").sealed.equals(sealed)).toBe(false);
});

test("it opens for no other purpose, not when it was changed, and not with another key", () => {
  const { sealed, keyId } = seal("segredo", "destination 1");
  expect(() => unseal(sealed, "destination 2")).toThrow("unable to authenticate");
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => unseal(changed, "destination 1")).toThrow("unable to authenticate");
  configureSecrets({ dataDir, secretsKey: "ab".repeat(32) });
  expect(currentKeyId()).not.toBe(keyId);
  expect(() => unseal(sealed, "destination 1")).toThrow("unable to authenticate");
});

test("the key is a file of the site's user alone, which the next start reads", () => {
  const { sealed } = seal("segredo", "x");
  const file = join(dataDir, "secrets.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(["secrets.key"]);
  expect(readFileSync(file, "utf8")).toMatch(/^[\da-f]{64}\n$/);
  configureSecrets({ dataDir, secretsKey: null });
  expect(unseal(sealed, "x")).toBe("segredo");
});

test("a key of the environment leaves no file", () => {
  configureSecrets({ dataDir, secretsKey: "0F".repeat(32) });
  expect(unseal(seal("segredo", "x").sealed, "x")).toBe("segredo");
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a damaged file is never replaced", () => {
  const file = join(dataDir, "secrets.key");
  writeFileSync(file, "abc");
  expect(() => seal("segredo", "x")).toThrow("damaged");
  expect(readFileSync(file, "utf8")).toBe("abc");
});
