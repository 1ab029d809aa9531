import { type RefObject, useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { buttonClass } from "../button.ts";
import { counted } from "../entity/noun.ts";
import { openSheet, type SheetName } from "../list/address.ts";
import { Question } from "../question.tsx";
import { useUnsaved } from "../session-end.ts";

/**
 * Asks before unsaved changes are left behind, whatever the way out: closing the sheet, a link, Back, another tab of the
 * console, the browser's tab. `mayLeave` is set by whoever has just saved them.
 */
export function UnsavedGuard({ changes, mayLeave }: { changes: number; mayLeave: RefObject<boolean> }) {
  const isDirty = changes > 0;
  useUnsaved(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !mayLeave.current && leaves(currentLocation, nextLocation),
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return (
    <Question
      isOpen={blocker.state === "blocked"}
      title="Sair sem salvar?"
      onStay={() => blocker.reset?.()}
      stay="Continuar editando"
      stayLook="brand"
      act={
        <button type="button" className={buttonClass("dangerText")} onClick={() => blocker.proceed?.()}>
          Descartar
        </button>
      }
    >
      <p>
        {changes === 1
          ? "A alteração ainda não foi gravada."
          : `As ${counted(changes, "alteração", "alterações")} ainda não foram gravadas.`}
      </p>
    </Question>
  );
}

/** Whether the sheet is not open any more afterwards; a search that arrives late under it leaves nothing behind. */
function leaves(here: Location, next: Location): boolean {
  // Without a session there is nothing to stay for.
  if (next.pathname === "/auth") return false;
  return next.pathname !== here.pathname || sheetAt(next) !== sheetAt(here);
}

function sheetAt({ search }: Location): SheetName {
  return openSheet(new URLSearchParams(search));
}
