import type { ComponentType, ReactNode } from "react";
import type { AnyKind, ControlName } from "#app/platform/form/value-kind.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { DayField, SegmentedField, SelectField, TextAreaField, TextField } from "./fields.tsx";
import { PricePartsField } from "./price-parts-field.tsx";

type ValueFieldProps = {
  field: FieldState;
  kind: AnyKind;
  help?: ReactNode;
  /** A blank field that has a default, or that should be filled in. */
  blank?: "inherited" | "missing" | null;
  /** While it is blank: the default, or an example. */
  placeholder?: string;
};

/** The field of a value that may be blank, by the kind of the value. */
export function ValueField(props: ValueFieldProps) {
  const Control = controls[props.kind.control];
  return <Control {...props} />;
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
        isOptional
        isHalf
        inputMode="numeric"
        placeholder={placeholder.replace(/(?<=\d)\D+$/, "")}
      />
    );
  },
  money: ({ kind: _kind, placeholder = "", ...props }) => (
    <TextField
      {...props}
      isOptional
      isHalf
      prefix="R$"
      inputMode="decimal"
      maxLength={14}
      placeholder={placeholder.replace(/^R\$\s/, "")}
    />
  ),
  choice: ({ kind, placeholder, ...props }) => (
    <SelectField {...props} isOptional isHalf options={[["", placeholder || "Escolher…"], ...(kind.options ?? [])]} />
  ),
  line: ({ kind: { maxLength = 0 }, ...props }) => (
    <TextField {...props} isOptional isHalf={maxLength <= 120} maxLength={maxLength} />
  ),
  lines: ({ kind: { maxLength = 0 }, ...props }) => <TextAreaField {...props} isOptional maxLength={maxLength} />,
  url: ({ kind: _kind, placeholder, ...props }) => (
    <TextField {...props} isOptional inputMode="url" maxLength={500} placeholder={placeholder || "https://"} />
  ),
  day: ({ field, help }) => <DayField field={field} help={help} isOptional isHalf />,
  yes: ({ field, help }) => (
    <SegmentedField field={field} help={help} isOptional isHalf blank={null} options={answers} />
  ),
  "price-parts": ({ field }) => <PricePartsField field={field} />,
};

const answers = [
  ["não", "Não"],
  ["sim", "Sim"],
] as const;
