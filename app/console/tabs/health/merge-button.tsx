import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import type { DoubleSubject } from "#app/records/kinds.ts";
import { doubleChecks } from "#app/catalogue/checks/double-checks.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import type { NounForms } from "#app/console/entity/labels.ts";
import type { SelectionActionsProps } from "#app/console/list/selection.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { ConfirmDialog } from "#app/console/widgets/confirm-dialog.tsx";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { checkParam } from "./health-params.ts";

type MergeButtonProps = SelectionActionsProps & { entity: { name: DoubleSubject; noun: NounForms } };

/** Makes one of the selected records with the same name, in a list of what the check of names found. */
export function MergeButton({ selection, selected, count, entity }: MergeButtonProps) {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const [keepId, setKeepId] = useState<number | null>(null);
  const name = useId();
  const { send, pending } = useRecordAction({
    noun: entity.noun,
    failureTitles: { merge: `Erro ao juntar ${entity.noun.many}` },
    onOutcome: ({ kind }) => kind === "batchDone" && selection.clear(),
  });
  const key = doubleChecks.find(({ subject }) => subject === entity.name)!.key;
  const mayMerge = useMayChange(entity.name);
  if (!mayMerge || params.get(checkParam) !== key || selected.length < 2 || selected.length !== count) return null;
  const kept = selected.find(({ id }) => id === keepId) ?? selected[0]!;
  const merge = () => {
    setOpen(false);
    if (pending === null) send("merge", { ids: selected.map(({ id }) => id).join(","), keep: kept.id });
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={pending !== null}
        className={buttonClass("brand")}
        onClick={() => setOpen(true)}
      >
        Juntar
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Juntar ${pluralize(count, entity.noun.one, entity.noun.many)}?`}
        onCancel={() => setOpen(false)}
        confirmButton={
          <button type="button" className={`order-last ${buttonClass("accent")}`} onClick={merge}>
            Juntar
          </button>
        }
      >
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold text-ink">O que fica</legend>
          {selected.map(({ id, label }) => (
            <label key={id} className="flex min-h-9 items-center gap-2 text-ink max-md:min-h-11">
              <input
                type="radio"
                name={name}
                className="size-4"
                checked={id === kept.id}
                onChange={() => setKeepId(id)}
              />
              {label} (nº {id})
            </label>
          ))}
        </fieldset>
        <p>As associações do que sai passam para o que fica, sem repetir. O que sai vai para a lixeira.</p>
        <p>Dá para desfazer logo depois, de uma vez.</p>
      </ConfirmDialog>
    </>
  );
}
