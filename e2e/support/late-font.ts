import { expect, type Page } from "@playwright/test";

/** A page opened with its font held back, and what it loaded and moved. */
export type MeasuredVisit = {
  status: number;
  /** The cumulative layout shift, and what moved. */
  shift: { sum: number; what: string };
  /** The names of the font files requested. */
  fonts: string[];
};

/**
 * Opens a page whose font loads after the first paint, which is the worst case for layout shift, and waits until it is
 * hydrated and nothing loads any more. The route of the font also keeps the browser's cache out, so that each visit
 * requests all files.
 */
export async function visitWithLateFont(page: Page, path: string): Promise<MeasuredVisit> {
  const fonts: string[] = [];
  const observer = await page.addInitScript(observeShifts);
  const { promise, resolve: releaseFont } = Promise.withResolvers<void>();
  const heldFont = await page.route("**/*.woff2", async (route) => {
    const [, font] = /([\w-]+)-[\w-]{8}\.woff2$/.exec(route.request().url()) ?? [];
    fonts.push(font ?? route.request().url());
    await promise;
    await route.continue();
  });
  const response = await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  releaseFont();
  // `waitForFunction` would take a promise of false for true.
  await expect.poll(() => page.evaluate(isSettled)).toBe(true);
  const shift = await page.evaluate(collectShifts);
  await Promise.all([observer.dispose(), heldFont.dispose()]);
  return { status: response!.status(), shift, fonts };
}

// The functions below run in the page.

type ObservedWindow = typeof window & { observer: PerformanceObserver; shifts: { value: number; what: string }[] };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

function observeShifts(): void {
  const shifts: ObservedWindow["shifts"] = [];
  const record = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Shift[]) {
      const what = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent,
      );
      if (!hadRecentInput) shifts.push({ value, what: what.join(" and ") });
    }
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  Object.assign(window, { shifts, observer, record });
}

/** Whether font and images have loaded, React has hydrated the page and the result is painted. */
async function isSettled(): Promise<boolean> {
  const isHydrated = Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps"));
  if (document.readyState !== "complete" || !isHydrated) return false;
  await document.fonts.ready;
  for (let frames = 0; frames < 3; frames++) await new Promise((painted) => requestAnimationFrame(painted));
  // `check` would be content with a local fallback.
  return Array.from(document.fonts).some(
    ({ family, status }) => family.includes("Figtree Variable") && status === "loaded",
  );
}

function collectShifts(): { sum: number; what: string } {
  const { observer, record, shifts } = window as ObservedWindow & { record: (entries: PerformanceEntryList) => void };
  record(observer.takeRecords());
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join("; "),
  };
}
