import { type RefObject, useLayoutEffect } from "react";

/**
 * Shows a `<dialog>` as a modal while `isOpen`: the platform then makes the rest of the page inert, keeps the focus
 * inside and gives it back at the end. A dialog that stands open in the server's HTML becomes a modal without a blink.
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

/** The event of a close comes late: in development, where effects run twice, it would shut what is open again. */
function stopIfOpen(event: Event): void {
  if ((event.currentTarget as HTMLDialogElement).open) event.stopImmediatePropagation();
}
