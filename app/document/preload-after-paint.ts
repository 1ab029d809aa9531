declare global {
  /** Resolves when the scripts are requested, after the first paint; React Router's module script awaits it. */
  var painted: Promise<void>;
}

/** The `rel` of a preload that waits for the first paint. Browsers ignore it. */
export const deferredPreloadRel = "deferred-modulepreload";

/** The attribute of the style element with the page's fonts, of a medium that does not exist. */
export const deferredFontsAttribute = "data-deferred-fonts";

/**
 * Requests fonts, and all script files at once, after the first paint, instead of in a waterfall. Waits for the paint to
 * be shown, since the browser may still be drawing when it is ready. A background tab never paints and does not wait for
 * it; browsers that do not report paints wait for the load event.
 */
export function preloadAfterPaint(): void {
  const firstPaint = new Promise<void>((resolve) => {
    const paint = () => resolve();
    if (document.hidden) addEventListener("DOMContentLoaded", paint);
    const observer = new PerformanceObserver((entries) => {
      // The first paint of all may be of the background alone, while the content is still laid out.
      if (entries.getEntriesByName("first-contentful-paint").length > 0) paint();
    });
    observer.observe({ type: "paint", buffered: true });
    addEventListener("load", () => setTimeout(paint, 500));
  });
  void firstPaint.then(loadFonts);
  globalThis.painted = firstPaint.then(requestScripts);
}

/** Browsers open six connections over HTTP/1.1. With the font, one stays free for the visitor's first request. */
const firstFiles = 4;

async function requestScripts(): Promise<void> {
  const links = Array.from(document.querySelectorAll<HTMLLinkElement>(`link[rel=${deferredPreloadRel}]`));
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.nextHopProtocol === "http/1.1" && links.length > firstFiles)
    await Promise.race(links.splice(0, firstFiles).map(preload));
  for (const link of links) void preload(link);
}

/** Resolves when the file has come, or does not come. */
function preload(link: HTMLLinkElement): Promise<Event> {
  return new Promise((resolve) => {
    // A new element, which every browser requests when it is inserted.
    const started = link.cloneNode() as HTMLLinkElement;
    for (const type of ["load", "error"]) started.addEventListener(type, resolve);
    started.rel = "modulepreload";
    started.fetchPriority = "low";
    link.replaceWith(started);
  });
}

/** Lays the text out again once, when the fonts that it needs are there: their declaration alone would do so, too. */
async function loadFonts() {
  const rules = document.querySelector<HTMLStyleElement>(`style[${deferredFontsAttribute}]`)?.sheet?.cssRules ?? [];
  const fonts = Array.from(rules as Iterable<CSSFontFaceRule>, ({ style }) => {
    const value = (name: string) => style.getPropertyValue(name);
    const [weight, unicodeRange] = [value("font-weight"), value("unicode-range") || everyCharacter];
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
