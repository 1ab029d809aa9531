import type { Browser, CDPSession, Page } from "@playwright/test";
import { median } from "./table.ts";

/** A phone on a slow line: what browsers and Lighthouse call slow 4G, and a processor four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: 750e3 / 8 };
const slowness = 4;

/** What a browser says of a page it loaded: milliseconds, and bytes over the wire by kind. */
export type PageFigures = {
  fcp: number;
  lcp: number;
  cls: number;
  /** What long tasks took beyond 50 ms each, until the page rests. */
  tbt: number;
  bytes: Record<Kind, number>;
  requests: number;
};

const kinds = { js: /\.js$/, css: /\.css$/, font: /\.woff2$/, image: /\.(svg|png|jpe?g|webp|avif)$/ };
type Kind = "html" | keyof typeof kinds | "data";

/** Milliseconds after the navigation began. */
export type Visit = { listVisible: number; plansShown: number };

/** Loads a page and returns what the browser says of it. */
export async function pageFigures(browser: Browser, address: string): Promise<PageFigures> {
  return onPhone(browser, async (page, session) => {
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: "load" });
    await inPage(session, untilAlive);
    await page.waitForLoadState("networkidle");
    const { files, ...figures } = await inPage(session, figuresSeen);
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

/** Visits the home page and presses a city as soon as the list is there. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  return onPhone(browser, async (page, session) => {
    await page.addInitScript(pressFirstCity);
    await page.goto(address, { waitUntil: "commit" });
    return inPage(session, visited);
  });
}

/** What keystrokes took until they were on screen, in milliseconds. */
export type Keystrokes = { slowest: number; middle: number };

/** Types in the city search, with React or before it has come. */
export async function keystrokes(browser: Browser, address: string, withReact: boolean): Promise<Keystrokes> {
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
    // Not by a locator, whose own script would be at work when the first letter comes.
    await page.evaluate(() => document.querySelector<HTMLElement>(".city-modal input")!.focus());
    await page.waitForTimeout(1000);
    for (const letter of "sao joao") {
      await page.keyboard.type(letter, { delay: 60 });
      await page.waitForTimeout(140);
    }
    await page.waitForTimeout(300);
    const seen = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
    return { slowest: Math.max(0, ...seen), middle: median(seen) };
  });
}

/** How a city's plans come: milliseconds from the press and from their answer to the screen, and what it cost. */
export type Choice = { afterPress: number; afterAnswer: number; bytes: number; requests: number };

/**
 * Chooses a city on the home page at rest: with a short press, with one that rests before it lifts, and the same city
 * again.
 */
export async function choices(browser: Browser, address: string): Promise<[Choice, Choice, Choice]> {
  return onPhone(browser, async (page) => {
    await page.goto(address, { waitUntil: "networkidle" });
    await page.waitForFunction(() => document.querySelector(".city-modal")?.matches(":modal"));
    return [
      await page.evaluate(pressCity, { row: 0, rests: false }),
      // The page is at rest again before the next one.
      await page.waitForTimeout(1000).then(() => page.evaluate(pressCity, { row: 1, rests: true })),
      await page.evaluate(pressCity, { row: 1, rests: false }),
    ];
  });
}

async function onPhone<T>(browser: Browser, look: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", line);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    return await look(page, session);
  } finally {
    await context.close();
  }
}

/**
 * Runs a function in the page, which names nothing from outside it, and returns what it comes to. Playwright's own ways of
 * waiting first send the page a script of 300 kB, which such a phone reads for a quarter of a second.
 */
async function inPage<T>(session: CDPSession, run: () => T | Promise<T>): Promise<T> {
  const sent = { expression: `(${run.toString()})()`, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", sent);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

// What follows runs in the page; the next two before its own scripts.
/* oxlint-disable unicorn/consistent-function-scoping -- a function that is sent to a page takes along what it calls */

function observe(): void {
  const seen = { lcp: 0, cls: 0, tbt: 0 };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const notes: Record<string, (entry: Entry) => void> = {
    "largest-contentful-paint": (entry) => (seen.lcp = entry.startTime),
    "layout-shift": (entry) => (seen.cls += entry.hadRecentInput ? 0 : entry.value),
    longtask: (entry) => (seen.tbt += Math.max(0, entry.duration - 50)),
  };
  for (const [type, note] of Object.entries(notes)) {
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as Entry))).observe({
      type,
      buffered: true,
    });
  }
  Object.assign(window, { seen });
}

function pressFirstCity(): void {
  /** What is said of a frame is shown once that frame is done. */
  const frame = (isReady: () => boolean) =>
    new Promise<void>((shown) => {
      const look = () => (isReady() ? setTimeout(shown) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  const painted = new Promise<void>((seen) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) seen();
    }).observe({ type: "paint", buffered: true });
  });
  const firstCity = () => document.querySelector<HTMLElement>(".city-modal[open] [role=option]");
  const plan = () => document.querySelector("#planos article");
  async function press(): Promise<Visit> {
    await Promise.all([painted, frame(() => firstCity()?.checkVisibility() ?? false)]);
    const listVisible = performance.now();
    firstCity()!.click();
    await frame(() => !document.querySelector(".city-modal[open]") && (plan()?.checkVisibility() ?? false));
    return { listVisible, plansShown: performance.now() };
  }
  Object.assign(window, { visit: press() });
}

function visited(): Promise<Visit> {
  return (window as unknown as { visit: Promise<Visit> }).visit;
}

/** Scripts wait for the first paint, so a page may be loaded and at rest before React has come. */
async function untilAlive(): Promise<void> {
  const isAlive = () => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  while (!isAlive() || !isPainted()) await new Promise((resolve) => setTimeout(resolve, 50));
}

function figuresSeen() {
  const [html] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
  const rest = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return {
    ...(window as unknown as { seen: Pick<PageFigures, "lcp" | "cls" | "tbt"> }).seen,
    fcp: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    files: [html!, ...rest].map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
  };
}

async function pressCity({ row: place, rests }: { row: number; rests: boolean }): Promise<Choice> {
  const modal = document.querySelector<HTMLDialogElement>(".city-modal")!;
  if (!modal.open) document.querySelector<HTMLElement>("button[aria-haspopup=dialog]:has(.sr-only)")!.click();
  while (!modal.open) await new Promise(requestAnimationFrame);
  const row = modal.querySelectorAll<HTMLElement>("[role=option]")[place]!;
  const asked = () =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) =>
      name.endsWith(`/cidades/${row.id.slice(1)}/planos`),
    );
  const before = asked().length;
  if (rests) {
    row.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    while (asked().length === before) await new Promise(requestAnimationFrame);
  }
  const pressed = performance.now();
  row.click();
  await new Promise(requestAnimationFrame);
  while (modal.open || !document.querySelector("#planos article")?.checkVisibility())
    await new Promise(requestAnimationFrame);
  const shown = performance.now();
  const answer = asked().at(-1)!;
  return {
    afterPress: shown - pressed,
    afterAnswer: shown - Math.max(answer.responseEnd, pressed),
    bytes: answer.encodedBodySize,
    requests: asked().length - before,
  };
}
