import { type RefObject, useLayoutEffect } from "react";

/**
 * Shows a `<dialog>` as a modal while `isOpen`: the browser makes the rest of the page inert, keeps the focus inside
 * and restores it on close. A dialog open in the server's HTML becomes modal without flicker.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return undefined;
    element.removeAttribute("open");
    element.addEventListener("close", stopIfOpen, { capture: true });
    element.showModal();
    return () => {
      element.removeEventListener("close", stopIfOpen, { capture: true });
      element.close();
    };
  }, [dialog, isOpen]);
}

/** The close event fires late: in development, where effects run twice, it would close the reopened dialog. */
function stopIfOpen(event: Event): void {
  if ((event.currentTarget as HTMLDialogElement).open) event.stopImmediatePropagation();
}
