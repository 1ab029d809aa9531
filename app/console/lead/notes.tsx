import { useId, useState } from "react";
import type { LeadRow } from "#app/leads/lead-admin.server.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { formatDate, formatExactTime } from "#app/console/dates.ts";
import { inputClass } from "#app/console/fields/fields.tsx";
import { isSaveKey } from "#app/console/sheet/sheet-parts.tsx";
import { useUnsavedDraft } from "#app/console/sheet/unsaved-draft.ts";
import { useLeadAction } from "./use-lead-action.ts";

/** What staff noted about a lead, oldest first, and a field for one more. */
export function LeadNotes({ row }: { row: LeadRow }) {
  const [note, setNote] = useState("");
  const id = useId();
  const mayChange = useMayChange("lead");
  const { send, pending } = useLeadAction((outcome) => {
    if (outcome.kind === "noted") setNote("");
  });
  const isTyped = note.trim() !== "";
  useUnsavedDraft(isTyped);
  const store = () => isTyped && send("note", row.id, { note });
  if (!mayChange && row.notes.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-titulo`} className="mb-5 grid gap-2.5 border-t border-line pt-4">
      <h3 id={`${id}-titulo`} className="font-bold">
        Anotações {row.notes.length > 0 && <span className="font-medium text-muted">{row.notes.length}</span>}
      </h3>
      {row.notes.length > 0 && (
        <ol className="grid gap-2.5">
          {row.notes.map(({ id: noteId, at, by, text }) => (
            <li key={noteId} className="rounded-sm bg-surface px-3 py-2">
              <p className="text-xs text-muted">
                <span className="font-semibold">{by}</span>,{" "}
                <time dateTime={at.toISOString()} title={formatExactTime(at)}>
                  {formatDate(at)}
                </time>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {mayChange && (
        <div className="grid gap-2">
          <label htmlFor={id} className="sr-only">
            Nova anotação
          </label>
          <textarea
            id={id}
            className={`${inputClass} field-sizing-content h-auto! min-h-18 py-2 leading-normal`}
            placeholder="O que foi combinado, quando ligar de novo…"
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            onKeyDown={(event) => {
              // The key stores the note instead of the form around it.
              if (!isTyped || !isSaveKey(event)) return;
              event.preventDefault();
              event.stopPropagation();
              store();
            }}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <button
              type="button"
              aria-disabled={pending !== null || !isTyped}
              className={buttonClass("plain")}
              onClick={store}
            >
              Anotar
            </button>
            <p className="text-xs text-muted">A equipe vê. É apagada junto com o contato.</p>
          </div>
        </div>
      )}
    </section>
  );
}
