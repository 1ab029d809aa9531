import type { InputWarning } from "#app/records/input-warning.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { ConfirmDialog } from "#app/console/widgets/confirm-dialog.tsx";

type ActivationDialogProps = { warnings: readonly InputWarning[]; onConfirm: () => void; onCancel: () => void };

/** Lists what is missing in records before they are activated. */
export function ActivationDialog({ warnings, onConfirm, onCancel }: ActivationDialogProps) {
  return (
    <ConfirmDialog
      isOpen={warnings.length > 0}
      title="Ativar com a etiqueta incompleta?"
      onCancel={onCancel}
      cancelVariant="brand"
      confirmButton={
        <button type="button" className={buttonClass("plain")} onClick={onConfirm}>
          Ativar assim mesmo
        </button>
      }
    >
      <ul className="grid gap-2">
        {warnings.map(({ question }) => (
          <li key={question} className="text-ink">
            {question}
          </li>
        ))}
      </ul>
      <p>Na etiqueta, o que falta aparece como “Não informado pelo provedor”.</p>
    </ConfirmDialog>
  );
}
