import { Popover } from "@base-ui/react/popover";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ChevronDownIcon } from "#app/ui/icon.tsx";
import { useRelease } from "#app/console/widgets/release-context.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { useShortcuts } from "#app/console/widgets/shortcuts.ts";
import { ModeForm } from "./mode-form.tsx";
import { ReleaseMark } from "./release-mark.tsx";
import { ReleaseMenu, releaseMenuClass, releaseMenuItemClass } from "./release-menu.tsx";

/** The header's switch: whether the console shows the live catalogue or a release. */
export function ReleaseSwitch() {
  const release = useRelease();
  const mayBegin = useMayChange("release");
  const [isOpen, setOpen] = useState(false);
  const entered = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  useShortcuts({
    l: () => {
      if (!mayBegin) return;
      flushSync(() => setOpen(true));
      nameField.current?.focus();
    },
  });
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className={`flex h-8 min-w-0 flex-none items-center gap-2 rounded-sm border px-2.5 text-xs font-semibold whitespace-nowrap max-md:h-11 max-md:max-w-38 ${release ? "border-release-bar-line bg-release-bar text-on-release-bar" : "border-night-line hover:bg-white/10"}`}
      >
        {release ? (
          <ReleaseMark className="bg-release-mark" />
        ) : (
          <span aria-hidden="true" className="size-2 flex-none rounded-full bg-live-mark" />
        )}
        <span className="max-w-48 truncate">{release?.name ?? "Ao vivo"}</span>
        <span className="sr-only">: escolher o que o console mostra</span>
        <ChevronDownIcon size={14} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} className="z-40">
          <Popover.Popup aria-label="O que o console mostra" className={releaseMenuClass}>
            {release && (
              <ModeForm action="leave" className="mb-1.5 border-b border-line pb-1.5">
                <button type="submit" className={releaseMenuItemClass}>
                  <span aria-hidden="true" className="size-2 flex-none rounded-full bg-live-mark" />
                  Ao vivo
                </button>
              </ModeForm>
            )}
            <ModeForm action="enter">
              <input ref={entered} type="hidden" name="id" />
            </ModeForm>
            <ReleaseMenu
              chosenId={release?.id ?? null}
              nameField={nameField}
              onChoose={({ id }) => {
                if (id === release?.id) return setOpen(false);
                entered.current!.value = String(id);
                entered.current!.form!.requestSubmit();
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
