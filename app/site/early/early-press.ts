import { earlyPlansId } from "./early-script.ts";
import { endEarly } from "./is-early.ts";

declare global {
  /** The button that was pressed last while it could not be answered; kept by the head's script. */
  var earlyPress: HTMLElement | null | undefined;
}

/** Presses the button again that a visitor pressed before React could answer it, unless it stands in the early plans. */
export function pressAgain(): void {
  endEarly();
  const button = globalThis.earlyPress;
  if (!button || button.closest(`#${earlyPlansId}`)) return;
  globalThis.earlyPress = null;
  button.click();
}

/**
 * Has React's plans stand for the early ones, which are the same to the letter: the focus goes over to them, and a button
 * pressed meanwhile is pressed there.
 */
export function replaceEarlyPlans(early: Element, plans: Element): void {
  const successors = pressable(plans);
  const successorOf = new Map<Element | null | undefined, HTMLElement | undefined>(
    pressable(early).map((each, place) => [each, successors[place]]),
  );
  const focused = successorOf.get(document.activeElement);
  const pressed = successorOf.get(globalThis.earlyPress);
  globalThis.earlyPress = null;
  early.replaceChildren();
  focused?.focus({ preventScroll: true });
  // Not in the middle of React's own work.
  if (pressed) setTimeout(() => pressed.click());
}

function pressable(section: Element): HTMLElement[] {
  return Array.from(section.querySelectorAll<HTMLElement>("a, button"));
}
