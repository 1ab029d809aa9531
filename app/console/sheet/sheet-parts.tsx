import { Dialog } from "@base-ui/react/dialog";
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, type Ref, useState } from "react";
import { AlertIcon, CloseIcon } from "#app/ui/icon.tsx";
import { iconButtonClass } from "#app/console/widgets/console-button.ts";
import { ReauthDialog } from "#app/console/widgets/reauth-dialog.tsx";
import { isComposing } from "#app/ui/is-composing.ts";

type SheetDialogProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The dialog of a side sheet, over the table. */
export function SheetDialog({ isOpen, onClose, children }: SheetDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        {children}
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type SheetPopupProps = {
  /** How wide it is at most: for a form, two versions of one, or a form beside its preview. */
  width?: keyof typeof sheetWidths;
  ref?: Ref<HTMLDivElement>;
  initialFocus?: () => HTMLElement | null | undefined;
  children: ReactNode;
};

const sheetWidths = { form: "md:max-w-140", wide: "md:max-w-184", preview: "md:max-w-140 xl:max-w-248" } as const;

/** The panel on the right, full screen on phones. Ctrl + Enter clicks the element with `data-save` in it. */
export function SheetPopup({ width = "form", ref, initialFocus, children }: SheetPopupProps) {
  const [opener] = useState(focusedElement);
  return (
    <Dialog.Popup
      ref={ref}
      initialFocus={() => initialFocus?.() ?? true}
      finalFocus={() => (opener?.isConnected ? opener : document.querySelector<HTMLElement>(addLink))}
      className={`fixed inset-y-2 right-2 z-40 flex w-full flex-col overflow-clip rounded-lg border border-line bg-paper text-sm shadow-2 outline-none transition duration-200 data-ending-style:translate-x-8 data-ending-style:opacity-0 data-starting-style:translate-x-8 data-starting-style:opacity-0 max-md:inset-0 max-md:rounded-none max-md:border-0 ${sheetWidths[width]}`}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>("[data-save]")?.click();
      }}
    >
      {children}
      <ReauthDialog />
    </Dialog.Popup>
  );
}

/** The link that opens the sheet of a new record. It gets the focus after a sheet that a key or a URL opened. */
const addLink = "[aria-keyshortcuts=n]";

/** The element that has the focus; null when none has, as for a sheet that a key or a URL opens. */
function focusedElement(): HTMLElement | null {
  const element = globalThis.document?.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/** Whether the event is Ctrl + Enter (or ⌘ + Enter), which saves. */
export function isSaveKey(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  return event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isComposing(event);
}

/** The scrolling part of a side sheet. */
export function SheetBody({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-6 pt-5 pb-5 max-md:px-4">
      {children}
    </div>
  );
}

/** An error of the whole form, above its fields; nothing without one. */
export function FormAlert({ message }: { message: string | null | undefined }) {
  if (!message) return null;
  return (
    <p
      role="alert"
      className="mb-5 flex gap-2.5 rounded-sm border border-danger-line bg-danger-soft px-3 py-2.5 text-xs"
    >
      <AlertIcon size={18} className="text-danger" />
      {message}
    </p>
  );
}

export function SheetHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex flex-none items-center gap-3 border-b border-line py-3.5 pr-3.5 pl-6 max-md:pl-4">
      <div className="min-w-0 flex-1">
        <Dialog.Title className="text-lg leading-snug font-bold tracking-tight wrap-anywhere">{title}</Dialog.Title>
        {children && <p className="mt-0.5 text-xs text-muted">{children}</p>}
      </div>
      <Dialog.Close aria-label="Fechar" title="Fechar (Esc)" className={iconButtonClass}>
        <CloseIcon size={18} />
      </Dialog.Close>
    </header>
  );
}

type SheetFooterProps = {
  /** The status of the form, such as the number of invalid fields, in up to two lines. */
  statusLines: readonly string[];
  children: ReactNode;
};

export function SheetFooter({ statusLines, children }: SheetFooterProps) {
  return (
    <footer className="bottom-bar flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-3 max-md:px-4 max-md:*:[button]:flex-1">
      <p role="status" className="mr-auto flex items-center gap-2 text-xs leading-snug max-md:basis-full">
        {statusLines.length > 0 && (
          <>
            <span aria-hidden="true" className="size-2 flex-none rounded-pill bg-warn" />
            <span>
              <b className="font-bold">{statusLines[0]}</b>
              {statusLines[1] && (
                <>
                  <br />
                  <span className="text-muted">{statusLines[1]}</span>
                </>
              )}
            </span>
          </>
        )}
      </p>
      {children}
    </footer>
  );
}
