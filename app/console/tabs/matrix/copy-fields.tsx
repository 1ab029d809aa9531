import { useId } from "react";
import type { CopyMode } from "#app/catalogue/availability/matrix.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { controlProps, FieldFrame, inputClass } from "#app/console/fields/fields.tsx";
import { type PickerOption, RecordPicker } from "#app/console/fields/record-picker.tsx";
import { SegmentedControl } from "#app/console/list/filter-controls.tsx";
import { citySource } from "#app/console/tabs/availability/city-source.ts";

const modes = [
  ["equal", "Ficam iguais"],
  ["add", "Só acrescentar"],
] as const;

type CopyFieldsProps = {
  from: PickerOption | null;
  onFrom: (city: PickerOption | null) => void;
  mode: CopyMode;
  onMode: (mode: CopyMode) => void;
};

/** The city to copy from, and whether the others become equal to it. */
export function CopyFields({ from, onFrom, mode, onMode }: CopyFieldsProps) {
  const id = useId();
  const field: FieldState = {
    id,
    label: "Copiar as ofertas de",
    value: String(from?.id ?? ""),
    set: () => {},
    error: undefined,
    previousText: null,
    reset: () => {},
  };
  return (
    <div className="grid flex-none grid-cols-2 gap-x-4">
      <FieldFrame field={field} help={null}>
        <RecordPicker
          {...citySource}
          placeholder="Digite o nome da cidade"
          input={controlProps(field, null)}
          className={inputClass}
          chosen={from}
          choose={onFrom}
        />
      </FieldFrame>
      <div className="col-span-2 mb-4.5 grid justify-items-start gap-1.5">
        <SegmentedControl
          name="copy-mode"
          label="Como copiar"
          options={modes}
          value={mode}
          onChange={(next) => onMode(next as CopyMode)}
        />
        <p className="text-xs text-muted">
          {mode === "equal"
            ? "As outras passam a vender exatamente o que esta vende, e deixam de vender o resto."
            : "As outras passam a vender o que esta vende, e continuam a vender o que já vendem."}
        </p>
      </div>
    </div>
  );
}
