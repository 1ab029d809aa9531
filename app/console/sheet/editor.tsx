import { Link } from "react-router";
import type { Stored } from "#app/catalogue/listing.ts";
import { buttonClass } from "../button.ts";
import { Key } from "../key.tsx";
import type { Entity } from "../entity/entity.ts";
import { counted, wordsFor } from "../entity/noun.ts";
import type { History } from "../entity/outcome.ts";
import { useMayChange } from "../role.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { RecordHistory } from "./history.tsx";
import { Problem, SheetBody, SheetFooter, SheetHeader, SheetPopup } from "./sheet-parts.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { firstField, useRecordEditor } from "./use-record-editor.ts";

type EditorProps<Row extends Stored, Input> = {
  entity: Entity<Row, Input>;
  /** Null for a new record. */
  row: Row | null;
  history: History;
  onClose: () => void;
};

/** The form of one record in a side sheet, with its history and version conflicts. */
export function Editor<Row extends Stored, Input>({ entity, row, history, onClose }: EditorProps<Row, Input>) {
  const editor = useRecordEditor(entity, row, onClose);
  const { form, opened, conflict, mayLeave, root } = editor;
  const labels = wordsFor(entity.noun);
  const close = () => {
    editor.letGo();
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
            {labels.numbered} {row.id}
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
        <ConflictPanel entity={entity} opened={opened} conflict={conflict} editor={editor} />
      ) : (
        <>
          <SheetBody>
            <Problem sentence={editor.problem} />
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
              <fieldset disabled={!mayChange} className="contents [&_:disabled]:bg-surface">
                <entity.Form fields={form.fields} />
              </fieldset>
            </form>
            {row && <RecordHistory entity={entity} history={history} hasUnsaved={changes > 0} />}
          </SheetBody>
          <SheetFooter state={editor.state}>
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
                {editor.isSaving ? "Salvando…" : labels.save} <Key name="Ctrl ↵" />
              </button>
            )}
          </SheetFooter>
        </>
      )}
      <UnsavedGuard changes={changes} mayLeave={mayLeave} />
    </SheetPopup>
  );
}
