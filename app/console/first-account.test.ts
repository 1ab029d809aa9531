import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { introduceFirstAccount } from "./first-account.server.ts";

const account = { email: "dona@x.example", password: "abcde-fghjk-mnpqr-stuvw" };
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "vitrine-first-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("an invented password is shown on a terminal", async () => {
  const said = (await introduceFirstAccount(account, folder, true)).join("\n");
  expect(said).toContain("E-mail: dona@x.example");
  expect(said).toContain("Senha:  abcde-fghjk-mnpqr-stuvw");
});

test("elsewhere it goes to a file for this user alone, which is named; one that stood there does not lend its mode", async () => {
  const file = join(folder, "first-password.txt");
  writeFileSync(file, "old", { mode: 0o644 });
  const said = (await introduceFirstAccount(account, folder, false)).join("\n");
  expect(said).not.toContain(account.password);
  expect(said).toContain(file);
  expect(readFileSync(file, "utf8")).toBe(`${account.password}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("the one of STAFF_PASSWORD is told nowhere", async () => {
  const said = (await introduceFirstAccount({ ...account, password: null }, folder, false)).join("\n");
  expect(said).toContain("a de STAFF_PASSWORD");
  expect(() => statSync(join(folder, "first-password.txt"))).toThrow("ENOENT");
});
