import { Popover } from "@base-ui/react/popover";
import { useState } from "react";
import { ChevronDownIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { type ReleaseSummary, useRelease } from "#app/console/widgets/release-context.ts";
import { ReleaseMark } from "./release-mark.tsx";
import { ReleaseMenu, releaseMenuClass } from "./release-menu.tsx";

type PutIntoReleaseProps = {
  /** Called with the chosen release. Send its id in the form's field `intoField`. */
  onPut: (release: ReleaseSummary) => void;
  variant?: Parameters<typeof buttonClass>[0];
  isDisabled?: boolean;
  /** Where the menu is rendered: the dialog that contains the button, if any. */
  container?: HTMLElement | null;
};

/**
 * The button that puts what is prepared on this page into a release: an open one, or one that begins here. In a release
 * it puts it there at once.
 */
export function PutIntoRelease({ onPut, variant = "plain", isDisabled = false, container }: PutIntoReleaseProps) {
  const release = useRelease();
  const [isOpen, setOpen] = useState(false);
  if (release) {
    return (
      <button
        type="button"
        aria-disabled={isDisabled}
        className={buttonClass(variant)}
        onClick={() => !isDisabled && onPut(release)}
      >
        <ReleaseMark className="bg-current" />
        <span className="max-w-56 truncate">Pôr em {release.name}</span>
      </button>
    );
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => setOpen(open && !isDisabled)}>
      <Popover.Trigger aria-disabled={isDisabled} className={buttonClass(variant)}>
        <ReleaseMark className="bg-current" />
        Pôr no lançamento…
        <ChevronDownIcon size={14} />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Positioner align="end" sideOffset={6} className="z-60">
          <Popover.Popup aria-label="Pôr no lançamento" className={releaseMenuClass}>
            <ReleaseMenu
              chosenId={null}
              onChoose={(chosen) => {
                setOpen(false);
                onPut(chosen);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
