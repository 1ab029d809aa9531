import { useRef, useState } from "react";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { MergeIcon } from "#app/console/widgets/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { formatDate } from "#app/console/dates.ts";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import { compareEdits, type VersionConflict } from "./conflict.ts";
import { ConflictingField, firstUnchosenInput } from "#app/console/changes/conflicting-field.tsx";
import { type EditableEntity, type FieldSpec, formTexts, displayText } from "#app/console/entity/console-entity.ts";
import type { FieldDiff } from "#app/console/changes/field-diff.ts";
import { DiffList } from "#app/console/changes/diff-list.tsx";
import { labelsFor } from "#app/console/entity/labels.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { SheetBody, SheetFooter } from "./sheet-parts.tsx";
import type { RecordEditor } from "./use-record-editor.ts";

type ConflictPanelProps<Row extends RecordMetadata, Input> = {
  entity: EditableEntity<Row, Input>;
  /** The record as the form opened it. */
  opened: Row;
  conflict: VersionConflict<Row>;
  editor: Omit<RecordEditor, "form"> & {
    form: Pick<RecordEditor["form"], "id" | "opened" | "values">;
  };
};

/**
 * Resolves a version conflict. Only fields that both sides changed need a choice; the others are merged and listed.
 * Every way out keeps the input.
 */
export function ConflictPanel<Row extends RecordMetadata, Input>(props: ConflictPanelProps<Row, Input>) {
  const { entity, opened, conflict, editor } = props;
  const { form, isSaving } = editor;
  const specs: Record<string, FieldSpec<never>> = entity.fields;
  const labels = labelsFor(entity.noun);
  const [savedByText, byBoth, byThem] = conflict.isMine
    ? ["Você mesmo salvou em outra janela", "nas duas janelas", "só na outra janela"]
    : [`${conflict.savedBy} salvou`, "pelos dois", "só a outra pessoa mudou"];
  const theirs = formTexts(entity, conflict.current);
  const { conflicting, onlyTheirs, onlyMine, merged } = compareEdits(form.opened, form.values, theirs);
  const [choices, setChoices] = useState<Record<string, "mine" | "theirs">>({});
  const choiceList = useRef<HTMLDivElement>(null);

  const unchosen = conflicting.filter((name) => !choices[name]);
  const result = { ...merged };
  for (const name of conflicting) result[name] = choices[name] === "theirs" ? theirs[name]! : form.values[name]!;

  const display = (name: string, text: string) => displayText(specs[name], text);
  const difference = (name: string, after: string, note: string): FieldDiff => ({
    label: specs[name]!.label,
    before: display(name, form.opened[name]!),
    after: display(name, after),
    note,
  });
  const statusChange = opened.isActive !== conflict.current.isActive && {
    label: "Situação",
    before: opened.isActive ? labels.active : labels.inactive,
    after: opened.isActive ? labels.inactive : labels.active,
    note: byThem,
  };
  const mergedChanges = [
    ...(statusChange ? [statusChange] : []),
    ...onlyTheirs.map((name) => difference(name, theirs[name]!, byThem)),
    ...onlyMine.map((name) => difference(name, form.values[name]!, "só você mudou")),
  ];
  const takeAll = (side: "mine" | "theirs") => setChoices(Object.fromEntries(conflicting.map((name) => [name, side])));

  return (
    <>
      <SheetBody>
        <div role="alert" className="flex gap-2.5 rounded-sm border border-warn-line bg-warn-soft px-3 py-2.5 text-xs">
          <MergeIcon size={18} className="text-warn-ink" />
          <p>
            <b className="font-bold">
              {savedByText} enquanto você editava ({formatDate(conflict.savedAt)}).
            </b>
            <br />
            Nada foi gravado por cima.{" "}
            {conflicting.length > 0
              ? `Escolha o valor de cada campo mudado ${byBoth}.`
              : "Os campos mudados são outros: confira e salve a combinação."}
          </p>
        </div>

        {conflicting.length > 0 && (
          <div ref={choiceList} className="mt-5 grid gap-2.5">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="mr-auto font-bold max-sm:basis-full">
                Mudados {byBoth} <span className="font-medium text-muted">{conflicting.length}</span>
              </h3>
              <button type="button" className={buttonClass("quiet")} onClick={() => takeAll("theirs")}>
                Tudo do atual
              </button>
              <button type="button" className={buttonClass("quiet")} onClick={() => takeAll("mine")}>
                Tudo meu
              </button>
            </div>
            {conflicting.map((name) => (
              <ConflictingField
                key={name}
                id={`${form.id}-${name}`}
                label={specs[name]!.label}
                note={<>antes: {display(name, form.opened[name]!) ?? <i>em branco</i>}</>}
                sides={[
                  { value: "theirs", title: "Valor atual", text: display(name, theirs[name]!) },
                  { value: "mine", title: "Seu valor", text: display(name, form.values[name]!) },
                ]}
                chosen={choices[name]}
                choose={(side) => setChoices({ ...choices, [name]: side })}
              />
            ))}
          </div>
        )}

        {mergedChanges.length > 0 && (
          <>
            <h3 className="mt-6 font-bold">
              Sem conflito, já combinados <span className="font-medium text-muted">{mergedChanges.length}</span>
            </h3>
            <DiffList diffs={mergedChanges} />
          </>
        )}
      </SheetBody>
      <SheetFooter
        statusLines={
          conflicting.length === 0
            ? []
            : unchosen.length === 0
              ? ["Tudo escolhido", "Pronto para salvar"]
              : [
                  `${conflicting.length - unchosen.length} de ${pluralize(conflicting.length, "escolhido", "escolhidos")}`,
                  `Falta escolher: ${unchosen.map((name) => specs[name]!.label).join(", ")}`,
                ]
        }
      >
        <button type="button" className={buttonClass("plain")} onClick={() => editor.continueWith(theirs)}>
          Usar os valores atuais
        </button>
        <button type="button" className={buttonClass("plain")} onClick={() => editor.continueWith(result)}>
          Continuar editando
        </button>
        <button
          type="button"
          data-save
          aria-disabled={unchosen.length > 0 || isSaving}
          className={buttonClass("accent")}
          onClick={() => {
            if (isSaving) return;
            if (unchosen.length === 0) editor.saveMerged(result);
            else firstUnchosenInput(choiceList.current)?.focus();
          }}
        >
          Salvar combinação <KeyHint name="Ctrl ↵" />
        </button>
      </SheetFooter>
    </>
  );
}
