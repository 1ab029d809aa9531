declare global {
  /** Resolves at the first paint; React Router's module script awaits it (`deferred-scripts.ts`). */
  var painted: Promise<void>;
}

/** The `rel` of a preload that waits for the first paint. Browsers ignore it. */
export const deferredPreloadRel = "deferred-modulepreload";

/**
 * Requests all script files at once after the first paint, instead of in a waterfall. Waits for the paint to be shown,
 * since the browser may still be drawing when it is ready. A background tab never paints and does not wait for it;
 * browsers that do not report paints wait for the load event.
 */
export function preloadAfterPaint(): void {
  globalThis.painted = new Promise((resolve) => {
    const paint = () => resolve();
    if (document.hidden) addEventListener("DOMContentLoaded", paint);
    new PerformanceObserver(paint).observe({ type: "paint", buffered: true });
    addEventListener("load", () => setTimeout(paint, 500));
  });
  void globalThis.painted.then(startPreloads);
}

function startPreloads() {
  for (const link of document.querySelectorAll(`link[rel=${deferredPreloadRel}]`)) {
    // A new element, which every browser requests when it is inserted.
    const preload = link.cloneNode() as HTMLLinkElement;
    preload.rel = "modulepreload";
    preload.fetchPriority = "low";
    link.replaceWith(preload);
  }
}
