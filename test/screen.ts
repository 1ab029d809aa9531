import { cleanup, configure, fireEvent, screen } from "@testing-library/react";
import { afterEach } from "vitest";

// A screen waits for a real database on a machine that may be busy: patience costs nothing when all is well.
configure({ asyncUtilTimeout: 20_000 });

// What jsdom has no notion of: modal dialogs, media queries and scrolling. Each does the least that a screen can see.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.setAttribute("open", "");
  this.querySelector<HTMLElement>("[autofocus], button, a[href], input")?.focus();
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  if (!this.hasAttribute("open")) return;
  this.removeAttribute("open");
  this.dispatchEvent(new Event("close"));
};
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;
// Nothing is drawn here: what waits for the next frame, as the focus of a dialog does, comes before the next key.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 0));
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

afterEach(() => {
  // Toasts belong to the browser, not to a page: the next test begins without any.
  for (const close of screen.queryAllByRole("button", { name: "Fechar aviso" })) fireEvent.click(close);
  cleanup();
  matchingMedia.clear();
});
