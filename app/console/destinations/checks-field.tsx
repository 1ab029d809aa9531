import type { ReactNode } from "react";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { FieldFrame } from "#app/console/fields/fields.tsx";

type ChecksFieldProps = {
  field: FieldState;
  help?: ReactNode;
  isOptional?: boolean;
  /** Pairs of form text and label. */
  options: readonly (readonly [value: string, label: string])[];
};

/** Some of a few values as checkboxes; the form text has them between commas. */
export function ChecksField({ field, help, isOptional, options }: ChecksFieldProps) {
  const chosen = new Set(field.value.split(",").map((part) => part.trim()));
  const toggle = (value: string) => {
    if (!chosen.delete(value)) chosen.add(value);
    field.set(options.flatMap(([option]) => (chosen.has(option) ? [option] : [])).join(", "));
  };
  return (
    <FieldFrame field={field} help={help} isOptional={isOptional} isGroup>
      <div
        role="group"
        id={field.id}
        aria-labelledby={`${field.id}-label`}
        aria-describedby={[field.error && `${field.id}-error`, help && `${field.id}-help`].filter(Boolean).join(" ")}
        className="grid grid-cols-2 gap-x-3"
      >
        {options.map(([value, label]) => (
          <label key={value} className="flex min-h-9 items-center gap-2.5 text-sm max-md:min-h-11">
            <input
              type="checkbox"
              className="size-4.5 flex-none accent-brand"
              checked={chosen.has(value)}
              onChange={() => toggle(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
