import type { Browser, CDPSession, Page } from "@playwright/test";
import { median } from "./support/table.ts";

/** A slow phone: Lighthouse's slow 4G, and a CPU four times slower. */
const networkConditions = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: 750e3 / 8,
};
const cpuSlowdown = 4;

/** Figures of a loaded page: milliseconds, and transferred bytes by type. */
export type PageFigures = {
  fcp: number;
  lcp: number;
  cls: number;
  /** Total blocking time: long tasks beyond 50 ms each, until the page is idle. */
  tbt: number;
  bytes: Record<Kind, number>;
  requests: number;
};

const kinds = { js: /\.js$/, css: /\.css$/, font: /\.woff2$/, image: /\.(svg|png|jpe?g|webp|avif)$/ };
type Kind = "html" | keyof typeof kinds | "data";

/** Milliseconds since the start of the navigation. */
export type Visit = { listVisible: number; plansShown: number };

/** Loads a page and returns its figures. */
export async function measurePage(browser: Browser, address: string): Promise<PageFigures> {
  return onPhone(browser, async (page, session) => {
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: "load" });
    await inPage(session, waitForHydration);
    await page.waitForLoadState("networkidle");
    const { files, ...figures } = await inPage(session, readMetrics);
    const bytes: PageFigures["bytes"] = { html: 0, js: 0, css: 0, font: 0, image: 0, data: 0 };
    for (const [index, { name, size }] of files.entries()) bytes[index === 0 ? "html" : kindOf(name)] += size;
    return { ...figures, bytes, requests: files.length };
  });
}

function kindOf(url: string): Kind {
  const { pathname } = new URL(url);
  const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find((key) => kinds[key].test(pathname));
  return kind ?? "data";
}

/** Visits the home page and clicks a city as soon as the list is visible. */
export async function measureVisit(browser: Browser, address: string): Promise<Visit> {
  return onPhone(browser, async (page, session) => {
    await page.addInitScript(pressFirstCity);
    await page.goto(address, { waitUntil: "commit" });
    return inPage(session, visitResult);
  });
}

/** Time from keystrokes to the screen, in milliseconds. */
export type Keystrokes = { slowest: number; median: number };

/** Types in the city search, with or before hydration. */
export async function measureKeystrokes(browser: Browser, address: string, withReact: boolean): Promise<Keystrokes> {
  return onPhone(browser, async (page) => {
    if (!withReact) await page.route(/\.js$/, (route) => route.abort());
    await page.addInitScript(() => {
      const durations: number[] = [];
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === "keydown") durations.push(duration);
      }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
      Object.assign(window, { durations });
    });
    await page.goto(address, { waitUntil: "networkidle" });
    if (withReact) await page.waitForFunction(() => document.querySelector(".city-modal")?.matches(":modal"));
    // Not with a locator, whose script would run during the first keystroke.
    await page.evaluate(() => document.querySelector<HTMLElement>(".city-modal input")!.focus());
    await page.waitForTimeout(1000);
    for (const letter of "sao joao") {
      await page.keyboard.type(letter, { delay: 60 });
      await page.waitForTimeout(140);
    }
    await page.waitForTimeout(300);
    const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
    return { slowest: Math.max(0, ...durations), median: median(durations) };
  });
}

/** How a city's plans load: milliseconds from the click and from the response to the screen, bytes and requests. */
export type CityChoiceTimes = { afterPress: number; afterAnswer: number; bytes: number; requests: number };

/** Chooses a city on the idle home page: with a short press, with a long one, and the same city again. */
export async function measureCityChoices(
  browser: Browser,
  address: string,
): Promise<[CityChoiceTimes, CityChoiceTimes, CityChoiceTimes]> {
  return onPhone(browser, async (page) => {
    await page.goto(address, { waitUntil: "networkidle" });
    await page.waitForFunction(() => document.querySelector(".city-modal")?.matches(":modal"));
    return [
      await page.evaluate(pressCity, { row: 0, isLongPress: false }),
      // Wait until the page is idle again.
      await page.waitForTimeout(1000).then(() => page.evaluate(pressCity, { row: 1, isLongPress: true })),
      await page.evaluate(pressCity, { row: 1, isLongPress: false }),
    ];
  });
}

