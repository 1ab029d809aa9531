import type { ComponentProps, ReactNode } from "react";
import { AlertIcon, ChevronDownIcon } from "#app/ui/icon.tsx";
import { UndoIcon } from "#app/console/widgets/icon.tsx";
import { Segments } from "#app/console/widgets/segments.tsx";
import type { FieldState } from "#app/console/entity/field-state.ts";

type Common = {
  field: FieldState;
  /** What visitors see of the value, or a rule that is not obvious. */
  help?: ReactNode;
  isOptional?: boolean;
  /** Half the form's width. */
  isHalf?: boolean;
  /** A blank field that has a default beside it, or that should be filled in. */
  blank?: "inherited" | "missing" | null | undefined;
};

export const inputClass =
  "h-10 w-full rounded-sm border border-field-line bg-paper px-3 placeholder:text-muted focus-visible:-outline-offset-1 aria-invalid:border-danger aria-invalid:bg-danger-soft/45 aria-invalid:inset-ring aria-invalid:inset-ring-danger max-md:h-11 max-md:text-md";

type TextFieldProps = Common &
  Pick<ComponentProps<"input">, "inputMode" | "placeholder" | "maxLength" | "autoComplete"> & {
    /** Units inside the field. */
    prefix?: string;
    suffix?: string;
  };

export function TextField({ field, help, isOptional, isHalf, blank, prefix, suffix, ...input }: TextFieldProps) {
  return (
    <FieldFrame field={field} help={help} isOptional={isOptional} isHalf={isHalf} blank={blank}>
      <div className="relative">
        {prefix && <Unit side="left-3">{prefix}</Unit>}
        <input
          {...input}
          {...controlProps(field, help, isOptional)}
          className={`${inputClass} ${blankClass(blank)} ${prefix ? "pl-9" : ""} ${suffix ? "pr-13" : ""}`}
          value={field.value}
          onChange={(event) => field.set(event.target.value)}
        />
        {suffix && <Unit side="right-3">{suffix}</Unit>}
      </div>
    </FieldFrame>
  );
}

type LinesFieldProps = Common & { placeholder?: string | undefined; maxLength?: number };

/** A text area that grows with its content. */
export function TextAreaField(props: LinesFieldProps) {
  const { field, help, isOptional, isHalf, blank, placeholder, maxLength = 5000 } = props;
  return (
    <FieldFrame field={field} help={help} isOptional={isOptional} isHalf={isHalf} blank={blank}>
      <textarea
        {...controlProps(field, help, isOptional)}
        className={`${inputClass} ${blankClass(blank)} field-sizing-content h-auto! max-h-72 min-h-18 py-2 leading-normal`}
        placeholder={placeholder}
        maxLength={maxLength}
        value={field.value}
        onChange={(event) => field.set(event.target.value)}
      />
    </FieldFrame>
  );
}

/** Options are pairs of form text and label. */
type OptionsProps = Common & { options: readonly (readonly [value: string, label: string])[] };

