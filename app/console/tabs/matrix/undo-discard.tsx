import { useToastControls } from "#app/console/widgets/toasts.tsx";
import type { MatrixModel } from "./model/matrix-model.ts";

/** The button of a toast that brings discarded changes back. */
export function UndoDiscard({ model }: { model: MatrixModel }) {
  const { close } = useToastControls();
  return (
    <button
      type="button"
      className="h-9 flex-none rounded-sm px-3 font-bold text-accent hover:bg-white/12 max-md:h-11"
      onClick={() => {
        model.undo();
        close();
      }}
    >
      Desfazer
    </button>
  );
}
