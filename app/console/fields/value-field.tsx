import type { ComponentType, ReactNode } from "react";
import type { AnyKind, ControlName } from "#app/platform/form/value-kind.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { ColourField } from "./colour-field.tsx";
import { DayField, SegmentedField, SelectField, TextAreaField, TextField } from "./fields.tsx";
import { PricePartsField } from "./price-parts-field.tsx";

type ValueFieldProps = {
  field: FieldState;
  kind: AnyKind;
  help?: ReactNode;
  isOptional?: boolean;
  /** A blank field that has a default, or that should be filled in. */
  blank?: "inherited" | "missing" | null;
  /** While it is blank: the default, or an example. */
  placeholder?: string;
};

/** The field of a value, which may be blank unless it is said not to be, by the kind of the value. */
export function ValueField(props: ValueFieldProps) {
  const Control = controls[props.kind.control];
  return <Control isOptional {...props} />;
}

const controls: Readonly<Record<ControlName, ComponentType<ValueFieldProps>>> = {
  number: ({ kind: { unit, maxLength }, placeholder = "", ...props }) => {
    // A default may be a word, such as "sem fidelidade", which has no unit.
    const isWord = props.blank === "inherited" && !/\d/.test(placeholder);
    return (
      <TextField
        {...props}
        {...(unit && !isWord && { suffix: unit })}
        {...(maxLength && { maxLength })}
        isHalf
        inputMode="numeric"
        placeholder={placeholder.replace(/(?<=\d)\D+$/, "")}
      />
    );
  },
  money: ({ kind: _kind, placeholder = "", ...props }) => (
    <TextField
      {...props}
      isHalf
      prefix="R$"
      inputMode="decimal"
      maxLength={14}
      placeholder={placeholder.replace(/^R\$\s/, "")}
    />
  ),
  choice: ({ kind: { options = [], isHalf = false }, placeholder, ...props }) => {
    if (props.isOptional)
      return <SelectField {...props} isHalf options={[["", placeholder || "Escolher…"], ...options]} />;
    return options.length <= 3 ? (
      <SegmentedField {...props} isHalf={isHalf} options={options} />
    ) : (
      <SelectField {...props} isHalf options={options} />
    );
  },
  line: ({
    kind: { maxLength, inputMode, mask, isHalf = false, placeholder: example },
    placeholder,
    field,
    ...props
  }) => (
    <TextField
      {...props}
      field={mask ? { ...field, set: (typed) => field.set(mask(typed)) } : field}
      isHalf={isHalf}
      inputMode={inputMode}
      maxLength={maxLength}
      placeholder={placeholder || example}
    />
  ),
  lines: ({ kind: { maxLength = 0 }, ...props }) => <TextAreaField {...props} maxLength={maxLength} />,
  day: ({ kind: _kind, ...props }) => <DayField {...props} isHalf />,
  yes: ({ kind: _kind, ...props }) => <SegmentedField {...props} isHalf blank={null} options={answers} />,
  colour: ({ kind: _kind, ...props }) => <ColourField {...props} isHalf />,
  "price-parts": ({ field }) => <PricePartsField field={field} />,
};

const answers = [
  ["não", "Não"],
  ["sim", "Sim"],
] as const;
