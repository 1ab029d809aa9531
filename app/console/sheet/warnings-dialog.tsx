import type { InputWarning } from "#app/records/input-warning.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { ConfirmDialog } from "#app/console/widgets/confirm-dialog.tsx";

type WarningsDialogProps = {
  warnings: readonly InputWarning[];
  /** Saves with this text in the warning's field. */
  onCorrect: (field: string, text: string) => void;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks about what is valid but unlikely, before it is saved. */
export function WarningsDialog({ warnings, onCorrect, onConfirm, onCancel }: WarningsDialogProps) {
  return (
    <ConfirmDialog
      isOpen={warnings.length > 0}
      title="Confere?"
      onCancel={onCancel}
      cancelLabel="Voltar ao formulário"
      cancelVariant="brand"
      confirmButton={
        <button type="button" className={buttonClass("plain")} onClick={onConfirm}>
          Salvar assim mesmo
        </button>
      }
    >
      <ul className="grid gap-2.5">
        {warnings.map(({ field, question, suggestion }) => (
          <li key={question} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 flex-[1_1_14rem] text-ink">{question}</span>
            {suggestion && (
              <button type="button" className={buttonClass("plain")} onClick={() => onCorrect(field, suggestion.text)}>
                Usar {suggestion.name}
              </button>
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
