import { expect, test } from "vitest";
import { generatePassword, hashPassword, verifyPassword } from "./password.server.ts";

test("the stored password is verified and any other is not", async () => {
  const stored = await hashPassword("uma senha bem comprida");
  expect(await verifyPassword("uma senha bem comprida", stored)).toBe(true);
  expect(await verifyPassword("uma senha bem comprida ", stored)).toBe(false);
  expect(await verifyPassword("", stored)).toBe(false);
});

test("the stored hash is argon2id with at least OWASP's minimum cost, and freshly salted", async () => {
  const [one, other] = [await hashPassword("a mesma senha aqui"), await hashPassword("a mesma senha aqui")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

test("without an account no password is right", async () => {
  expect(await verifyPassword("qualquer", null)).toBe(false);
});

test("many concurrent checks all finish", async () => {
  const stored = await hashPassword("senha de muitas mãos");
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, n) => verifyPassword(n % 2 ? "outra" : "senha de muitas mãos", stored)),
  );
  expect(answers).toEqual([true, false, true, false, true, false, true]);
});

test("a generated password has four groups without look-alike letters", () => {
  const passwords = new Set(Array.from({ length: 50 }, generatePassword));
  expect(passwords.size).toBe(50);
  for (const password of passwords) expect(password).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/);
});
