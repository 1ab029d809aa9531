import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Saved, Stored } from "#app/catalogue/listing.ts";
import { useDeed } from "../entity/deed.tsx";
import { type Editable, formTexts } from "../entity/entity.ts";
import { counted, wordsFor } from "../entity/noun.ts";
import type { FieldErrors, Outcome } from "../entity/outcome.ts";
import { unanswered } from "../reach.ts";
import type { Conflict } from "./conflict.ts";
import { useRecordForm } from "./record-form.ts";

type Texts = Record<string, string>;

/**
 * One record from the first keystroke to the saved row, with every answer the server may give: what is typed, what
 * stands in the way of saving, and somebody else's version of it.
 *
 * @param row null for a record to be added
 */
export function useRecordEditor<Row extends Stored, Input>(
  entity: Editable<Row, Input>,
  row: Row | null,
  onSaved: () => void,
) {
  const form = useRecordForm(entity, row);
  // The record as the form was opened with: what changes are compared with, and what a save must still find.
  const [opened, setOpened] = useState(row);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const mayLeave = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  const words = wordsFor(entity.noun);
  const deed = row ? "update" : "create";

  const answered = (outcome: Outcome<Row>) => {
    setProblem(problemIn(outcome, words.failed[deed]));
    if (outcome.kind === "done") {
      // What was typed is what is stored: nothing is left to save.
      if (opened) setOpened({ ...opened, version: outcome.saved.version });
      form.rebase(form.values, form.values);
      setRefusals(0);
      mayLeave.current = true;
      onSaved();
    }
    if (outcome.kind === "outdated") setConflict(outcome);
    if (outcome.kind === "invalid") {
      form.setErrors(outcome.errors);
      setRefusals(refusals + 1);
    }
  };
  // What stood there before is saved again, by the same rules as anything typed.
  const before = ({ id, version }: Saved) => (row ? { ...form.opened, deed: "update", id, version } : null);
  const saving = useDeed<Row>(entity.noun, answered, before);
  const isSaving = saving.pending !== null;

  const isDirty = form.changed.length > 0;
  useEffect(() => {
    if (isDirty) mayLeave.current = false;
  }, [isDirty]);
  useLiveErrors(refusals > 0, form.values, form.setErrors);
  useEffect(() => {
    if (refusals > 0) firstField(root.current, { isWrong: true })?.focus();
  }, [refusals]);

  // Until something is typed, the form shows the record as it is, not as the list had it.
  const isUntouched = !isDirty && conflict === null;
  if (row && opened && row.version > opened.version && isUntouched) rebase(row, formTexts(entity, row));

  /** Goes on with these texts typed, over the record as it is now. */
  function rebase(current: Row, texts: Texts) {
    setOpened(current);
    setConflict(null);
    form.rebase(formTexts(entity, current), texts);
  }

  function save(texts: Texts, over: Row | null) {
    if (!isSaving) saving.send(deed, over ? { ...texts, id: over.id, version: over.version } : texts);
  }

  const wrong = Object.keys(form.errors).filter(Boolean).length;
  return {
    form,
    opened,
    conflict,
    problem: problem ?? form.errors[""],
    isSaving,
    isDirty,
    mayLeave,
    /** Lets whoever edits leave what was typed behind. */
    letGo() {
      mayLeave.current = true;
    },
    /** The part of the page that holds the form. */
    root,
    save: () => save(form.values, opened),
    /** Goes on over what the other person saved, with these texts typed. */
    resume: (texts: Texts) => conflict && rebase(conflict.current, texts),
    /** Saves these texts over what the other person saved. */
    saveOver(texts: Texts) {
      if (!conflict) return;
      rebase(conflict.current, texts);
      save(texts, conflict.current);
    },
    /** Back to what was typed; the next save meets the other person's version again. */
    decideLater: () => setConflict(null),
    /** Gives up what was typed. */
    discard: () => form.rebase(form.opened, form.opened),
    /** What stands in the way of leaving and of saving, for reading. */
    state: [
      form.changed.length > 0 && counted(form.changed.length, "alteração não salva", "alterações não salvas"),
      wrong > 0 && counted(wrong, "campo para corrigir", "campos para corrigir"),
    ].filter((line) => line !== false),
  };
}

export type RecordEditor = ReturnType<typeof useRecordEditor>;

const inputs = "form input, form select, form textarea";
const wrongInputs = ":is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input";

/** Where the form begins, or the first of its fields that must be corrected. */
export function firstField(root: HTMLElement | null, { isWrong = false } = {}): HTMLElement | null {
  const wrong = isWrong ? root?.querySelector<HTMLElement>(wrongInputs) : null;
  return wrong ?? root?.querySelector<HTMLElement>(inputs) ?? null;
}

/** What keeps the form open and belongs to no field. */
function problemIn(outcome: Outcome, title: string): string | null {
  if (outcome.kind === "refused") return outcome.sentence;
  if (outcome.kind === "unanswered") return `${title}. ${unanswered[outcome.why]}`;
  if (outcome.kind === "failed") return `${title}. O que você digitou continua aqui: tente salvar de novo.`;
  return null;
}

const typingPause = 200;

/** After a first refusal, the messages follow the typing: the server's own rules, asked without saving. */
function useLiveErrors(isOn: boolean, values: Texts, setErrors: (errors: FieldErrors) => void) {
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
