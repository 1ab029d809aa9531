import { expect } from "@playwright/test";
import { test as base } from "./fixtures.ts";

// A failed request logs an error in the browser's console, which is expected here. Violations of the Content Security
// Policy and uncaught exceptions are not.
export const test = base.extend({
  consoleErrors: async ({ context }, provide) => {
    const consoleErrors: string[] = [];
    context.on("console", (message) => {
      if (/Trusted|Content Security|Uncaught/.test(message.text())) consoleErrors.push(message.text());
    });
    context.on("weberror", (failure) => consoleErrors.push(String(failure.error())));
    await provide(consoleErrors);
    expect(consoleErrors, "no policy is violated and nothing is thrown").toEqual([]);
  },
});

export { expect };
