import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { SignInAgain } from "./sign-in/again.tsx";

type QuestionProps = {
  isOpen: boolean;
  title: string;
  /** What else the answer means. */
  children: ReactNode;
  /** The way out that changes nothing: also what Escape does. */
  stay: ReactNode;
  act: ReactNode;
  onStay: () => void;
  /** Where the focus goes afterwards; by default back to where it came from. */
  finalFocus?: () => HTMLElement | null | true;
};

/** A question before something is lost. */
export function Question({ isOpen, title, children, stay, act, onStay, finalFocus }: QuestionProps) {
  const stayButton = useRef<HTMLDivElement>(null);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onStay()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Popup
          finalFocus={finalFocus}
          initialFocus={() => stayButton.current?.querySelector("button") ?? true}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto grid max-w-md -translate-y-1/2 gap-1 rounded-lg border border-line bg-paper px-6 py-5 text-sm shadow-2 outline-none transition duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
        >
          <AlertDialog.Title className="text-lg font-bold tracking-tight">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="grid gap-2 text-muted">
            {children}
          </AlertDialog.Description>
          <div className="mt-4 flex justify-end gap-2 max-sm:[&_button]:flex-1">
            {act}
            <div ref={stayButton} className="contents">
              {stay}
            </div>
          </div>
          <SignInAgain isOpen={isOpen} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
