import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { everyPage } from "./sitemap.ts";

/**
 * What may move, as browsers count it: the share of the screen that moved times how far it did. This is what counts as
 * good (Core Web Vitals) in the worst case, a font that comes after the first paint; usually it comes before.
 */
const limit = 0.1;

test.use({ trace: "off" });

for (const { name, viewport } of [
  { name: "a phone", viewport: { width: 412, height: 823 } },
  { name: "a large screen", viewport: { width: 1280, height: 800 } },
]) {
  test.describe(`on ${name}`, () => {
    test("little moves on any public page while it loads, though its font comes after the first paint", async ({
      browser,
      program: { address },
    }) => {
      test.setTimeout(400_000);
      const moved: string[] = [];
      const fonts: string[] = [];
      const paths = await everyPage(address);
      for (const path of paths) {
        // A visitor of its own each time: a browser that has had the font once does not ask for it again.
        const page = await browser.newPage({ viewport, baseURL: address });
        page.on("request", (request) => {
          const [, font] = /([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
          if (font) fonts.push(`${path} ${font}`);
        });
        await page.addInitScript(watchShifts);
        const letFontCome = await openWithoutFont(page, path);
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        letFontCome();
        await page.waitForFunction(isAtRest);
        const { sum, what } = await page.evaluate(shiftsSeen);
        if (sum > limit) moved.push(`${path} ${sum.toFixed(3)}: ${what}`);
        await page.close();
      }
      expect(moved).toEqual([]);
      // What is not among the letters of `ui/letters.woff2` would bring a second file.
      expect(fonts).toEqual(paths.map((path) => `${path} letters`));
    });
  });
}

/** Opens a page whose font stays away until the function that is returned lets it come. */
async function openWithoutFont(page: Page, path: string): Promise<() => void> {
  const { promise, resolve: letFontCome } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return letFontCome;
}

// What follows runs in the page.

type Watched = typeof window & { observer: PerformanceObserver; shifts: { value: number; what: string }[] };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

function watchShifts(): void {
  const shifts: Watched["shifts"] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Shift[]) {
      const what = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent,
      );
      if (!hadRecentInput) shifts.push({ value, what: what.join(" and ") });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  Object.assign(window, { shifts, observer, note });
}

/** The font and the pictures are there, React has taken over, and what followed from it is painted. */
async function isAtRest(): Promise<boolean> {
  const isAlive = Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps"));
  if (document.readyState !== "complete" || !isAlive) return false;
  await document.fonts.ready;
  for (let frames = 0; frames < 3; frames++) await new Promise((painted) => requestAnimationFrame(painted));
  return document.fonts.check("1rem 'Figtree Variable'");
}

function shiftsSeen(): { sum: number; what: string } {
  const { observer, note, shifts } = window as Watched & { note: (entries: PerformanceEntryList) => void };
  note(observer.takeRecords());
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join("; "),
  };
}
