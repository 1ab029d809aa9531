import { useRef, useState } from "react";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { contentId } from "#app/console/widgets/content-id.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import { pairCountsText } from "#app/catalogue/availability-index/pair-counts.ts";
import { ConfirmDialog } from "#app/console/widgets/confirm-dialog.tsx";

type RemoveQuestionProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  row: Row | null;
  onClose: () => void;
};

/** Asks before a record is removed, and says what is removed with it. */
export function RemoveDialog<Row extends RecordMetadata, Input>({
  entity,
  row,
  onClose,
}: RemoveQuestionProps<Row, Input>) {
  const isRemoved = useRef(false);
  const { send, pending } = useRecordAction({
    noun: entity.noun,
    onOutcome: ({ kind }) => {
      isRemoved.current = kind === "done";
      onClose();
    },
  });
  // The dialog stays visible while it closes.
  const [lastRow, setLastRow] = useState(row);
  if (row && row !== lastRow) setLastRow(row);
  const shown = row ?? lastRow;
  if (!shown) return null;

  const label = entity.labelOf(shown);
  const uses = entity.usage?.counts(shown);
  const labels = labelsFor(entity.noun);
  return (
    <ConfirmDialog
      isOpen={row !== null}
      title={`Excluir ${label}?`}
      onCancel={onClose}
      // The button that opened the dialog is removed with its row: focus the tab's content instead.
      finalFocus={() => (isRemoved.current ? document.getElementById(contentId) : true)}
      confirmButton={
        <button
          type="button"
          className={`order-last ${buttonClass("danger")}`}
          onClick={() => pending === null && send("remove", { id: shown.id })}
        >
          {labels.remove}
        </button>
      }
    >
      {uses && uses.all > 0 && (
        <p>
          <b className="font-bold text-ink">{pairCountsText(uses)}</b>.{" "}
          {uses.all === 1 ? "A associação sai junto." : "As associações saem junto."}
        </p>
      )}
      <p>Dá para desfazer logo depois.</p>
    </ConfirmDialog>
  );
}
