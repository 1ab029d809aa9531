import { Popover } from "@base-ui/react/popover";
import { useRef } from "react";
import { PlusIcon } from "#app/ui/icon.tsx";
import { readSheet, withSheet } from "#app/console/list/list-params.ts";
import { type ParamsUpdater, useListNavigation, useListParams } from "#app/console/list/use-list-params.ts";
import { BeginForm } from "#app/console/release-mode/begin-form.tsx";
import { ModeForm } from "#app/console/release-mode/mode-form.tsx";
import { releaseMenuClass } from "#app/console/release-mode/release-menu.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { useShortcuts } from "#app/console/widgets/shortcuts.ts";

/** The query string of the form that begins a release. */
export const openNewRelease: ParamsUpdater = (params) => withSheet(params, "nova");

/** The button that begins a release and enters it, with its form, which the URL opens. */
export function NewRelease() {
  const mayBegin = useMayChange("release");
  const { params } = useListParams();
  const { change, closeSheet } = useListNavigation();
  const entered = useRef<HTMLInputElement>(null);
  useShortcuts({ n: () => mayBegin && change(openNewRelease) });
  if (!mayBegin) return null;
  return (
    <Popover.Root
      open={readSheet(params) === "nova"}
      onOpenChange={(isOpen) => (isOpen ? change(openNewRelease) : closeSheet())}
    >
      <Popover.Trigger aria-keyshortcuts="n" className={buttonClass("accent")}>
        <PlusIcon size={16} />
        Novo lançamento
        <KeyHint name="N" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-40">
          <Popover.Popup aria-label="Novo lançamento" className={releaseMenuClass}>
            <ModeForm action="enter">
              <input ref={entered} type="hidden" name="id" />
            </ModeForm>
            <div className="p-2">
              <BeginForm
                label="Nome do lançamento"
                onBegun={({ id }) => {
                  entered.current!.value = String(id);
                  entered.current!.form!.requestSubmit();
                }}
              />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
