import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type BrowserContext, expect, type Page } from "@playwright/test";
import { type Program, startProgram, staffAccount } from "./program.ts";

type JourneyFixtures = {
  /** Console errors, warnings and uncaught exceptions of the journey's pages. A journey fails when any are left. */
  consoleErrors: string[];
  /** Signs in through the sign-in page; by default with the first account. */
  signIn: (page: Page, account?: typeof staffAccount) => Promise<void>;
};

/** The errors, warnings and uncaught exceptions of a context's pages, as they come. */
export function collectConsoleErrors(context: BrowserContext): string[] {
  const consoleErrors: string[] = [];
  context.on("console", (message) => {
    // Only `offline.spec.ts` has service workers: requests that pass through one cannot be replaced by a journey.
    if (message.text().includes("Service Worker registration blocked by Playwright")) return;
    if (["error", "warning"].includes(message.type())) consoleErrors.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (failure) => consoleErrors.push(String(failure.error())));
  return consoleErrors;
}

/** A journey: a test in a real browser against the built program. Each worker has its own data folder and port. */
export const test = base.extend<JourneyFixtures, { program: Program }>({
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
  consoleErrors: [
    async ({ context }, provide) => {
      const consoleErrors = collectConsoleErrors(context);
      await provide(consoleErrors);
      expect(consoleErrors, "the browser's console has no errors").toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  signIn: async ({}, provide) =>
    provide(async (page, account = staffAccount) => {
      await page.goto("/auth");
      await page.getByLabel("E-mail").fill(account.email);
      await page.getByLabel("Senha", { exact: true }).fill(account.password);
      await page.getByRole("button", { name: "Entrar" }).click();
      await expect(page).toHaveURL(/\/intranet$/);
    }),
});

export { expect };
