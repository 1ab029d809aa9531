declare global {
  /** Resolves at the first paint; React Router's module script awaits it (`deferred-scripts.ts`). */
  var painted: Promise<void>;
}

/** The `rel` of a preload that waits for the first paint. Browsers ignore it. */
export const deferredPreloadRel = "deferred-modulepreload";

/** The attribute of the style element with the page's fonts, of a medium that does not exist. */
export const deferredFontsAttribute = "data-deferred-fonts";

/**
 * Requests fonts, and all script files at once, after the first paint, instead of in a waterfall. Waits for the paint to be shown,
 * since the browser may still be drawing when it is ready. A background tab never paints and does not wait for it;
 * browsers that do not report paints wait for the load event.
 */
export function preloadAfterPaint(): void {
  globalThis.painted = new Promise((resolve) => {
    const paint = () => resolve();
    if (document.hidden) addEventListener("DOMContentLoaded", paint);
    const painted = new PerformanceObserver((entries) => {
      // The first paint of all may be of the background alone, while the content is still laid out.
      if (entries.getEntriesByName("first-contentful-paint").length > 0) paint();
    });
    painted.observe({ type: "paint", buffered: true });
    addEventListener("load", () => setTimeout(paint, 500));
  });
  void globalThis.painted.then(startPreloads);
  void globalThis.painted.then(loadFonts);
}

/** Lays the text out again once, when the fonts that it needs are there: their declaration alone would do so, too. */
async function loadFonts() {
  const rules = document.querySelector<HTMLStyleElement>(`style[${deferredFontsAttribute}]`)?.sheet?.cssRules ?? [];
  const fonts = Array.from(rules as Iterable<CSSFontFaceRule>, ({ style }) => {
    const value = (name: string) => style.getPropertyValue(name);
    const [weight, unicodeRange] = [value("font-weight"), value("unicode-range")];
    return new FontFace(value("font-family").replace(/"/g, ""), value("src"), {
      weight,
      unicodeRange,
      display: "swap",
    });
  });
  // One without a range is for rare characters, and is requested for them alone.
  const needed = fonts.filter(({ unicodeRange }) => unicodeRange !== everyCharacter);
  await Promise.allSettled(needed.map((font) => font.load()));
  for (const font of fonts) document.fonts.add(font);
}

const everyCharacter = "U+0-10FFFF";

function startPreloads() {
  for (const link of document.querySelectorAll(`link[rel=${deferredPreloadRel}]`)) {
    // A new element, which every browser requests when it is inserted.
    const preload = link.cloneNode() as HTMLLinkElement;
    preload.rel = "modulepreload";
    preload.fetchPriority = "low";
    link.replaceWith(preload);
  }
}
