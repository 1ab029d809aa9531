import { defineConfig } from "@playwright/test";
import { browserArguments } from "./e2e/support/browser-arguments.ts";

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // A retry distinguishes a busy machine from a bug; a journey that needs it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  outputDir: "test-results",
  globalSetup: "./e2e/support/global-setup.ts",
  use: {
    browserName: "chromium",
    locale: "pt-BR",
    serviceWorkers: "block",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 800 },
    // A browser that no longer paints is given up before the journey's own time ends.
    actionTimeout: 60_000,
    // Painting animations takes a third of the processor's time, and a trace of every journey nearly half of it. The
    // journeys of `staff-changes-a-price.spec.ts` and `keyboard-only.spec.ts` have motion.
    contextOptions: { reducedMotion: "reduce" },
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: browserArguments,
    },
  },
});
