import { cleanup, configure, fireEvent, prettyDOM, screen } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { waitLimitMs } from "./wait-for.ts";
import { lastCityKey } from "#app/site/pre-hydration/last-city.ts";

// Screens wait for a real database, possibly on a busy machine; a long timeout costs nothing when tests pass.
// What a test waits for is missing many times before it comes: the page is printed once, when its test has failed.
configure({
  asyncUtilTimeout: waitLimitMs,
  getElementError: (message) => Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" }),
});

// Minimal polyfills of what jsdom lacks: modal dialogs, media queries, scrolling and sizes.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.setAttribute("open", "");
  this.querySelector<HTMLElement>("[autofocus], button, a[href], input")?.focus();
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  if (!this.hasAttribute("open")) return;
  this.removeAttribute("open");
  // The browser takes the focus out of a closed dialog.
  if (this.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  this.dispatchEvent(new Event("close"));
};
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
window.IntersectionObserver = class {
  root = null;
  rootMargin = "";
  scrollMargin = "";
  thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;
// Animation frames run at once, so that their effects, such as a dialog's focus, come before the next key.
window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 0));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

/** The media queries that match in a test, such as "(prefers-reduced-motion: reduce)". */
export const matchingMedia = new Set<string>();
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: matchingMedia.has(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;

// Frames and idle moments that the last test of a file left run before its window is gone, where they would fail.
afterAll(() => new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve))));

afterEach(({ task }) => {
  if (task.result?.state === "fail") process.stderr.write(`${task.name}\n${prettyDOM() || ""}\n`);
  // Toasts outlive a page, so close them before the next test.
  for (const close of screen.queryAllByRole("button", { name: "Fechar aviso" })) fireEvent.click(close);
  cleanup();
  document.body.replaceChildren();
  document.title = "";
  matchingMedia.clear();
  // Each test is a first visit.
  localStorage.removeItem(lastCityKey);
});
