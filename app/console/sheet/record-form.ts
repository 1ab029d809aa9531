import { useId, useState } from "react";
import type { Stored } from "#app/catalogue/listing.ts";
import { type Editable, type FieldSpec, type FieldStates, formTexts, shownText } from "../entity/entity.ts";
import type { FieldErrors } from "../entity/outcome.ts";

/** One field of the form, as its input needs it. */
export type FieldState = {
  id: string;
  label: string;
  value: string;
  set: (value: string) => void;
  error: string | undefined;
  /** What the changed field of a stored record was, for reading ("" when it was blank); null when it is unchanged. */
  was: string | null;
  reset: () => void;
};

type Texts = Record<string, string>;

/**
 * What is being typed about a record: plain texts by field name, compared with what the form was opened with. Rules are
 * the server's; this only holds their messages.
 */
export function useRecordForm<Row extends Stored, Input>(entity: Editable<Row, Input>, row: Row | null) {
  const id = useId();
  const [opened, setOpened] = useState<Texts>(() => formTexts(entity, row));
  const [values, setValues] = useState(opened);
  const [errors, setErrors] = useState<FieldErrors>({});

  const specs = Object.entries<FieldSpec<never>>(entity.fields);
  const changed = specs.map(([name]) => name).filter((name) => values[name] !== opened[name]);
  const fields = specs.map(([name, spec], index): [string, FieldState] => [
    name,
    {
      // Not by its name, which may be a whole sentence.
      id: `${id}-${index}`,
      label: spec.label,
      value: values[name]!,
      set: (value) => setValues((now) => ({ ...now, [name]: value })),
      error: errors[name],
      was: row && changed.includes(name) ? (shownText(spec, opened[name]!) ?? "") : null,
      reset: () => setValues((now) => ({ ...now, [name]: opened[name]! })),
    },
  ]);

  return {
    id,
    // The names are the entity's own, so this is the record of all of them.
    fields: Object.fromEntries(fields) as FieldStates<Input>,
    opened,
    values,
    changed,
    errors,
    setErrors,
    /** Goes on with `next` typed, over a record that is now `base`. */
    rebase(base: Texts, next: Texts) {
      setOpened(base);
      setValues(next);
      setErrors({});
    },
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;
