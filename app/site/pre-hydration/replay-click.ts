import { successorOf } from "#app/document/recovered-input.ts";
import { onEarlyEvent } from "./early-event.ts";
import { preHydrationPlansId } from "./page-elements.ts";

declare global {
  /** The button or radio button clicked last before hydration; set by the inline script of the head. */
  var pendingClick: HTMLElement | null | undefined;
}

/** Records the last clicked button or radio button for `replayClick`, unless the browser itself handles the click. */
export function recordClicks(): void {
  onEarlyEvent("click", (target) => {
    globalThis.pendingClick = target.closest<HTMLElement>(
      "button[type=button]:not([commandfor], [popovertarget]), input[type=radio]",
    );
  });
}

/**
 * Holds back the submission of a form that React handles, and records it as the click on its button: the browser would
 * open a new document, in which the form's answer is lost. A form that only reads opens its page.
 */
export function recordSubmissions(): void {
  onEarlyEvent("submit", (form, event) => {
    if ((form as HTMLFormElement).method === "get") return;
    event.preventDefault();
    globalThis.pendingClick = event.submitter;
  });
}

/** Replays the last click from before hydration, unless it was in the pre-hydration plans. */
export function replayClick(): void {
  const button = globalThis.pendingClick && successorOf(globalThis.pendingClick);
  if (!button || button.closest(`#${preHydrationPlansId}`)) return;
  globalThis.pendingClick = null;
  // React takes no click on a radio button that is checked already.
  (button as HTMLInputElement).checked = false;
  button.click();
}

/**
 * Replaces the pre-hydration plans with React's, which have identical markup: moves the focus, and replays a click on
 * the same button.
 */
export function replacePreHydrationPlans(serverPlans: Element, reactPlans: Element): void {
  const reactControls = controlsIn(reactPlans);
  const replacementOf = new Map<Element | null | undefined, HTMLElement | undefined>(
    controlsIn(serverPlans).map((control, index) => [control, reactControls[index]]),
  );
  const focused = replacementOf.get(document.activeElement);
  const clicked = replacementOf.get(globalThis.pendingClick);
  globalThis.pendingClick = null;
  serverPlans.replaceChildren();
  focused?.focus({ preventScroll: true });
  // Not during React's commit.
  if (clicked) setTimeout(() => clicked.click());
}

function controlsIn(section: Element): HTMLElement[] {
  return Array.from(section.querySelectorAll<HTMLElement>("a, button"));
}
