import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deferredPreloadRel, preloadAfterPaint } from "./preload-after-paint.ts";

const files = ["/assets/manifest-1.js", "/assets/root-2.js"];
/** The listeners that the page has, by the type of their event. */
let handlers: Record<string, () => void>;
/** Reports a paint as the browser does, by the name of its entry. */
let reportPaint: (name: string) => void;
let isHidden: boolean;

beforeEach(() => {
  handlers = {};
  isHidden = false;
  document.head.innerHTML = files.map((file) => `<link rel="${deferredPreloadRel}" href="${file}">`).join("");
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  vi.spyOn(globalThis, "addEventListener").mockImplementation((type: string, handler: unknown) => {
    handlers[type] = handler as () => void;
  });
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(callback: (entries: Pick<PerformanceObserverEntryList, "getEntriesByName">) => void) {
        reportPaint = (reported) =>
          callback({
            getEntriesByName: (name) => (name === reported ? [{ name, duration: 0 } as PerformanceEntry] : []),
          });
      }
      observe() {}
    },
  );
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
});

/** The files that the browser preloads. */
const preloaded = () =>
  Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]"), (link) =>
    link.getAttribute("href"),
  );

test("waits for the first paint of the content, and preloads each file once", async () => {
  preloadAfterPaint();
  await vi.runAllTimersAsync();
  expect(preloaded()).toEqual([]);
  reportPaint("first-paint");
  await vi.runAllTimersAsync();
  expect(preloaded()).toEqual([]);
  reportPaint("first-contentful-paint");
  await vi.runAllTimersAsync();
  expect(preloaded()).toEqual(files);
  handlers["load"]!();
  await vi.runAllTimersAsync();
  expect(preloaded()).toEqual(files);
});

test("preloads with low priority, so that a request of the visitor goes first", async () => {
  preloadAfterPaint();
  reportPaint("first-contentful-paint");
  await globalThis.painted;
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
  expect(Array.from(links, ({ fetchPriority }) => fetchPriority)).toEqual(["low", "low"]);
});

test("does not wait for a paint in a background tab", async () => {
  isHidden = true;
  preloadAfterPaint();
  handlers["DOMContentLoaded"]!();
  await vi.runAllTimersAsync();
  expect(preloaded()).toEqual(files);
});

test("waits for the load event where the browser does not report paints", async () => {
  preloadAfterPaint();
  handlers["load"]!();
  await vi.runAllTimersAsync();
  expect(preloaded()).toEqual(files);
});

test("over HTTP/1.1 a connection stays free until the first file has come, or does not come", async () => {
  const many = Array.from({ length: 8 }, (_, index) => `/assets/${index}.js`);
  document.head.innerHTML = many.map((file) => `<link rel="${deferredPreloadRel}" href="${file}">`).join("");
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ nextHopProtocol: "http/1.1" } as never]);
  preloadAfterPaint();
  reportPaint("first-contentful-paint");
  await vi.runAllTimersAsync();
  expect(preloaded()).toEqual(many.slice(0, 4));
  document.querySelector("link[rel=modulepreload]:nth-of-type(3)")!.dispatchEvent(new Event("error"));
  await globalThis.painted;
  expect(preloaded()).toEqual(many);
});
