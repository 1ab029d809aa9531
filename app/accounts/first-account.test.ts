import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { announceFirstAccount } from "./first-account.server.ts";

const account = { email: "dona@x.example", password: "abcde-fghjk-mnpqr-stuvw" };
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "vitrine-first-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("a generated password is printed on a terminal", async () => {
  const output = (await announceFirstAccount(account, folder, true)).join("\n");
  expect(output).toContain("E-mail: dona@x.example");
  expect(output).toContain("Senha:  abcde-fghjk-mnpqr-stuvw");
});

test("without a terminal it goes to a file that only this user can read, even where one existed with another mode", async () => {
  const file = join(folder, "first-password.txt");
  writeFileSync(file, "old", { mode: 0o644 });
  const output = (await announceFirstAccount(account, folder, false)).join("\n");
  expect(output).not.toContain(account.password);
  expect(output).toContain(file);
  expect(readFileSync(file, "utf8")).toBe(`${account.password}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("the password of STAFF_PASSWORD is never printed", async () => {
  const output = (await announceFirstAccount({ ...account, password: null }, folder, false)).join("\n");
  expect(output).toContain("a de STAFF_PASSWORD");
  expect(() => statSync(join(folder, "first-password.txt"))).toThrow("ENOENT");
});
