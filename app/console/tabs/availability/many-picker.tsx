import { useEffect, useState } from "react";
import { CloseIcon } from "#app/ui/icon.tsx";
import { controlProps, FieldFrame, inputClass } from "#app/console/fields/fields.tsx";
import { type PickerOption, RecordPicker, type RecordPickerSource } from "#app/console/fields/record-picker.tsx";
import type { FieldState } from "#app/console/entity/field-state.ts";

type ManyPickerProps<Row> = {
  field: FieldState;
  source: RecordPickerSource<Row>;
  chosen: readonly PickerOption[];
  choose: (next: PickerOption[]) => void;
  /** The chosen records that somebody deleted. */
  deletedIds: readonly number[];
};

/** Picker of several records, one after the other; the chosen ones are listed below the field. */
export function ManyPicker<Row>({ field, source, chosen, choose, deletedIds }: ManyPickerProps<Row>) {
  // The picker is remounted after each choice, and keeps the focus.
  const [pickerKey, setPickerKey] = useState(0);
  useEffect(() => {
    if (pickerKey > 0) document.getElementById(field.id)?.focus();
  }, [pickerKey, field.id]);
  return (
    <FieldFrame field={field} help={null}>
      <RecordPicker
        {...source}
        key={pickerKey}
        input={controlProps(field, null)}
        className={inputClass}
        chosen={null}
        choose={(choice) => {
          if (!choice) return;
          choose([...chosen.filter(({ id }) => id !== choice.id), choice]);
          setPickerKey(pickerKey + 1);
        }}
      />
      {chosen.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map((choice) => (
            <Chip
              key={choice.id}
              label={choice.label}
              isDeleted={deletedIds.includes(choice.id)}
              onRemove={() => choose(chosen.filter(({ id }) => id !== choice.id))}
            />
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

type ChipProps = { label: string; isDeleted?: boolean; onRemove: () => void };

/** A chosen record, with a button that takes it out. */
export function Chip({ label, isDeleted = false, onRemove }: ChipProps) {
  return (
    <li
      className={`flex h-8 items-center gap-1 rounded-sm pl-2.5 text-xs max-md:h-11 ${isDeleted ? "bg-danger-soft inset-ring inset-ring-danger" : "bg-brand-soft"}`}
    >
      <span className={isDeleted ? "line-through" : ""}>{label}</span>
      {isDeleted && <b className="font-bold text-danger">excluído</b>}
      <button
        type="button"
        aria-label={`Tirar ${label}`}
        className="grid size-8 place-items-center rounded-sm text-muted hover:text-ink max-md:size-11"
        onClick={onRemove}
      >
        <CloseIcon size={14} />
      </button>
    </li>
  );
}
