import { isHydrated } from "#app/document/hydrated.ts";
import { preHydrationPlansId } from "./page-elements.ts";

/**
 * Calls the listener for events that React does not handle yet: all before hydration, and those in the pre-hydration
 * plans until React's plans replace them (`pre-hydration-plans.tsx`).
 */
export function onEarlyEvent<K extends keyof WindowEventMap>(
  type: K,
  listener: (target: Element, event: WindowEventMap[K]) => void,
): void {
  // React stops what is pressed while it waits for the page's data, and does not handle it.
  addEventListener(type, (event) => isHydrated() || (event.stopPropagation = () => {}), true);
  addEventListener(type, (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (!isHydrated() || target.closest(`#${preHydrationPlansId}`)) listener(target, event);
  });
}
