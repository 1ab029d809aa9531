import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { type Program, startProgram, staff } from "./program.ts";

type Own = {
  /** Every console error and failed script of the pages of a journey; a journey fails when it holds any. */
  noise: string[];
  /** Signs in on a page, as a person does; by default with the first account. */
  signIn: (page: Page, account?: typeof staff) => Promise<void>;
};

/** A journey: a test in a real browser on the built program, each worker with a data folder and port of its own. */
export const test = base.extend<Own, { program: Program }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "vitrine-journey-"));
      cpSync(process.env.DEMONSTRATION!, folder, { recursive: true });
      const program = await startProgram(folder);
      await provide(program);
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ program }, provide) => provide(program.address),
  noise: [
    async ({ context }, provide) => {
      const noise: string[] = [];
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`);
      });
      context.on("weberror", (failure) => noise.push(String(failure.error())));
      await provide(noise);
      expect(noise, "the browser's console stays quiet").toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  signIn: async ({}, provide) =>
    provide(async (page, account = staff) => {
      await page.goto("/auth");
      await page.getByLabel("E-mail").fill(account.email);
      await page.getByLabel("Senha", { exact: true }).fill(account.password);
      await page.getByRole("button", { name: "Entrar" }).click();
      await expect(page).toHaveURL(/\/intranet$/);
    }),
});

export { expect };