/** Opens a page on a slow phone. */
export async function onPhone<T>(browser: Browser, look: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", networkConditions);
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
async function inPage<T>(session: CDPSession, run: () => T | Promise<T>): Promise<T> {
  const params = { expression: `(${run.toString()})()`, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", params);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

// The following functions run in the page; the next two before its own scripts.
/* oxlint-disable unicorn/consistent-function-scoping -- a function sent to a page takes along what it calls */

function observe(): void {
  const metrics = { lcp: 0, cls: 0, tbt: 0 };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const handlers: Record<string, (entry: Entry) => void> = {
    "largest-contentful-paint": (entry) => (metrics.lcp = entry.startTime),
    "layout-shift": (entry) => (metrics.cls += entry.hadRecentInput ? 0 : entry.value),
    longtask: (entry) => (metrics.tbt += Math.max(0, entry.duration - 50)),
  };
  for (const [type, handler] of Object.entries(handlers)) {
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => handler(entry as Entry))).observe({
      type,
      buffered: true,
    });
  }
  Object.assign(window, { metrics });
}

function pressFirstCity(): void {
  /** Resolves after the frame in which the condition holds. */
  const frame = (isReady: () => boolean) =>
    new Promise<void>((shown) => {
      const look = () => (isReady() ? setTimeout(shown) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });
  const firstCity = () => document.querySelector<HTMLElement>(".city-modal[open] [role=option]");
  const plan = () => document.querySelector("#planos article");
  async function press(): Promise<Visit> {
    await Promise.all([painted, frame(() => firstCity()?.checkVisibility() ?? false)]);
    const listVisible = performance.now();
    firstCity()!.click();
    await frame(() => !firstCity()?.checkVisibility() && (plan()?.checkVisibility() ?? false));
    return { listVisible, plansShown: performance.now() };
  }
  Object.assign(window, { measureVisit: press() });
}

function visitResult(): Promise<Visit> {
  return (window as unknown as { measureVisit: Promise<Visit> }).measureVisit;
}

/** Waits for hydration: scripts start after the first paint, so a page may be loaded and idle before it. */
async function waitForHydration(): Promise<void> {
  const isHydrated = () => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  while (!isHydrated() || !isPainted()) await new Promise((resolve) => setTimeout(resolve, 50));
}

function readMetrics() {
  const [html] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
  const rest = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return {
    ...(window as unknown as { metrics: Pick<PageFigures, "lcp" | "cls" | "tbt"> }).metrics,
    fcp: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    files: [html!, ...rest].map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
  };
}

async function pressCity({ row: index, isLongPress }: { row: number; isLongPress: boolean }): Promise<CityChoiceTimes> {
  const modal = document.querySelector<HTMLDialogElement>(".city-modal")!;
  if (!modal.open) document.querySelector<HTMLElement>("button[aria-haspopup=dialog]:has(.sr-only)")!.click();
  while (!modal.open) await new Promise(requestAnimationFrame);
  const row = modal.querySelectorAll<HTMLElement>("[role=option]")[index]!;
  const planRequests = () =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) =>
      name.endsWith(`/cidades/${row.id.slice(1)}/planos`),
    );
  const before = planRequests().length;
  if (isLongPress) {
    row.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    while (planRequests().length === before) await new Promise(requestAnimationFrame);
  }
  const pressed = performance.now();
  row.click();
  await new Promise(requestAnimationFrame);
  while (modal.checkVisibility() || !document.querySelector("#planos article")?.checkVisibility())
    await new Promise(requestAnimationFrame);
  const shown = performance.now();
  const answer = planRequests().at(-1)!;
  return {
    afterPress: shown - pressed,
    afterAnswer: shown - Math.max(answer.responseEnd, pressed),
    bytes: answer.encodedBodySize,
    requests: planRequests().length - before,
  };
}
