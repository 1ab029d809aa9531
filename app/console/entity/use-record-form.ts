import { useId, useState } from "react";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { type EditableEntity, type FieldSpec, type FieldStates, formTexts, displayText } from "./console-entity.ts";
import type { FieldState } from "./field-state.ts";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";

type Texts = Record<string, string>;

/**
 * The form state of a record: texts by field name, compared with those that the form opened with. Validation is the
 * server's; this only holds its messages.
 *
 * @param initial the first texts, when not those of the record
 */
export function useRecordForm<Row extends RecordMetadata, Input>(
  entity: EditableEntity<Row, Input>,
  row: Row | null,
  initial?: Texts,
) {
  const id = useId();
  const [opened, setOpened] = useState<Texts>(() => formTexts(entity, row));
  const [values, setValues] = useState(initial ?? opened);
  const [errors, setErrors] = useState<FieldErrors>({});

  const specs = Object.entries<FieldSpec<never>>(entity.fields);
  const changed = specs.map(([name]) => name).filter((name) => values[name] !== opened[name]);
  const fields = specs.map(([name, spec], index): [string, FieldState] => [
    name,
    {
      // By index: a field name can be a whole sentence.
      id: `${id}-${index}`,
      label: spec.label,
      value: values[name]!,
      set: (value) => setValues((current) => ({ ...current, [name]: value })),
      error: errors[name],
      previousText: row && changed.includes(name) ? (displayText(spec, opened[name]!) ?? "") : null,
      reset: () => setValues((current) => ({ ...current, [name]: opened[name]! })),
    },
  ]);

  return {
    id,
    // Built from the entity's own field names, so it has all of them.
    fields: Object.fromEntries(fields) as FieldStates<Input>,
    opened,
    values,
    changed,
    errors,
    setErrors,
    /** Restarts the form from the stored texts `base`, with `next` as input. */
    reset(base: Texts, next: Texts) {
      setOpened(base);
      setValues(next);
      setErrors({});
    },
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;
