import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { RequiredLegend } from "#app/console/fields/fields.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import { type ConsoleEntity, formTexts } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import { pairCountsText } from "#app/catalogue/availability-index/pair-counts.ts";
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
import { firstField } from "./first-field.ts";
import { type RecordEditor, useRecordEditor } from "./use-record-editor.ts";

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
export function SheetForm<Row extends RecordMetadata, Input>(props: EditorProps<Row, Input>) {
  const { entity, row, copyOf, history, removal, onClose } = props;
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
  const copiedUses = copyOf && usage ? usage.counts(copyOf) : null;
  return (
    <SheetPopup
      ref={root}
      width={conflict ? "wide" : entity.Preview ? "preview" : "form"}
      initialFocus={() => (row ? root.current : firstField(root.current))}
    >
      <SheetHeader title={row ? entity.labelOf(row) : labels.add}>
        {row && <RecordFacts entity={entity} row={row} />}
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
                <RecordForm entity={entity} editor={editor}>
                  {copiedUses && copiedUses.all > 0 && (
                    <UsesChoice isOn={withUses} onChange={() => setWithUses(!withUses)}>
                      Também com as associações d{labels.article} original: {pairCountsText(copiedUses)}
                    </UsesChoice>
                  )}
                </RecordForm>
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
          <EditorFooter entity={entity} formId={form.id} editor={editor} unsaved={unsaved} onClose={close} />
        </>
      )}
      <WarningsDialog editor={editor} />
      <UnsavedGuard changes={unsaved} mayLeave={mayLeave} />
    </SheetPopup>
  );
}

type RecordFactsProps<Row extends RecordMetadata, Input> = { entity: ConsoleEntity<Row, Input>; row: Row };

/** The record's number, with the ways to where it is used and to a copy. */
function RecordFacts<Row extends RecordMetadata, Input>({ entity, row }: RecordFactsProps<Row, Input>) {
  const labels = labelsFor(entity.noun);
  const { usage } = entity;
  const canDuplicate = usePermittedOperations(entity).has("duplicate");
  return (
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
  );
}

type RecordFormProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  editor: ReturnType<typeof useRecordEditor<Row, Input>>;
  /** Below the fields. */
  children: ReactNode;
};

function RecordForm<Row extends RecordMetadata, Input>(props: RecordFormProps<Row, Input>) {
  const { entity, editor, children } = props;
  const { form } = editor;
  const mayChange = useMayChange(entity.name);
  return (
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
        {children}
      </fieldset>
    </form>
  );
}

type UsesChoiceProps = { isOn: boolean; onChange: () => void; children: ReactNode };

function UsesChoice({ isOn, onChange, children }: UsesChoiceProps) {
  return (
    <label className="col-span-2 flex min-h-11 items-center gap-3 rounded-sm bg-brand-soft px-3 py-2">
      <input type="checkbox" className="size-4.5 flex-none accent-brand" checked={isOn} onChange={onChange} />
      {children}
    </label>
  );
}

type EditorFooterProps = {
  entity: Pick<ConsoleEntity<never, never>, "name" | "noun">;
  formId: string;
  editor: Pick<RecordEditor, "isSaving" | "statusLines">;
  /** How much a close discards. */
  unsaved: number;
  onClose: () => void;
};

function EditorFooter({ entity, formId, editor, unsaved, onClose }: EditorFooterProps) {
  const mayChange = useMayChange(entity.name);
  return (
    <SheetFooter statusLines={editor.statusLines}>
      <button type="button" className={buttonClass("plain")} onClick={onClose}>
        {mayChange ? (unsaved > 0 ? "Descartar" : "Cancelar") : "Fechar"}
      </button>
      {mayChange && (
        <button type="submit" form={formId} data-save aria-disabled={editor.isSaving} className={buttonClass("accent")}>
          {editor.isSaving ? "Salvando…" : labelsFor(entity.noun).save} <KeyHint name="Ctrl ↵" />
        </button>
      )}
    </SheetFooter>
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
