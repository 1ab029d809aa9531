import { type ReactNode, type RefObject, useEffect } from "react";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { EditableEntity, FieldStates } from "#app/console/entity/console-entity.ts";
import type { OpenedRecord } from "#app/console/entity/outcome.ts";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import { ConflictPanel } from "#app/console/sheet/conflict-panel.tsx";
import { WarningsDialog } from "#app/console/sheet/warnings-dialog.tsx";
import { RecordHistory } from "#app/console/changes/record-history.tsx";
import {
  FormAlert,
  SheetDialog,
  SheetFooter,
  SheetHeader,
  SheetPopup,
  isSaveKey,
} from "#app/console/sheet/sheet-parts.tsx";
import { UnsavedGuard } from "#app/console/sheet/unsaved-guard.tsx";
import { type RecordEditor, useRecordEditor } from "#app/console/sheet/use-record-editor.ts";

/** A section of the record: its anchor in the navigation, and its fields. */
export type RecordSection = {
  id: string;
  title: string;
  description: ReactNode;
  fieldNames: readonly string[];
  body: ReactNode;
};

type RecordPageProps<Row extends RecordMetadata, Input> = {
  entity: EditableEntity<Row, Input>;
  /** The record's name on the screen. */
  name: string;
  opened: OpenedRecord<Row> & { row: Row };
  sections: (fields: FieldStates<Input>) => readonly RecordSection[];
  /** Above the sections. */
  heading?: ReactNode;
  /** Beside the button that saves. */
  footer?: ReactNode;
  /** Above the navigation between the sections, which only a page that has this has. */
  children?: ReactNode;
};

/** Page that edits one record in sections, with everything a record's sheet has: conflicts, history, unsaved guard. */
export function RecordPage<Row extends RecordMetadata, Input>(props: RecordPageProps<Row, Input>) {
  const { entity, name, opened, heading, footer, children } = props;
  const editor = useRecordEditor(entity, opened.row, () => undefined);
  const { form, conflict, root } = editor;
  const sections = props.sections(form.fields);
  const changed = new Set(form.changed);
  useSaveKey(root);
  return (
    <div className="flex flex-col shell:min-h-0 shell:flex-1">
      <div
        className={`shell:grid shell:min-h-0 shell:flex-1 ${children ? "shell:grid-cols-[15rem_minmax(0,1fr)]" : ""}`}
      >
        {children && (
          <div className="shell:overflow-y-auto shell:py-5 shell:pl-3.5">
            {children}
            <nav
              aria-label={`Seções de ${name.toLowerCase()}`}
              className="scroll-hint [--cover:var(--surface)] max-md:flex max-md:overflow-x-auto max-md:px-2 max-md:pb-2"
            >
              {sections.map((section) => (
                <SectionLink
                  key={section.id}
                  section={section}
                  changes={section.fieldNames.filter((field) => changed.has(field)).length}
                  errors={section.fieldNames.filter((field) => form.errors[field]).length}
                />
              ))}
            </nav>
          </div>
        )}
        <div ref={root} className="px-4 py-5 md:px-6 shell:overflow-y-auto">
          <div className="mx-auto max-w-184">
            {heading}
            <FormAlert message={editor.formError} />
            <form
              id={form.id}
              method="post"
              noValidate
              className="grid gap-5"
              onSubmit={(event) => {
                event.preventDefault();
                if (editor.isDirty) editor.save();
              }}
            >
              {sections.map((section) => (
                <Section key={section.id} section={section} />
              ))}
            </form>
            <div className="mt-5 overflow-clip rounded-md border border-line px-6 shadow-1 max-md:px-4 *:mt-0 *:mb-0 *:border-0">
              <RecordHistory entity={entity} history={opened.history} hasUnsaved={editor.isDirty} />
            </div>
          </div>
        </div>
      </div>
      <div className="bg-paper max-md:sticky max-md:bottom-0 max-md:z-10">
        <PageFooter editor={editor} formId={form.id}>
          {footer}
        </PageFooter>
      </div>
      <SheetDialog isOpen={conflict !== null} onClose={editor.dismissConflict}>
        {conflict && editor.opened && (
          <SheetPopup width="wide">
            <SheetHeader title={name} />
            <ConflictPanel entity={entity} opened={editor.opened} conflict={conflict} editor={editor} />
          </SheetPopup>
        )}
      </SheetDialog>
      <WarningsDialog editor={editor} />
      <UnsavedGuard changes={form.changed.length} mayLeave={editor.mayLeave} />
    </div>
  );
}

function Section({ section: { id, title, description, body } }: { section: RecordSection }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="scroll-mt-16 rounded-md border border-line bg-paper px-6 pt-4 pb-2 shadow-1 max-md:px-4 shell:scroll-mt-2"
    >
      <h2 id={`${id}-titulo`} className="text-md font-bold tracking-tight">
        {title}
      </h2>
      <p className="mt-0.5 mb-5 text-xs text-muted">{description}</p>
      <div className="grid grid-cols-2 gap-x-4 max-sm:*:col-span-2">{body}</div>
    </section>
  );
}

type PageFooterProps = {
  editor: Pick<RecordEditor, "statusLines" | "isDirty" | "isSaving" | "discard">;
  formId: string;
  /** Beside the button that saves. */
  children: ReactNode;
};

function PageFooter({ editor, formId, children }: PageFooterProps) {
  return (
    <SheetFooter statusLines={editor.statusLines}>
      {editor.isDirty && (
        <button type="button" className={buttonClass("plain")} onClick={editor.discard}>
          Descartar
        </button>
      )}
      <button
        type="submit"
        form={formId}
        aria-disabled={editor.isSaving || !editor.isDirty}
        className={buttonClass("accent")}
        onClick={(event) => !editor.isDirty && event.preventDefault()}
      >
        {editor.isSaving ? "Salvando…" : "Salvar alterações"} <KeyHint name="Ctrl ↵" />
      </button>
      {children}
    </SheetFooter>
  );
}

/** Ctrl + Enter submits the page's form, wherever the focus is. */
function useSaveKey(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isSaveKey(event) && !event.defaultPrevented) root.current?.querySelector("form")?.requestSubmit();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [root]);
}

type SectionLinkProps = { section: RecordSection; changes: number; errors: number };

/** Link to a section, with the number of its errors or, without errors, of its changed fields. */
function SectionLink({ section, changes, errors }: SectionLinkProps) {
  const count = errors || changes;
  const label = errors > 0 ? "para corrigir" : changes === 1 ? "alterado" : "alterados";
  return (
    <a
      href={`#${section.id}`}
      aria-label={count > 0 ? `${section.title}, ${count} ${label}` : undefined}
      className="flex min-h-9 flex-none items-center gap-2 rounded-sm px-3 text-sm font-medium text-muted hover:bg-brand-soft hover:text-ink max-md:min-h-11 max-md:whitespace-nowrap"
    >
      {section.title}
      {count > 0 && (
        <span
          className={`ml-auto rounded-pill px-2 text-xs font-bold ${errors > 0 ? "bg-danger-soft text-danger" : "bg-brand-soft text-brand-strong"}`}
        >
          {count}
        </span>
      )}
    </a>
  );
}
