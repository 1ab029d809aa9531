import { useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { Stored } from "#app/catalogue/listing.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "../button.ts";
import { Key } from "../key.tsx";
import { type Conflict, ConflictPanel } from "./conflict-panel.tsx";
import { unreachable, useDeed } from "../entity/deed.tsx";
import { type Entity, formTexts } from "../entity/entity.ts";
import { RecordHistory } from "./history.tsx";
import { counted, wordsFor } from "../entity/noun.ts";
import type { FieldErrors, History, Outcome } from "../entity/outcome.ts";
import { useRecordForm } from "./record-form.ts";
import { SheetBody, SheetFooter, SheetHeader, SheetPopup } from "./sheet-parts.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

type EditorProps<Row extends Stored, Input> = {
  entity: Entity<Row, Input>;
  /** Null for a record to be added. */
  row: Row | null;
  history: History;
  onClose: () => void;
};

/** The form of one record, from the first keystroke to the saved row, with every answer the server may give. */
export function Editor<Row extends Stored, Input>({ entity, row, history, onClose }: EditorProps<Row, Input>) {
  const form = useRecordForm(entity, row);
  // The record as the form was opened with: what changes are compared with, and what a save must still find.
  const [opened, setOpened] = useState(row);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const mayLeave = useRef(false);
  const popup = useRef<HTMLDivElement>(null);
  const words = wordsFor(entity.noun);
  const deed = row ? "update" : "create";

  const saving = useDeed<Row>(entity.noun, (outcome) => {
    setProblem(problemIn(outcome, words.failed[deed]));
    if (outcome.kind === "done") {
      mayLeave.current = true;
      onClose();
    }
    if (outcome.kind === "outdated") setConflict(outcome);
    if (outcome.kind === "invalid") {
      form.setErrors(outcome.errors);
      setRefusals(refusals + 1);
    }
  });
  const isSaving = saving.pending !== null;
  const save = (texts: Record<string, string>, over: Row | null) => {
    if (!isSaving) saving.send(deed, over ? { ...texts, id: over.id, version: over.version } : texts);
  };

  useLiveErrors(refusals > 0, form.values, form.setErrors);
  useEffect(() => {
    if (refusals === 0) return;
    const field = popup.current?.querySelector<HTMLElement>(firstWrong) ?? popup.current?.querySelector(firstField);
    if (field instanceof HTMLElement) field.focus();
  }, [refusals]);

  // Until something is typed, the form shows the record as it is, not as the list had it.
  const isUntouched = form.changed.length === 0 && conflict === null;
  if (row && opened && row.version > opened.version && isUntouched) rebase(row, formTexts(entity, row));

  /** Goes on with these texts typed, over the record as it is now. */
  function rebase(current: Row, texts: Record<string, string>) {
    setOpened(current);
    setConflict(null);
    form.rebase(formTexts(entity, current), texts);
  }
  const close = () => {
    mayLeave.current = true;
    onClose();
  };

  const { usage } = entity;
  const changes = form.changed.length;
  const wrong = Object.keys(form.errors).filter(Boolean).length;
  const state = [
    changes > 0 && counted(changes, "alteração não salva", "alterações não salvas"),
    wrong > 0 && counted(wrong, "campo para corrigir", "campos para corrigir"),
  ].filter((line) => line !== false);
  return (
    <SheetPopup
      ref={popup}
      isWide={conflict !== null}
      initialFocus={() => (row ? popup.current : popup.current?.querySelector<HTMLElement>(firstField))}
    >
      <SheetHeader title={row ? entity.labelOf(row) : words.add}>
        {row && (
          <>
            {words.numbered} {row.id}
            {usage && (
              <>
                ,{" "}
                <Link to={usage.to(row)} className="text-brand underline underline-offset-3">
                  {usage.phrase(counted(usage.count(row), usage.one, usage.many))}
                </Link>
              </>
            )}
          </>
        )}
      </SheetHeader>
      {opened && conflict ? (
        <ConflictPanel
          entity={entity}
          opened={opened}
          form={form}
          conflict={conflict}
          isSaving={isSaving}
          onResume={(texts) => rebase(conflict.current, texts)}
          onSave={(combined) => {
            rebase(conflict.current, combined);
            save(combined, conflict.current);
          }}
        />
      ) : (
        <>
          <SheetBody>
            {(problem ?? form.errors[""]) && (
              <p className="mb-5 flex gap-2.5 rounded-sm border border-danger-line bg-danger-soft px-3 py-2.5 text-xs">
                <AlertIcon size={18} className="text-danger" />
                {problem ?? form.errors[""]}
              </p>
            )}
            {row && entity.Details && <entity.Details row={row} />}
            <form
              id={form.id}
              method="post"
              noValidate
              className="grid flex-none grid-cols-2 gap-x-4"
              onSubmit={(event) => {
                event.preventDefault();
                save(form.values, opened);
              }}
            >
              <entity.Form fields={form.fields} />
            </form>
            {row && <RecordHistory entity={entity} history={history} />}
          </SheetBody>
          <SheetFooter state={state}>
            <button type="button" className={buttonClass("plain")} onClick={close}>
              {changes > 0 ? "Descartar" : "Cancelar"}
            </button>
            <button type="submit" form={form.id} data-save aria-disabled={isSaving} className={buttonClass("accent")}>
              {isSaving ? "Salvando…" : words.save} <Key name="Ctrl ↵" />
            </button>
          </SheetFooter>
        </>
      )}
      <UnsavedGuard changes={changes} mayLeave={mayLeave} />
    </SheetPopup>
  );
}

const firstField = "form input, form select, form textarea";
const firstWrong = ":is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input";

/** What keeps the form open and belongs to no field. */
function problemIn(outcome: Outcome, title: string): string | null {
  if (outcome.kind === "refused") return outcome.sentence;
  if (outcome.kind === "unreachable") return `${title}. ${unreachable}`;
  if (outcome.kind === "failed") return `${title}. O que você digitou continua aqui: tente salvar de novo.`;
  return null;
}

const typingPause = 200;

/** After a first refusal, the messages follow the typing: the server's own rules, asked without saving. */
function useLiveErrors(isOn: boolean, values: Record<string, string>, setErrors: (errors: FieldErrors) => void) {
  const { submit, data } = useFetcher<Outcome>();
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(
      () => void submit({ ...values, deed: "check" }, { method: "post", defaultShouldRevalidate: false }),
      typingPause,
    );
    return () => clearTimeout(timer);
  }, [isOn, values, submit]);
  useEffect(() => {
    if (data?.kind === "invalid") setErrors(data.errors);
  }, [data, setErrors]);
}
