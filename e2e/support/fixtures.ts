import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type BrowserContext, type Cookie, expect, type Page } from "@playwright/test";
import { type Program, startProgram, staffAccount } from "./program.ts";

type JourneyFixtures = {
  /** Console errors, warnings and uncaught exceptions of the journey's pages. A journey fails when any are left. */
  consoleErrors: string[];
  /** Starts a session in the page's browser context, by default of the first account. The sign-in page has journeys of its own. */
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

type WorkerFixtures = {
  /** A file that sets its own name has a worker, and so a program, that no other journey writes to. */
  programName: string;
  program: Program;
  /** Cookies that make a browser known to the accounts that have signed in, which lifts the limit of their network. */
  knownBrowser: Cookie[];
};

/** A test over HTTP against the built program, without a browser. Each worker has its own data folder and port. */
export const serverTest = base.extend<object, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  knownBrowser: [({}, provide) => provide([]), { scope: "worker" }],
  programName: ["shared", { scope: "worker", option: true }],
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
});

/** A journey: a test in a real browser against the program of its worker. */
export const test = serverTest.extend<JourneyFixtures>({
  baseURL: ({ program }, provide) => provide(program.address),
  // A connection kept open would be closed by the program in the moment in which a slow journey uses it again.
  request: async ({ playwright, program }, provide) => {
    const headers = { connection: "close" };
    const client = await playwright.request.newContext({ baseURL: program.address, extraHTTPHeaders: headers });
    await provide(client);
    await client.dispose();
  },
  consoleErrors: [
    async ({ context }, provide) => {
      const consoleErrors = collectConsoleErrors(context);
      await provide(consoleErrors);
      expect(consoleErrors, "the browser's console has no errors").toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ baseURL, knownBrowser }, provide) =>
    provide(async (page, account = staffAccount) => {
      const context = page.context();
      await context.addCookies(knownBrowser);
      const response = await page.request.post("/auth", {
        form: account,
        headers: { origin: baseURL! },
        maxRedirects: 0,
      });
      expect(response.headers().location).toBe("/intranet");
      const cookies = await context.cookies();
      knownBrowser.splice(0, Infinity, ...cookies.filter(({ name }) => name === "vitrine-browser"));
    }),
});

export { expect };
