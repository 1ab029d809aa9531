import { useEffectEvent, useLayoutEffect } from "react";

/** Whether something is open over the page: its keys are its own. */
export function isCovered(): boolean {
  return document.querySelector("[role=dialog][data-open], [role=alertdialog][data-open]") !== null;
}

/** Single keys of the screen; they rest while something is being typed or a dialog is open. */
export function useKeys(keys: Record<string, () => void>): void {
  useKeyDown((event) => {
    const key = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    const from = event.target instanceof Element ? event.target : null;
    if (!key || isTaken || from?.closest("input, select, textarea, [role=dialog], [role=alertdialog]")) return;
    if (isCovered()) return;
    event.preventDefault();
    key();
  });
}

/** Hears every key that is pressed anywhere on the page, from the moment what it acts on is there to be seen. */
export function useKeyDown(hear: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(hear);
  useLayoutEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
