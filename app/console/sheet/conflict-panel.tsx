import { useRef, useState } from "react";
import type { Stored } from "#app/catalogue/listing.ts";
import { MergeIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "../button.ts";
import { dateText } from "../dates.ts";
import { Key } from "../key.tsx";
import { compare, type Conflict } from "./conflict.ts";
import { ContestedField, firstUnchosen } from "./contested-field.tsx";
import { type Editable, type FieldSpec, formTexts, shownText } from "../entity/entity.ts";
import type { Difference } from "../history/difference.ts";
import { Differences } from "../history/differences.tsx";
import { counted, wordsFor } from "../entity/noun.ts";
import { SheetBody, SheetFooter } from "./sheet-parts.tsx";
import type { RecordEditor } from "./use-record-editor.ts";

type ConflictPanelProps<Row extends Stored, Input> = {
  entity: Editable<Row, Input>;
  /** The record as the form opened it. */
  opened: Row;
  conflict: Conflict<Row>;
  editor: Omit<RecordEditor, "form"> & {
    form: Pick<RecordEditor["form"], "id" | "opened" | "values">;
  };
};

/**
 * Resolves a version conflict. Only fields that both sides changed need a choice; the others are merged and listed.
 * Every way out keeps the input.
 */
export function ConflictPanel<Row extends Stored, Input>(props: ConflictPanelProps<Row, Input>) {
  const { entity, opened, conflict, editor } = props;
  const { form, isSaving } = editor;
  const specs: Record<string, FieldSpec<never>> = entity.fields;
  const labels = wordsFor(entity.noun);
  const [savedByText, byBoth, byThem] = conflict.isMine
    ? ["Você mesmo salvou em outra janela", "nas duas janelas", "só na outra janela"]
    : [`${conflict.savedBy} salvou`, "pelos dois", "só a outra pessoa mudou"];
  const theirs = formTexts(entity, conflict.current);
  const { contested, onlyTheirs, onlyMine, merged } = compare(form.opened, form.values, theirs);
  const [choices, setChoices] = useState<Record<string, "mine" | "theirs">>({});
  const choiceList = useRef<HTMLDivElement>(null);

  const unchosen = contested.filter((name) => !choices[name]);
  const result = { ...merged };
  for (const name of contested) result[name] = choices[name] === "theirs" ? theirs[name]! : form.values[name]!;

  const display = (name: string, text: string) => shownText(specs[name], text);
  const difference = (name: string, after: string, note: string): Difference => ({
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
  const takeAll = (side: "mine" | "theirs") => setChoices(Object.fromEntries(contested.map((name) => [name, side])));

  return (
    <>
      <SheetBody>
        <div role="alert" className="flex gap-2.5 rounded-sm border border-warn-line bg-warn-soft px-3 py-2.5 text-xs">
          <MergeIcon size={18} className="text-warn-ink" />
          <p>
            <b className="font-bold">
              {savedByText} enquanto você editava ({dateText(conflict.savedAt)}).
            </b>
            <br />
            Nada foi gravado por cima.{" "}
            {contested.length > 0
              ? `Escolha o valor de cada campo mudado ${byBoth}.`
              : "Os campos mudados são outros: confira e salve a combinação."}
          </p>
        </div>

        {contested.length > 0 && (
          <div ref={choiceList} className="mt-5 grid gap-2.5">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="mr-auto font-bold max-sm:basis-full">
                Mudados {byBoth} <span className="font-medium text-muted">{contested.length}</span>
              </h3>
              <button type="button" className={buttonClass("quiet")} onClick={() => takeAll("theirs")}>
                Tudo do atual
              </button>
              <button type="button" className={buttonClass("quiet")} onClick={() => takeAll("mine")}>
                Tudo meu
              </button>
            </div>
            {contested.map((name) => (
              <ContestedField
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
            <Differences differences={mergedChanges} />
          </>
        )}
      </SheetBody>
      <SheetFooter
        state={
          contested.length === 0
            ? []
            : unchosen.length === 0
              ? ["Tudo escolhido", "Pronto para salvar"]
              : [
                  `${contested.length - unchosen.length} de ${counted(contested.length, "escolhido", "escolhidos")}`,
                  `Falta escolher: ${unchosen.map((name) => specs[name]!.label).join(", ")}`,
                ]
        }
      >
        <button type="button" className={buttonClass("plain")} onClick={() => editor.resume(theirs)}>
          Usar os valores atuais
        </button>
        <button type="button" className={buttonClass("plain")} onClick={() => editor.resume(result)}>
          Continuar editando
        </button>
        <button
          type="button"
          data-save
          aria-disabled={unchosen.length > 0 || isSaving}
          className={buttonClass("accent")}
          onClick={() => {
            if (isSaving) return;
            if (unchosen.length === 0) editor.saveOver(result);
            else firstUnchosen(choiceList.current)?.focus();
          }}
        >
          Salvar combinação <Key name="Ctrl ↵" />
        </button>
      </SheetFooter>
    </>
  );
}
