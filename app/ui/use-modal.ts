import { type RefObject, useLayoutEffect, useRef } from "react";
import { afterPaint } from "./after-paint.ts";

/**
 * Shows a `<dialog>` as a modal while `isOpen`: the browser makes the rest of the page inert, keeps the focus inside
 * and restores it on close. A dialog open in the server's HTML becomes modal without flicker.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  const isPainted = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (isOpen) {
      showDialog(element);
      afterPaint(() => (isPainted.current = true));
      // Others may remove it, and the visitor may ask for it again.
      const observer = new MutationObserver(() => element.isConnected || element.close());
      observer.observe(element.parentNode!, { childList: true });
      return () => observer.disconnect();
    }
    if (element.open && isPainted.current) return hideThenClose(element);
    element.close();
    return undefined;
  }, [dialog, isOpen]);

  // An element that is removed would not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.addEventListener("close", stopIfOpen, { capture: true });
    return () => {
      element?.removeEventListener("close", stopIfOpen, { capture: true });
      element?.close();
    };
  }, [dialog]);
}

/** Shows the dialog, also where others have removed it, and closes it where they hide it: the page would stay inert. */
export function showDialog(element: HTMLDialogElement): void {
  if (!element.isConnected) document.body.append(element);
  // One that `hideThenClose` has not closed yet is still a modal.
  if (!element.matches(":modal")) {
    element.removeAttribute("open");
    element.showModal();
  }
  afterPaint(() => {
    if ("checkVisibility" in element && !element.checkVisibility()) element.close();
  });
}

/**
 * Hides the dialog and closes it after the next frame: to end the page's inertness, the browser styles each of its
 * elements again. Returns a function that undoes it.
 */
function hideThenClose(element: HTMLDialogElement): () => void {
  let isWanted = true;
  element.hidden = true;
  afterPaint(() => isWanted && element.close());
  return () => {
    isWanted = false;
    element.hidden = false;
  };
}

/** The close event fires late: in development, where effects run twice, it would close the reopened dialog. */
function stopIfOpen(event: Event): void {
  if ((event.currentTarget as HTMLDialogElement).open) event.stopImmediatePropagation();
}
