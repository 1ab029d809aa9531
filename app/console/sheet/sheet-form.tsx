import { Link } from "react-router";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { RequiredLegend } from "#app/console/fields/fields.tsx";
import { buttonClass } from "#app/console/widgets/button.ts";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { RecordHistoryState } from "#app/console/entity/outcome.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { RecordHistory } from "#app/console/changes/record-history.tsx";
import { FormAlert, SheetBody, SheetFooter, SheetHeader, SheetPopup } from "./sheet-parts.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { firstField, useRecordEditor } from "./use-record-editor.ts";

type EditorProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  /** Null for a new record. */
  row: Row | null;
  history: RecordHistoryState;
  onClose: () => void;
};

/** The form of one record in a side sheet, with its history and version conflicts. */
export function SheetForm<Row extends RecordMetadata, Input>({
  entity,
  row,
  history,
  onClose,
}: EditorProps<Row, Input>) {
  const editor = useRecordEditor(entity, row, onClose);
  const { form, opened, conflict, mayLeave, root } = editor;
  const labels = labelsFor(entity.noun);
  const close = () => {
    editor.allowLeave();
    onClose();
  };

  const { usage } = entity;
  const changes = form.changed.length;
  const mayChange = useMayChange(entity.name);
  return (
    <SheetPopup
      ref={root}
      isWide={conflict !== null}
      initialFocus={() => (row ? root.current : firstField(root.current))}
    >
      <SheetHeader title={row ? entity.labelOf(row) : labels.add}>
        {row && (
          <>
            {labels.idPrefix} {row.id}
            {usage && (
              <>
                ,{" "}
                <Link to={usage.to(row)} className="text-brand underline underline-offset-3">
                  {usage.phrase(pluralize(usage.count(row), usage.one, usage.many))}
                </Link>
              </>
            )}
          </>
        )}
      </SheetHeader>
      {opened && conflict ? (
        <ConflictPanel entity={entity} opened={opened} conflict={conflict} editor={editor} />
      ) : (
        <>
          <SheetBody>
            <FormAlert message={editor.formError} />
            {row && entity.Details && <entity.Details row={row} />}
            <form
              id={form.id}
              method="post"
              noValidate
              className="grid flex-none grid-cols-2 gap-x-4"
              onSubmit={(event) => {
                event.preventDefault();
                editor.save();
              }}
            >
              {mayChange && (
                <div className="col-span-2">
                  <RequiredLegend />
                </div>
              )}
              <fieldset disabled={!mayChange} className="contents [&_:disabled]:bg-surface">
                <entity.Form fields={form.fields} />
              </fieldset>
            </form>
            {row && <RecordHistory entity={entity} history={history} hasUnsaved={changes > 0} />}
          </SheetBody>
          <SheetFooter statusLines={editor.statusLines}>
            <button type="button" className={buttonClass("plain")} onClick={close}>
              {mayChange ? (changes > 0 ? "Descartar" : "Cancelar") : "Fechar"}
            </button>
            {mayChange && (
              <button
                type="submit"
                form={form.id}
                data-save
                aria-disabled={editor.isSaving}
                className={buttonClass("accent")}
              >
                {editor.isSaving ? "Salvando…" : labels.save} <KeyHint name="Ctrl ↵" />
              </button>
            )}
          </SheetFooter>
        </>
      )}
      <UnsavedGuard changes={changes} mayLeave={mayLeave} />
    </SheetPopup>
  );
}
