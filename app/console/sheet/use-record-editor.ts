import type { SaveResult, RecordMetadata } from "#app/records/list-query.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { EditableEntity } from "#app/console/entity/console-entity.ts";
import type { RecordRemoval } from "#app/console/entity/outcome.ts";
import { useOpenedRecord } from "./use-opened-record.ts";
import { type SavingOptions, useSaving } from "./use-saving.ts";

type Texts = Record<string, string>;

type EditorOptions = Omit<SavingOptions, "onSaved"> & {
  /** The first texts of the form, when not those of the record. */
  initial?: Texts | undefined;
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
  options: EditorOptions = {},
) {
  const record = useOpenedRecord(entity, row, options.initial);
  const { form, opened, setOpened, conflict, setConflict, restart } = record;
  const { save, error, forgetRemoval, ...saving } = useSaving(entity, row, record, { ...options, onSaved });

  const invalidCount = Object.keys(form.errors).filter(Boolean).length;
  return {
    ...saving,
    form,
    opened,
    conflict,
    formError: error ?? form.errors[""],
    isDirty: form.changed.length > 0,
    save: () => save(form.values, opened),
    /** Saves the input although it is unlikely. */
    saveConfirmed: () => save(form.values, opened, { confirmed: "sim" }),
    /** Saves the input with this text in a field. */
    saveCorrected(this: void, field: string, text: string) {
      const texts = { ...form.values, [field]: text };
      form.reset(form.opened, texts);
      save(texts, opened);
    },
    /** Continues editing after the record was restored; when it had been changed before, the next save conflicts. */
    continueRestored({ version: removed }: RecordRemoval, { version }: SaveResult) {
      forgetRemoval();
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
