import { type RefObject, useRef, useState } from "react";
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

type Choices = Readonly<Record<string, "mine" | "theirs">>;
type Specs = Readonly<Record<string, FieldSpec<never>>>;
/** The form's texts: as it opened, and as they are now. */
type FormTexts = Pick<RecordEditor["form"], "id" | "opened" | "values">;

type ConflictPanelProps<Row extends RecordMetadata, Input> = {
  entity: EditableEntity<Row, Input>;
  /** The record as the form opened it. */
  opened: Row;
  conflict: VersionConflict<Row>;
  editor: Omit<RecordEditor, "form"> & { form: FormTexts };
};

/**
 * Resolves a version conflict. Only fields that both sides changed need a choice; the others are merged and listed.
 * Every way out keeps the input.
 */
export function ConflictPanel<Row extends RecordMetadata, Input>(props: ConflictPanelProps<Row, Input>) {
  const { entity, opened, conflict, editor } = props;
  const { form, isSaving } = editor;
  const specs: Specs = entity.fields;
  const labels = labelsFor(entity.noun);
  const words = wordsFor(conflict);
  const theirs = formTexts(entity, conflict.current);
  const { conflicting, onlyTheirs, onlyMine, merged } = compareEdits(form.opened, form.values, theirs);
  const [choices, setChoices] = useState<Choices>({});
  const choiceList = useRef<HTMLDivElement>(null);

  const unchosen = conflicting.filter((name) => !choices[name]);
  const result = { ...merged };
  for (const name of conflicting) result[name] = choices[name] === "theirs" ? theirs[name]! : form.values[name]!;

  const difference = (name: string, after: string, note: string): FieldDiff => ({
    label: specs[name]!.label,
    before: displayText(specs[name], form.opened[name]!),
    after: displayText(specs[name], after),
    note,
  });
  const statusChange = opened.isActive !== conflict.current.isActive && {
    label: "Situação",
    before: opened.isActive ? labels.active : labels.inactive,
    after: opened.isActive ? labels.inactive : labels.active,
    note: words.byThem,
  };
  const mergedChanges = [
    ...(statusChange ? [statusChange] : []),
    ...onlyTheirs.map((name) => difference(name, theirs[name]!, words.byThem)),
    ...onlyMine.map((name) => difference(name, form.values[name]!, "só você mudou")),
  ];

  return (
    <>
      <SheetBody>
        <ConflictNotice conflict={conflict} conflictCount={conflicting.length} />
        {conflicting.length > 0 && (
          <ConflictChoices
            ref={choiceList}
            form={form}
            specs={specs}
            theirs={theirs}
            conflicting={conflicting}
            byBoth={words.byBoth}
            choices={choices}
            onChange={setChoices}
          />
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
        statusLines={choiceStatus(
          conflicting.length,
          unchosen.map((name) => specs[name]!.label),
        )}
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

/** Who saved the other version, and how what both and only they changed is called. */
function wordsFor({ isMine, savedBy }: VersionConflict<unknown>) {
  return isMine
    ? { saved: "Você mesmo salvou em outra janela", byBoth: "nas duas janelas", byThem: "só na outra janela" }
    : { saved: `${savedBy} salvou`, byBoth: "pelos dois", byThem: "só a outra pessoa mudou" };
}

type ConflictNoticeProps = {
  conflict: VersionConflict<unknown>;
  /** How many fields both have changed. */
  conflictCount: number;
};

function ConflictNotice({ conflict, conflictCount }: ConflictNoticeProps) {
  const { saved, byBoth } = wordsFor(conflict);
  return (
    <div role="alert" className="flex gap-2.5 rounded-sm border border-warn-line bg-warn-soft px-3 py-2.5 text-xs">
      <MergeIcon size={18} className="text-warn-ink" />
      <p>
        <b className="font-bold">
          {saved} enquanto você editava ({formatDate(conflict.savedAt)}).
        </b>
        <br />
        Nada foi gravado por cima.{" "}
        {conflictCount > 0
          ? `Escolha o valor de cada campo mudado ${byBoth}.`
          : "Os campos mudados são outros: confira e salve a combinação."}
      </p>
    </div>
  );
}

type ConflictChoicesProps = {
  ref: RefObject<HTMLDivElement | null>;
  form: FormTexts;
  specs: Specs;
  theirs: Readonly<Record<string, string>>;
  /** The names of the fields that both have changed. */
  conflicting: readonly string[];
  byBoth: string;
  choices: Choices;
  onChange: (choices: Choices) => void;
};

/** The fields that both have changed, each with its two values. */
function ConflictChoices(props: ConflictChoicesProps) {
  const { ref, form, specs, theirs, conflicting, byBoth, choices, onChange } = props;
  const takeAll = (side: "mine" | "theirs") => onChange(Object.fromEntries(conflicting.map((name) => [name, side])));
  return (
    <div ref={ref} className="mt-5 grid gap-2.5">
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
          note={<>antes: {displayText(specs[name], form.opened[name]!) ?? <i>em branco</i>}</>}
          sides={[
            { value: "theirs", title: "Valor atual", text: displayText(specs[name], theirs[name]!) },
            { value: "mine", title: "Seu valor", text: displayText(specs[name], form.values[name]!) },
          ]}
          chosen={choices[name]}
          choose={(side) => onChange({ ...choices, [name]: side })}
        />
      ))}
    </div>
  );
}

/** @param unchosen the labels of the fields without a choice */
function choiceStatus(conflictCount: number, unchosen: readonly string[]): string[] {
  if (conflictCount === 0) return [];
  if (unchosen.length === 0) return ["Tudo escolhido", "Pronto para salvar"];
  const chosenCount = conflictCount - unchosen.length;
  return [
    `${chosenCount} de ${pluralize(conflictCount, "escolhido", "escolhidos")}`,
    `Falta escolher: ${unchosen.join(", ")}`,
  ];
}
