import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { publicPaths } from "./support/sitemap.ts";

/**
 * Maximum cumulative layout shift: "good" in Core Web Vitals, here in the worst case of a font that loads after the
 * first paint. Usually it loads before.
 */
const maxShift = 0.1;

test.use({ trace: "off" });

for (const { name, viewport } of [
  { name: "a phone", viewport: { width: 412, height: 823 } },
  { name: "a large screen", viewport: { width: 1280, height: 800 } },
]) {
  test.describe(`on ${name}`, () => {
    test("the layout shift of every public page stays low when the font loads after the first paint", async ({
      browser,
      program: { address },
    }) => {
      test.setTimeout(400_000);
      const moved: string[] = [];
      const fonts: string[] = [];
      const paths = await publicPaths(address);
      for (const path of paths) {
        // A new browser context each time: a browser that has cached the font does not request it again.
        const page = await browser.newPage({ viewport, baseURL: address });
        page.on("request", (request) => {
          const [, font] = /([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
          if (font) fonts.push(`${path} ${font}`);
        });
        await page.addInitScript(observeShifts);
        const releaseFont = await openWithFontHeldBack(page, path);
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        releaseFont();
        await page.waitForFunction(isSettled);
        const { sum, what } = await page.evaluate(collectShifts);
        if (sum > maxShift) moved.push(`${path} ${sum.toFixed(3)}: ${what}`);
        await page.close();
      }
      expect(moved).toEqual([]);
      // Characters outside the Figtree subset would load a second font file.
      expect(fonts).toEqual(paths.map((path) => `${path} figtree-subset`));
    });
  });
}

/** Opens a page with its font held back. Returns a function that releases it. */
async function openWithFontHeldBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve: releaseFont } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return releaseFont;
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
  return document.fonts.check("1rem 'Figtree Variable'");
}

function collectShifts(): { sum: number; what: string } {
  const { observer, record, shifts } = window as ObservedWindow & { record: (entries: PerformanceEntryList) => void };
  record(observer.takeRecords());
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join("; "),
  };
}
