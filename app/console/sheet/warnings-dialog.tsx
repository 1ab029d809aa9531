import { buttonClass } from "#app/console/widgets/console-button.ts";
import { ConfirmDialog } from "#app/console/widgets/confirm-dialog.tsx";
import type { RecordEditor } from "./use-record-editor.ts";

type WarningsDialogProps = {
  editor: Pick<RecordEditor, "warnings" | "dismissWarnings" | "saveConfirmed" | "saveCorrected">;
};

/** Asks about what is valid but unlikely, before it is saved. */
export function WarningsDialog({ editor }: WarningsDialogProps) {
  return (
    <ConfirmDialog
      isOpen={editor.warnings.length > 0}
      title="Confere?"
      onCancel={editor.dismissWarnings}
      cancelLabel="Voltar ao formulário"
      cancelVariant="brand"
      confirmButton={
        <button type="button" className={buttonClass("plain")} onClick={editor.saveConfirmed}>
          Salvar assim mesmo
        </button>
      }
    >
      <ul className="grid gap-2.5">
        {editor.warnings.map(({ field, question, suggestion }) => (
          <li key={question} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 flex-[1_1_14rem] text-ink">{question}</span>
            {suggestion && (
              <button
                type="button"
                className={buttonClass("plain")}
                onClick={() => editor.saveCorrected(field, suggestion.text)}
              >
                Usar {suggestion.name}
              </button>
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
