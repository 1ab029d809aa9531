import type { ReactNode } from "react";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { controlProps, FieldFrame, inputClass } from "./fields.tsx";

type ColourFieldProps = { field: FieldState; help?: ReactNode; isHalf?: boolean; isOptional?: boolean };

/** A colour field: a CSS colour as text, with a colour picker. */
export function ColourField({ field, help, isHalf, isOptional = false }: ColourFieldProps) {
  const isHex = /^#[\da-f]{6}$/i.test(field.value);
  return (
    <FieldFrame field={field} help={help} isHalf={isHalf} isOptional={isOptional}>
      <div className="flex gap-2">
        <input
          {...controlProps(field, help, isOptional)}
          className={`${inputClass} min-w-0 flex-1`}
          maxLength={60}
          placeholder="#0b2a6b"
          value={field.value}
          onChange={(event) => field.set(event.target.value)}
        />
        <input
          type="color"
          aria-label={`Escolher ${field.label.toLowerCase()}`}
          className="h-10 w-12 flex-none cursor-pointer rounded-sm border border-field-line bg-paper p-1 max-md:h-11"
          value={isHex ? field.value : "#ffffff"}
          onChange={(event) => field.set(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
