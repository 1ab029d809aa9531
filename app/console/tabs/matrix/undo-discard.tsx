import { toastControlClass, useToastControls } from "#app/console/widgets/toasts.tsx";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";

/** The button of a toast that brings discarded changes back. */
export function UndoDiscard({ model }: { model: MatrixModel }) {
  const { close } = useToastControls();
  return (
    <button
      type="button"
      className={toastControlClass}
      onClick={() => {
        model.undo();
        close();
      }}
    >
      Desfazer
    </button>
  );
}
