import { useState } from "react";
import type { Stored } from "#app/catalogue/listing.ts";
import { Editor } from "./editor.tsx";
import type { Entity } from "../entity/entity.ts";
import { wordsFor } from "../entity/noun.ts";
import type { History } from "../entity/outcome.ts";
import { SheetBody, SheetDialog, SheetHeader, SheetPopup } from "./sheet-parts.tsx";

/** What the sheet is open for: a new record, a stored one (its history comes a moment later), or one that is gone. */
export type SheetContent<Row> = { kind: "new" } | { kind: "record"; row: Row; history: History } | { kind: "gone" };

type SheetProps<Row extends Stored, Input> = {
  entity: Entity<Row, Input>;
  /** Null when no sheet is open. */
  content: SheetContent<Row> | null;
  onClose: () => void;
};

/** The side sheet over the table in which a record is added or edited. */
export function Sheet<Row extends Stored, Input>({ entity, content, onClose }: SheetProps<Row, Input>) {
  // What is being closed is still in sight for a moment.
  const [last, setLast] = useState(content);
  if (content && content !== last) setLast(content);
  const shown = content ?? last;
  // Opened again, it starts anew, even while its last form is still on the way out.
  const [opening, setOpening] = useState({ isOpen: content !== null, count: 0 });
  const isOpen = content !== null;
  if (isOpen !== opening.isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  return (
    <SheetDialog isOpen={isOpen} onClose={onClose}>
      {shown?.kind === "gone" && (
        <SheetPopup>
          <SheetHeader title={wordsFor(entity.noun).gone} />
          <SheetBody>
            <p className="text-muted">Foi excluído, ou o endereço está errado. A lista mostra o que há agora.</p>
          </SheetBody>
        </SheetPopup>
      )}
      {shown && shown.kind !== "gone" && (
        <Editor
          key={`${opening.count} ${shown.kind === "record" ? shown.row.id : "new"}`}
          entity={entity}
          row={shown.kind === "record" ? shown.row : null}
          history={shown.kind === "record" ? shown.history : []}
          onClose={onClose}
        />
      )}
    </SheetDialog>
  );
}
