import { useEffectEvent, useLayoutEffect } from "react";
import { isComposing } from "#app/ui/is-composing.ts";

/** Whether a dialog is open: then the page's shortcuts are off. */
export function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog][data-open], [role=alertdialog][data-open]") !== null;
}

/** Registers single-key shortcuts; they are off while a field has the focus or a dialog is open. */
export function useShortcuts(keys: Record<string, () => void>): void {
  useKeyDown((event) => {
    const key = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isComposing(event);
    const target = event.target instanceof Element ? event.target : null;
    if (!key || isTaken || target?.closest("input, select, textarea, [role=dialog], [role=alertdialog]")) return;
    if (isDialogOpen()) return;
    event.preventDefault();
    key();
  });
}

/** Listens for keydown on the whole document, from the moment its component is in the DOM. */
export function useKeyDown(listener: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent(listener);
  useLayoutEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
