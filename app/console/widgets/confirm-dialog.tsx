import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { buttonClass } from "./console-button.ts";
import { ReauthDialog } from "./reauth-dialog.tsx";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** The consequences. */
  children: ReactNode;
  confirmButton: ReactNode;
  /** Called by the cancel button and by Escape. */
  onCancel: () => void;
  /** Label of the cancel button. */
  cancelLabel?: string;
  cancelVariant?: "plain" | "brand";
  /** Where the focus goes on close; by default back to where it was. */
  finalFocus?: () => HTMLElement | null | true;
};

/** Asks for confirmation before a destructive action. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmButton,
  onCancel,
  cancelLabel = "Cancelar",
  cancelVariant = "plain",
  finalFocus,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Popup
          finalFocus={finalFocus}
          initialFocus={cancelButton}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto grid max-w-md -translate-y-1/2 gap-1 rounded-lg border border-line bg-paper px-6 py-5 text-sm shadow-2 outline-none transition duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
        >
          <AlertDialog.Title className="text-lg font-bold tracking-tight">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="grid gap-2 text-muted">
            {children}
          </AlertDialog.Description>
          <div className="mt-4 flex justify-end gap-2 max-sm:[&_button]:flex-1">
            {confirmButton}
            <button ref={cancelButton} type="button" className={buttonClass(cancelVariant)} onClick={onCancel}>
              {cancelLabel}
            </button>
          </div>
          <ReauthDialog isOpen={isOpen} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
