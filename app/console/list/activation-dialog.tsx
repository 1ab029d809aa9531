import type { Doubt } from "#app/records/doubt.ts";
import { buttonClass } from "#app/console/widgets/button.ts";
import { ConfirmDialog } from "#app/console/widgets/confirm-dialog.tsx";

type ActivationDialogProps = { doubts: readonly Doubt[]; onConfirm: () => void; onCancel: () => void };

/** Lists what lacks in records before they are activated. */
export function ActivationDialog({ doubts, onConfirm, onCancel }: ActivationDialogProps) {
  return (
    <ConfirmDialog
      isOpen={doubts.length > 0}
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
        {doubts.map(({ question }) => (
          <li key={question} className="text-ink">
            {question}
          </li>
        ))}
      </ul>
      <p>Na etiqueta, o que falta aparece como “Não informado pelo provedor”.</p>
    </ConfirmDialog>
  );
}
