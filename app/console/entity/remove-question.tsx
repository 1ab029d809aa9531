import { useRef, useState } from "react";
import type { Stored } from "#app/catalogue/listing.ts";
import { buttonClass } from "../button.ts";
import { contentId } from "../frame.tsx";
import { useDeed } from "./deed.tsx";
import type { Entity } from "./entity.ts";
import { counted, wordsFor } from "./noun.ts";
import { Question } from "../question.tsx";

type RemoveQuestionProps<Row extends Stored, Input> = {
  entity: Entity<Row, Input>;
  row: Row | null;
  onClose: () => void;
};

/** Asks before a record is removed, and says what is removed with it. */
export function RemoveQuestion<Row extends Stored, Input>({ entity, row, onClose }: RemoveQuestionProps<Row, Input>) {
  const isRemoved = useRef(false);
  const { send, pending } = useDeed(entity.noun, (outcome) => {
    isRemoved.current = outcome.kind === "done";
    onClose();
  });
  // The dialog stays visible while it closes.
  const [lastRow, setLastRow] = useState(row);
  if (row && row !== lastRow) setLastRow(row);
  const shown = row ?? lastRow;
  if (!shown) return null;

  const label = entity.labelOf(shown);
  const uses = entity.usage?.count(shown) ?? 0;
  const labels = wordsFor(entity.noun);
  return (
    <Question
      isOpen={row !== null}
      title={`Excluir ${label}?`}
      onStay={onClose}
      // The button that opened the dialog is removed with its row: focus the tab's content instead.
      finalFocus={() => (isRemoved.current ? document.getElementById(contentId) : true)}
      act={
        <button
          type="button"
          className={`order-lastRow ${buttonClass("danger")}`}
          onClick={() => pending === null && send("remove", { id: shown.id })}
        >
          {labels.remove}
        </button>
      }
    >
      {entity.usage && uses > 0 && (
        <p>
          Está{" "}
          <b className="font-bold text-ink">
            {entity.usage.phrase(counted(uses, entity.usage.one, entity.usage.many))}
          </b>
          . {uses === 1 ? "Essa associação sai junto." : "Essas associações saem junto."}
        </p>
      )}
      <p>Dá para desfazer logo depois.</p>
    </Question>
  );
}
