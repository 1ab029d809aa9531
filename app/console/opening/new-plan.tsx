import { useEffect } from "react";
import type { PlanInput } from "#app/catalogue/plans/plan.input.ts";
import type { PlanRow } from "#app/catalogue/plans/plan.server.ts";
import { planTypes } from "#app/catalogue/plans/plan.ts";
import { moneyFieldValue } from "#app/platform/text/money.ts";
import type { EditableEntity } from "#app/console/entity/console-entity.ts";
import { SegmentedField, TextField } from "#app/console/fields/fields.tsx";
import { FormAlert } from "#app/console/sheet/sheet-parts.tsx";
import { UnsavedGuard } from "#app/console/sheet/unsaved-guard.tsx";
import { firstField } from "#app/console/sheet/first-field.ts";
import { useRecordEditor } from "#app/console/sheet/use-record-editor.ts";
import { WarningsDialog } from "#app/console/sheet/warnings-dialog.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";

export const planNoun = { one: "plano", many: "planos", gender: "m" } as const;

/** A plan with only the fields that every plan has. */
const entity: EditableEntity<PlanRow, Pick<PlanInput, "name" | "speed" | "price" | "type">, "create"> = {
  name: "plan",
  noun: planNoun,
  operations: ["create"],
  fields: {
    name: { label: "Nome" },
    speed: { label: "Velocidade" },
    price: { label: "Preço/mês", text: moneyFieldValue },
    type: { label: "Tipo", initial: planTypes[0] },
  },
};

const types = planTypes.map((type) => [type, type] as const);

type NewPlanProps = {
  /** Whether none was added here before; after one the next is typed at once. */
  isFirst: boolean;
  onSaved: () => void;
};

/** The form of a new plan. */
export function NewPlan({ isFirst, onSaved }: NewPlanProps) {
  const editor = useRecordEditor(entity, null, onSaved);
  const { form, root } = editor;
  useEffect(() => {
    if (!isFirst) firstField(root.current)?.focus();
  }, [isFirst, root]);
  return (
    <div ref={root} className="rounded-md border border-line bg-paper px-4 pt-4 pb-4 shadow-1">
      <FormAlert message={editor.formError} />
      <form
        id={form.id}
        method="post"
        noValidate
        className="grid grid-cols-2 gap-x-4 max-sm:*:col-span-2"
        onSubmit={(event) => {
          event.preventDefault();
          editor.save();
        }}
      >
        <TextField field={form.fields.name} maxLength={120} />
        <TextField field={form.fields.speed} isHalf suffix="Mb/s" inputMode="numeric" maxLength={50} />
        <TextField field={form.fields.price} isHalf prefix="R$" inputMode="decimal" maxLength={14} />
        <SegmentedField field={form.fields.type} isHalf options={types} />
        <div className="col-span-2 flex justify-end">
          <button type="submit" aria-disabled={editor.isSaving} className={buttonClass("accent")}>
            {editor.isSaving ? "Salvando…" : "Adicionar plano"}
          </button>
        </div>
      </form>
      <WarningsDialog editor={editor} />
      <UnsavedGuard changes={form.changed.length} mayLeave={editor.mayLeave} />
    </div>
  );
}
