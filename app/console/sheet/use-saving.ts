import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { InputWarning } from "#app/records/input-warning.ts";
import type { SaveResult, RecordMetadata } from "#app/records/list-query.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import type { ChooseUses, EditableEntity } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import type { Outcome, RecordRemoval } from "#app/console/entity/outcome.ts";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { firstField } from "./first-field.ts";
import type { useOpenedRecord } from "./use-opened-record.ts";

type Texts = Record<string, string>;

export type SavingOptions = {
  /** What is sent beside the form's fields. */
  extraFields?: Texts | undefined;
  /** Whether something beside the form is not stored: then a save does not allow leaving. */
  hasDraft?: boolean;
  choose?: ChooseUses | undefined;
  onSaved: () => void;
};

/** Saves the texts of a form, and keeps what came of it: errors, warnings, that the record was removed. */
export function useSaving<Row extends RecordMetadata, Input>(
  entity: EditableEntity<Row, Input>,
  row: Row | null,
  { form, opened, setOpened, setConflict }: ReturnType<typeof useOpenedRecord<Row, Input>>,
  { extraFields, hasDraft = false, choose, onSaved }: SavingOptions,
) {
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

  function save(texts: Texts, stored: Row | null, confirmed: Texts = {}) {
    setWarnings([]);
    const fields = { ...texts, ...extraFields, ...confirmed };
    if (!isSaving) saving.send(action, stored ? { ...fields, id: stored.id, version: stored.version } : fields);
  }

  return {
    save,
    isSaving,
    error,
    /** What to ask before saving. */
    warnings,
    dismissWarnings: () => setWarnings([]),
    /** Who removed the record, when a save met that. */
    removal,
    forgetRemoval: () => setRemoval(null),
    mayLeave,
    /** Allows leaving without saving. */
    allowLeave: () => void (mayLeave.current = true),
    /** The element that contains the form. */
    root,
  };
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
