import { type RefObject, useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { readSheet, type SheetName } from "#app/console/list/list-params.ts";
import { ConfirmDialog } from "#app/console/widgets/confirm-dialog.tsx";
import { useMarkUnsaved } from "#app/console/requests/reauth-store.ts";

/**
 * Asks for confirmation before unsaved changes are lost: by closing the sheet, a link, Back, another tab of the console
 * or closing the browser tab. The caller sets `mayLeave` after saving or discarding them.
 */
export function UnsavedGuard({ changes, mayLeave }: { changes: number; mayLeave: RefObject<boolean> }) {
  const isDirty = changes > 0;
  useMarkUnsaved(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !mayLeave.current && losesChanges(currentLocation, nextLocation),
  );

  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", preventUnload);
    return () => window.removeEventListener("beforeunload", preventUnload);
  }, [isDirty]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      title="Sair sem salvar?"
      onCancel={() => blocker.reset?.()}
      cancelLabel="Continuar editando"
      cancelVariant="brand"
      confirmButton={
        <button type="button" className={buttonClass("dangerText")} onClick={() => blocker.proceed?.()}>
          Descartar
        </button>
      }
    >
      <p>
        {changes === 1
          ? "A alteração ainda não foi gravada."
          : `As ${pluralize(changes, "alteração", "alterações")} ainda não foram gravadas.`}
      </p>
    </ConfirmDialog>
  );
}

/** Whether the navigation closes the sheet or leaves the page; a delayed search under the sheet does neither. */
function losesChanges(current: Location, next: Location): boolean {
  // Without a session the changes cannot be saved.
  if (next.pathname === "/auth") return false;
  return next.pathname !== current.pathname || sheetAt(next) !== sheetAt(current);
}

function sheetAt({ search }: Location): SheetName {
  return readSheet(new URLSearchParams(search));
}
