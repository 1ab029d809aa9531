import { useState } from "react";
import { Link } from "react-router";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { RequiredLegend } from "#app/console/fields/fields.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import { type ConsoleEntity, formTexts } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import { pairCountsText } from "#app/catalogue/availability/pair-counts.ts";
import type { RecordHistoryState, RecordRemoval } from "#app/console/entity/outcome.ts";
import { useMayChange, usePermittedOperations } from "#app/console/widgets/role-context.ts";
import { ListLink } from "#app/console/list/list-link.tsx";
import { withCopy } from "#app/console/list/list-params.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { RemovalNotice } from "#app/console/changes/removal-notice.tsx";
import { RecordHistory } from "#app/console/changes/record-history.tsx";
import { WarningsDialog } from "./warnings-dialog.tsx";
import { FormAlert, SheetBody, SheetFooter, SheetHeader, SheetPopup } from "./sheet-parts.tsx";
import { UnsavedDraftContext } from "./unsaved-draft.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import { firstField, useRecordEditor } from "./use-record-editor.ts";

type EditorProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  /** Null for a new record. */
  row: Row | null;
  /** The record that a new one is a copy of. */
  copyOf: Row | null;
  history: RecordHistoryState;
  /** Who removed the record since it was opened. */
  removal: RecordRemoval | null;
  onClose: () => void;
};

/** The form of one record in a side sheet, with its history and version conflicts. */
export function SheetForm<Row extends RecordMetadata, Input>({
  entity,
  row,
  copyOf,
  history,
  removal,
  onClose,
}: EditorProps<Row, Input>) {
  const [withUses, setWithUses] = useState(true);
  const [hasDraft, setDraft] = useState(false);
  const editor = useRecordEditor(entity, row, onClose, {
    initial: copyOf ? copiedTexts(entity, copyOf) : undefined,
    extraFields: copyOf && withUses ? { copyOf: String(copyOf.id) } : undefined,
    hasDraft,
    choose: entity.usage?.choose,
  });
  const { form, opened, conflict, mayLeave, root } = editor;
  const labels = labelsFor(entity.noun);
  const close = () => {
    editor.allowLeave();
    onClose();
  };

  const removed = editor.removal ?? removal;
  const { usage } = entity;
  const changes = form.changed.length;
  const unsaved = changes + Number(hasDraft);
  const mayChange = useMayChange(entity.name);
  const canDuplicate = usePermittedOperations(entity).has("duplicate");
  const copiedUses = copyOf && usage ? usage.counts(copyOf) : null;
  return (
    <SheetPopup
      ref={root}
      width={conflict ? "wide" : entity.Preview ? "preview" : "form"}
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
                  {pairCountsText(usage.counts(row))}
                </Link>
              </>
            )}
            {canDuplicate && (
              <>
                {" · "}
                <ListLink
                  to={(params) => withCopy(params, row.id)}
                  aria-label={labels.duplicate}
                  className="text-brand underline underline-offset-3"
                >
                  Duplicar
                </ListLink>
              </>
            )}
          </>
        )}
        {copyOf && `Cópia de ${entity.labelOf(copyOf)}: confira antes de salvar`}
      </SheetHeader>
      {opened && conflict ? (
        <ConflictPanel entity={entity} opened={opened} conflict={conflict} editor={editor} />
      ) : (
        <>
          <SheetBody>
            <div
              className={
                entity.Preview ? "flex-none xl:grid xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-x-7" : "flex-none"
              }
            >
              <div>
                <FormAlert message={editor.formError} />
                {row && removed && (
                  <RemovalNotice
                    entity={entity}
                    id={row.id}
                    removal={removed}
                    onRestored={(saved) => editor.continueRestored(removed, saved)}
                  />
                )}
                {row && entity.Details && (
                  <UnsavedDraftContext value={setDraft}>
                    <entity.Details row={row} />
                  </UnsavedDraftContext>
                )}
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
                    {copiedUses && copiedUses.all > 0 && (
                      <label className="col-span-2 flex min-h-11 items-center gap-3 rounded-sm bg-brand-soft px-3 py-2">
                        <input
                          type="checkbox"
                          className="size-4.5 flex-none accent-brand"
                          checked={withUses}
                          onChange={() => setWithUses(!withUses)}
                        />
                        Também com as associações d{labels.article} original: {pairCountsText(copiedUses)}
                      </label>
                    )}
                  </fieldset>
                </form>
              </div>
              {entity.Preview && (
                <div className="xl:sticky xl:top-0 xl:self-start">
                  <entity.Preview texts={form.values} />
                </div>
              )}
            </div>
            {row && <RecordHistory entity={entity} history={history} hasUnsaved={changes > 0} />}
          </SheetBody>
          {mayChange && changes > 0 && entity.SaveNote && <entity.SaveNote row={row} texts={form.values} />}
          <SheetFooter statusLines={editor.statusLines}>
            <button type="button" className={buttonClass("plain")} onClick={close}>
              {mayChange ? (unsaved > 0 ? "Descartar" : "Cancelar") : "Fechar"}
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
      <WarningsDialog
        warnings={editor.warnings}
        onCorrect={editor.saveCorrected}
        onConfirm={editor.saveConfirmed}
        onCancel={editor.dismissWarnings}
      />
      <UnsavedGuard changes={unsaved} mayLeave={mayLeave} />
    </SheetPopup>
  );
}

/** The form of a copy: the record's texts under another name. */
function copiedTexts<Row extends RecordMetadata, Input>(
  entity: ConsoleEntity<Row, Input>,
  row: Row,
): Record<string, string> {
  const texts = formTexts(entity, row);
  const { key } = entity.primary;
  return { ...texts, [key]: `${texts[key]} (cópia)` };
}
