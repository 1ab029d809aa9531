import { useState } from "react";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { RemovalNotice } from "#app/console/changes/removal-notice.tsx";
import { SheetForm } from "./sheet-form.tsx";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import type { RecordHistoryState, RecordRemoval } from "#app/console/entity/outcome.ts";
import { SheetBody, SheetDialog, SheetHeader, SheetPopup } from "./sheet-parts.tsx";

/** What the sheet shows: a new record, a stored one (its history loads later), or one that does not exist any more. */
export type SheetContent<Row> =
  | { kind: "new"; copyOf?: Row | undefined }
  | { kind: "record"; row: Row; history: RecordHistoryState; removal?: RecordRemoval | null }
  | { kind: "gone"; id: number; removal: RecordRemoval | null };

type SheetProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  /** Null when no sheet is open. */
  content: SheetContent<Row> | null;
  onClose: () => void;
};

/** The side sheet that adds or edits a record. */
export function Sheet<Row extends RecordMetadata, Input>({ entity, content, onClose }: SheetProps<Row, Input>) {
  // The last content stays visible while the sheet closes.
  const [last, setLast] = useState(content);
  if (content && content !== last) setLast(content);
  const shown = content ?? last;
  // Each opening has its own key, so a reopened sheet starts with a fresh form even during the closing animation.
  const [opening, setOpening] = useState({ isOpen: content !== null, count: 0 });
  const isOpen = content !== null;
  if (isOpen !== opening.isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  return (
    <SheetDialog isOpen={isOpen} onClose={onClose}>
      {shown?.kind === "gone" && (
        <SheetPopup>
          <SheetHeader title={labelsFor(entity.noun).notFound} />
          <SheetBody>
            {shown.removal ? (
              <RemovalNotice entity={entity} id={shown.id} removal={shown.removal} />
            ) : (
              <p className="text-muted">O endereço está errado, ou já foi apagado. A lista mostra o que há agora.</p>
            )}
          </SheetBody>
        </SheetPopup>
      )}
      {shown && shown.kind !== "gone" && (
        <SheetForm
          key={`${opening.count} ${shown.kind === "record" ? shown.row.id : `new ${shown.copyOf?.id}`}`}
          entity={entity}
          row={shown.kind === "record" ? shown.row : null}
          copyOf={shown.kind === "new" ? (shown.copyOf ?? null) : null}
          history={shown.kind === "record" ? shown.history : []}
          removal={shown.kind === "record" ? (shown.removal ?? null) : null}
          onClose={onClose}
        />
      )}
    </SheetDialog>
  );
}
