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

/** Says what else goes before a record is removed, and how it comes back. */
export function RemoveQuestion<Row extends Stored, Input>({ entity, row, onClose }: RemoveQuestionProps<Row, Input>) {
  const isDone = useRef(false);
  const { send, pending } = useDeed(entity.noun, (outcome) => {
    isDone.current = outcome.kind === "done";
    onClose();
  });
  // What is being closed is still in sight for a moment.
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  const shown = row ?? last;
  if (!shown) return null;

  const label = entity.labelOf(shown);
  const uses = entity.usage?.count(shown) ?? 0;
  const words = wordsFor(entity.noun);
  return (
    <Question
      isOpen={row !== null}
      title={`Excluir ${label}?`}
      onStay={onClose}
      // The button that asked goes with its row: on to the first thing in the tab.
      finalFocus={() => (isDone.current ? document.getElementById(contentId) : true)}
      act={
        <button
          type="button"
          className={`order-last ${buttonClass("danger")}`}
          onClick={() => pending === null && send("remove", { id: shown.id })}
        >
          {words.remove}
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