export function SelectField({ field, help, isOptional, isHalf, blank, options }: OptionsProps) {
  return (
    <FieldFrame field={field} help={help} isOptional={isOptional} isHalf={isHalf} blank={blank}>
      <div className="relative">
        <select
          {...controlProps(field, help, isOptional)}
          className={`${inputClass} ${blankClass(blank)} appearance-none pr-9`}
          value={field.value}
          onChange={(event) => field.set(event.target.value)}
        >
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          size={18}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}

/** A day, as "2026-12-31". */
export function DayField({ field, help, isOptional, isHalf }: Common) {
  return (
    <FieldFrame field={field} help={help} isOptional={isOptional} isHalf={isHalf}>
      <input
        {...controlProps(field, help, isOptional)}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        className={inputClass}
        value={field.value}
        onChange={(event) => field.set(event.target.value)}
      />
    </FieldFrame>
  );
}

/** One of a few values, all in sight. */
export function SegmentedField({ field, help, isOptional, isHalf, blank, options }: OptionsProps) {
  return (
    <FieldFrame field={field} help={help} isOptional={isOptional} isHalf={isHalf} blank={blank} isGroup>
      <Segments
        aria-labelledby={`${field.id}-label`}
        {...controlProps(field, help, isOptional)}
        name={field.id}
        options={options}
        value={field.value}
        onChange={(value) => field.set(value)}
        className="h-10 *:flex-1"
      />
    </FieldFrame>
  );
}

/** The layout of a field: label, change mark with undo, control, error and help. */
export function FieldFrame(props: Common & { isGroup?: boolean; children: ReactNode }) {
  const { field, help, isOptional, isHalf, isGroup, blank, children } = props;
  const isChanged = field.previousText !== null;
  const labelClass = `font-semibold ${isOptional ? "" : "required-label"}`;
  return (
    // Three subgrid rows shared with the field beside it: labels, controls and messages align whatever their height.
    <div
      className={`relative row-span-3 mb-4.5 grid min-w-0 grid-cols-1 grid-rows-subgrid ${isHalf ? "" : "col-span-2"} ${isChanged ? "before:absolute before:top-0.5 before:bottom-0 before:-left-3 before:w-[3px] before:rounded-xs before:bg-brand" : ""}`}
    >
      <div className="mb-1.5 flex min-h-5 flex-wrap items-baseline gap-x-1.5">
        {isGroup ? (
          <span id={`${field.id}-label`} className={labelClass}>
            {field.label}
          </span>
        ) : (
          <label id={`${field.id}-label`} htmlFor={field.id} className={labelClass}>
            {field.label}
          </label>
        )}
        {isOptional && blank === undefined && <span className="text-xs text-muted">opcional</span>}
        {blank === "inherited" && <DefaultTag />}
        {blank === "missing" && (
          <span className="rounded-[4px] border border-dashed border-field-line px-1 text-xs text-muted">falta</span>
        )}
        {isChanged && <PreviousValue field={field} />}
      </div>
      <div className="min-w-0 self-end">{children}</div>
      <div>
        {field.error && (
          <p id={`${field.id}-error`} className="mt-1.5 flex gap-1.5 text-xs font-semibold text-danger">
            <AlertIcon size={15} className="mt-px" />
            {field.error}
          </p>
        )}
        {help && (
          <p id={`${field.id}-help`} className="mt-1.5 text-xs text-muted">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}

/** Marks a field whose value is the provider's default. */
export function DefaultTag() {
  return <span className="rounded-[4px] bg-paper px-1 text-xs text-muted inset-ring inset-ring-line">padrão</span>;
}

function blankClass(blank: Common["blank"]): string {
  return blank === "missing" ? "border-dashed" : "";
}

/** The previous value of a changed field, with an undo button. */
function PreviousValue({ field }: { field: FieldState }) {
  return (
    <span className="ml-auto flex min-w-0 items-center gap-0.5 text-xs text-muted">
      <span className="truncate">era {field.previousText || <i>em branco</i>}</span>
      <button
        type="button"
        aria-label={`Desfazer a alteração de ${field.label}`}
        className="-my-1.5 grid size-6 flex-none place-items-center rounded-[5px] text-brand hover:bg-brand-soft"
        onClick={field.reset}
      >
        <UndoIcon size={15} />
      </button>
    </span>
  );
}

/** The legend of the mark in `FieldFrame`. */
export function RequiredLegend() {
  return <p className="mb-4 text-xs text-muted">Campos com * são obrigatórios.</p>;
}

/** The id and ARIA attributes of a control: whether it is required, and its label, help and error. */
export function controlProps(field: FieldState, help: ReactNode, isOptional = false) {
  const ids = [field.error && `${field.id}-error`, help && `${field.id}-help`].filter(Boolean);
  return {
    id: field.id,
    "aria-required": !isOptional || undefined,
    "aria-invalid": field.error ? true : undefined,
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
  };
}

function Unit({ side, children }: { side: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 grid place-items-center text-muted ${side}`}
    >
      {children}
    </span>
  );
}
