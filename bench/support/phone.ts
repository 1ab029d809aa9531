import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from "@playwright/test";
import { browserArguments } from "../../e2e/support/browser-arguments.ts";
import { findChromium } from "../../scripts/system-programs.mjs";

/** A slow phone: the throughput of Lighthouse's slow 4G, and a CPU four times slower. */
const throughput = { downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: 750e3 / 8 };
const cpuSlowdown = 4;
/** Milliseconds that each request waits: Lighthouse's slow 4G. */
const usualLatency = 150;

export function launchBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...browserArguments, ...more] });
}

/** Opens a page on a slow phone. */
export async function onPhone<T>(
  browser: Browser,
  look: (page: Page, session: CDPSession) => Promise<T>,
  { latency = usualLatency, ...options }: { latency?: number | undefined } & BrowserContextOptions = {},
): Promise<T> {
  const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true };
  const context = await browser.newContext({ ...screen, ...options });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, latency, ...throughput });
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    return await look(page, session);
  } finally {
    await context.close();
  }
}

/**
 * Runs a self-contained function in the page and returns its result. Playwright's own waits first send a 300 kB script,
 * which such a phone parses for a quarter of a second.
 */
export async function inPage<T>(session: CDPSession, run: () => T | Promise<T>): Promise<T> {
  const params = { expression: `(${run.toString()})()`, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", params);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}
