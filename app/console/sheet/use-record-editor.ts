import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { InputWarning } from "#app/records/input-warning.ts";
import type { SaveResult, RecordMetadata } from "#app/records/list-query.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import { type ChooseUses, type EditableEntity, formTexts } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { Outcome, RecordRemoval } from "#app/console/entity/outcome.ts";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import type { VersionConflict } from "./conflict.ts";
import { useRecordForm } from "#app/console/entity/use-record-form.ts";

type Texts = Record<string, string>;

type EditorOptions = {
  /** The first texts of the form, when not those of the record. */
  initial?: Texts | undefined;
  /** What is sent beside the form's fields. */
  extraFields?: Texts | undefined;
  /** Whether something beside the form is not stored: then a save does not allow leaving. */
  hasDraft?: boolean;
  choose?: ChooseUses | undefined;
};

/**
 * Edits one record: form state, saving, validation errors, refusals and version conflicts.
 *
 * @param row null for a new record
 */
export function useRecordEditor<Row extends RecordMetadata, Input>(
  entity: EditableEntity<Row, Input>,
  row: Row | null,
  onSaved: () => void,
  { initial, extraFields, hasDraft = false, choose }: EditorOptions = {},
) {
  const form = useRecordForm(entity, row, initial);
  // The record that the form opened with: changes are compared with it, and a save must find its version.
  const [opened, setOpened] = useState(row);
  const [conflict, setConflict] = useState<VersionConflict<Row> | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [warnings, setWarnings] = useState<readonly InputWarning[]>([]);
  const [removal, setRemoval] = useState<RecordRemoval | null>(null);
  const [refusals, setRefusals] = useState(0);
  const mayLeave = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  const labels = labelsFor(entity.noun);
  const action = row ? "update" : "create";

  const onOutcome = (outcome: Outcome<Row>) => {
    setError(formErrorIn(outcome, labels.failed[action]));
    setWarnings(outcome.kind === "unconfirmed" ? outcome.warnings : []);
    setRemoval(outcome.kind === "removed" ? outcome.removal : null);
    if (outcome.kind === "done") {
      // The input is stored now: nothing is left to save.
      if (opened) setOpened({ ...opened, version: outcome.saved.version });
      form.reset(form.values, form.values);
      setRefusals(0);
      mayLeave.current = !hasDraft;
      onSaved();
    }
    if (outcome.kind === "outdated") setConflict(outcome);
    if (outcome.kind === "invalid") {
      form.setErrors(outcome.errors);
      setRefusals(refusals + 1);
    }
  };
  // Undo saves the previous values, with the same validation as any input.
  const undoFields = ({ id, version }: SaveResult) => (row ? { ...form.opened, action: "update", id, version } : null);
  const saving = useRecordAction<Row>({ noun: entity.noun, onOutcome, undoFields, choose });
  const isSaving = saving.pending !== null;

  const isDirty = form.changed.length > 0;
  useEffect(() => {
    if (isDirty) mayLeave.current = false;
  }, [isDirty]);
  useLiveErrors(refusals > 0, form.values, form.setErrors);
  useEffect(() => {
    if (refusals > 0) firstField(root.current, { isInvalid: true })?.focus();
  }, [refusals]);

  // Until staff type something, the form follows the stored record.
  const isUntouched = !isDirty && conflict === null;
  if (row && opened && row.version > opened.version && isUntouched) restart(row, formTexts(entity, row));

  /** Restarts the form from the stored record, with these texts as input. */
  function restart(current: Row, texts: Texts) {
    setOpened(current);
    setConflict(null);
    form.reset(formTexts(entity, current), texts);
  }

  function save(texts: Texts, stored: Row | null, confirmed: Texts = {}) {
    setWarnings([]);
    const fields = { ...texts, ...extraFields, ...confirmed };
    if (!isSaving) saving.send(action, stored ? { ...fields, id: stored.id, version: stored.version } : fields);
  }

  const invalidCount = Object.keys(form.errors).filter(Boolean).length;
  return {
    form,
    opened,
    conflict,
    formError: error ?? form.errors[""],
    isSaving,
    isDirty,
    mayLeave,
    /** Allows leaving without saving. */
    allowLeave() {
      mayLeave.current = true;
    },
    /** The element that contains the form. */
    root,
    save: () => save(form.values, opened),
    /** What to ask before saving. */
    warnings,
    dismissWarnings: () => setWarnings([]),
    /** Saves the input although it is unlikely. */
    saveConfirmed: () => save(form.values, opened, { confirmed: "sim" }),
    /** Saves the input with this text in a field. */
    saveCorrected(this: void, field: string, text: string) {
      const texts = { ...form.values, [field]: text };
      form.reset(form.opened, texts);
      save(texts, opened);
    },
    /** Who removed the record, when a save met that. */
    removal,
    /** Continues editing after the record was restored; when it had been changed before, the next save conflicts. */
    continueRestored({ version: removed }: RecordRemoval, { version }: SaveResult) {
      setRemoval(null);
      if (opened?.version === removed - 1) setOpened({ ...opened, version });
    },
    /** Continues editing on the version that the other person saved, with these texts as input. */
    continueWith: (texts: Texts) => conflict && restart(conflict.current, texts),
    /** Saves these texts over the version that the other person saved. */
    saveMerged(texts: Texts) {
      if (!conflict) return;
      restart(conflict.current, texts);
      save(texts, conflict.current);
    },
    /** Returns to the form; the next save has the same conflict again. */
    dismissConflict: () => setConflict(null),
    /** Discards the input. */
    discard: () => form.reset(form.opened, form.opened),
    /** The status lines: the number of unsaved changes and of invalid fields. */
    statusLines: [
      form.changed.length > 0 && pluralize(form.changed.length, "alteração não salva", "alterações não salvas"),
      invalidCount > 0 && pluralize(invalidCount, "campo para corrigir", "campos para corrigir"),
    ].filter((line) => line !== false),
  };
}

export type RecordEditor = ReturnType<typeof useRecordEditor>;

const inputs = "form input, form select, form textarea";
const invalidInputs = ":is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input";

/** The first field of the form, or its first invalid field. */
export function firstField(root: HTMLElement | null, { isInvalid = false } = {}): HTMLElement | null {
  const invalid = isInvalid ? root?.querySelector<HTMLElement>(invalidInputs) : null;
  return invalid ?? root?.querySelector<HTMLElement>(inputs) ?? null;
}

/** The error of the whole form, if the outcome is one. */
function formErrorIn(outcome: Outcome, title: string): string | null {
  if (outcome.kind === "refused") return outcome.message;
  if (outcome.kind === "networkFailure") return `${title}. ${networkFailureMessages[outcome.why]}`;
  if (outcome.kind === "failed") return `${title}. O que você digitou continua aqui: tente salvar de novo.`;
  return null;
}

const typingDelay = 200;

/** After the first invalid save, validates on the server while typing, without saving. */
function useLiveErrors(isOn: boolean, values: Texts, setErrors: (errors: FieldErrors) => void) {
  const { submit, data } = useFetcher<Outcome>();
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(
      () => void submit({ ...values, action: "check" }, { method: "post", defaultShouldRevalidate: false }),
      typingDelay,
    );
    return () => clearTimeout(timer);
  }, [isOn, values, submit]);
  useEffect(() => {
    if (data?.kind === "invalid") setErrors(data.errors);
  }, [data, setErrors]);
}
