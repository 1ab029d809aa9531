import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { inPage, onPhone } from "./support/phone.ts";

/** Milliseconds of a page that nobody touches, since the start of the navigation. */
export type LoadFigures = {
  fcp: number;
  lcp: number;
  /** Total blocking time: long tasks after the first paint beyond 50 ms each, until the page is idle. */
  tbt: number;
  /** `http/1.1` or `h2`. */
  protocol: string;
};

/** Loads a page and returns its figures when it is idle. */
export async function measureLoad(browser: Browser, address: string, latency?: number): Promise<LoadFigures> {
  const look = async (page: Page, session: CDPSession) => {
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: "commit" });
    return inPage(session, loadFigures);
  };
  return onPhone(browser, look, { latency });
}

/** Milliseconds of work on the main thread in the first five seconds of a page. */
export async function measureMainThread(
  browser: Browser,
  address: string,
  reducedMotion: "reduce" | "no-preference",
): Promise<number> {
  const look = async (page: Page, session: CDPSession) => {
    // Processor time: what other programs do in that time does not count.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(address, { waitUntil: "commit" });
    await sleep(5_000);
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")!.value * 1000;
  };
  return onPhone(browser, look, { reducedMotion });
}

// The following functions run in the page.
/* oxlint-disable unicorn/consistent-function-scoping -- a function sent to a page takes along what it calls */

function observe(): void {
  const observed = { lcp: 0, longTasks: [] as PerformanceEntry[] };
  const watch = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (observed.lcp = startTime));
  watch("longtask", (entry) => observed.longTasks.push(entry));
  Object.assign(window, { observed });
}

/** Waits until the page is idle: two seconds without a file or a long task after the first paint. */
async function loadFigures(): Promise<LoadFigures> {
  const { observed } = window as unknown as { observed: { lcp: number; longTasks: PerformanceEntry[] } };
  const [document] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
  const firstPaint = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  const lastEvent = () => {
    const entries = [document!, ...performance.getEntriesByType("resource"), ...observed.longTasks];
    return Math.max(...entries.map(({ startTime, duration }) => startTime + duration));
  };
  while (firstPaint() === undefined || performance.now() - Math.max(firstPaint()!, lastEvent()) < 2_000) {
    if (performance.now() > 60_000) throw new Error("the page is never idle");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const fcp = firstPaint()!;
  const blocking = observed.longTasks
    .filter(({ startTime }) => startTime >= fcp)
    .map(({ duration }) => Math.max(0, duration - 50));
  const tbt = blocking.reduce((sum, duration) => sum + duration, 0);
  return { fcp, lcp: observed.lcp, tbt, protocol: document!.nextHopProtocol };
}
