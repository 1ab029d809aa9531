import { useState } from "react";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { type EditableEntity, formTexts } from "#app/console/entity/console-entity.ts";
import { useRecordForm } from "#app/console/entity/use-record-form.ts";
import type { VersionConflict } from "./conflict.ts";

type Texts = Record<string, string>;

/** The form of a record, the version of the record that it opened with, and the conflict of the two. */
export function useOpenedRecord<Row extends RecordMetadata, Input>(
  entity: EditableEntity<Row, Input>,
  row: Row | null,
  initial: Texts | undefined,
) {
  const form = useRecordForm(entity, row, initial);
  // The record that the form opened with: changes are compared with it, and a save must find its version.
  const [opened, setOpened] = useState(row);
  const [conflict, setConflict] = useState<VersionConflict<Row> | null>(null);

  // Until staff type something, the form follows the stored record.
  const isUntouched = form.changed.length === 0 && conflict === null;
  if (row && opened && row.version > opened.version && isUntouched) restart(row, formTexts(entity, row));

  /** Restarts the form from the stored record, with these texts as input. */
  function restart(current: Row, texts: Texts) {
    setOpened(current);
    setConflict(null);
    form.reset(formTexts(entity, current), texts);
  }

  return { form, opened, setOpened, conflict, setConflict, restart };
}
