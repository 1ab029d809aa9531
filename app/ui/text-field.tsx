import { type ComponentProps, type FormEvent, useState } from "react";

type FieldMessages = {
  id: string;
  label: string;
  /** Marks the field as required or as optional. */
  isRequired?: boolean | undefined;
  isOptional?: boolean | undefined;
  help?: string | undefined;
  /** Error message: why the value is invalid. */
  problem?: string | undefined;
  warning?: string | undefined;
};

type TextFieldProps = Omit<FieldMessages, "warning"> &
  Omit<ComponentProps<"input">, "id" | "className"> & {
    /** Formats the input while typing; keeps its letters and digits. */
    mask?: ((typed: string) => string) | undefined;
    /** Warns about a value that is accepted. */
    warn?: ((typed: string) => string | undefined) | undefined;
  };

/** Labelled text input with help, error and warning. */
export function TextField(props: TextFieldProps) {
  const { id, label, isRequired, isOptional, help, problem, mask, warn, onInput, ...input } = props;
  const [warning, setWarning] = useState(warn?.(String(input.defaultValue ?? "")));
  const messages = { id, label, isRequired, isOptional, help, problem, warning };
  return (
    <div>
      <Label {...messages} />
      <input
        {...input}
        {...ariaProps(messages)}
        className={`min-h-12 ${fieldClass}`}
        onInput={(event) => {
          if (mask) applyMask(event, mask);
          setWarning(warn?.(event.currentTarget.value));
          onInput?.(event);
        }}
      />
      <Messages {...messages} />
    </div>
  );
}

type TextAreaProps = FieldMessages & Omit<ComponentProps<"textarea">, "id" | "className">;

/** Labelled textarea with help, error and warning. */
export function TextArea(props: TextAreaProps) {
  const { id, label, isRequired, isOptional, help, problem, warning, ...area } = props;
  const messages = { id, label, isRequired, isOptional, help, problem, warning };
  return (
    <div>
      <Label {...messages} />
      <textarea rows={3} {...area} {...ariaProps(messages)} className={`min-h-24 ${fieldClass}`} />
      <Messages {...messages} />
    </div>
  );
}

type RadioFieldProps = FieldMessages & {
  name: string;
  /** Each choice's stored value and label. */
  choices: readonly (readonly [value: string, words: string])[];
  selected?: string | undefined;
};

/** Labelled radio group. */
export function RadioField({ id, label, name, choices, selected, ...messages }: RadioFieldProps) {
  const { id: _, ...aria } = ariaProps({ id, label, ...messages });
  return (
    <fieldset role="radiogroup" {...aria}>
      <legend className={`mb-1.5 font-semibold ${messages.isRequired ? "required-label" : ""}`}>{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(([value, words]) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-field-line bg-paper px-4 has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === selected}
              className="size-4.5 flex-none accent-brand"
            />
            {words}
          </label>
        ))}
      </div>
      <Messages id={id} label={label} {...messages} />
    </fieldset>
  );
}

const fieldClass =
  "block w-full rounded-md border border-field-line bg-paper px-4 py-2 placeholder:text-muted aria-invalid:border-danger aria-invalid:bg-danger-soft";

function Label({ id, label, isRequired, isOptional }: FieldMessages) {
  return (
    <label htmlFor={id} className={`mb-1.5 block font-semibold ${isRequired ? "required-label" : ""}`}>
      {label} {isOptional && <span className="text-sm font-medium text-muted">(opcional)</span>}
    </label>
  );
}

/** The field's messages, each with its own id. */
function messageList({ id, help, problem, warning }: FieldMessages) {
  return [
    { id: `${id}-ajuda`, text: help, className: "text-muted" },
    { id: `${id}-problema`, text: problem, className: "font-semibold text-danger" },
    { id: `${id}-duvida`, text: problem ? undefined : warning, className: "text-warn-ink" },
  ].filter(({ text }) => text);
}

function Messages(messages: FieldMessages) {
  return messageList(messages).map(({ id, text, className }) => (
    <p key={id} id={id} className={`mt-1.5 text-sm leading-snug ${className}`}>
      {text}
    </p>
  ));
}

/** The ARIA attributes that connect a control to its messages. */
function ariaProps(messages: FieldMessages) {
  const ids = messageList(messages).map(({ id }) => id);
  return {
    id: messages.id,
    "aria-required": messages.isRequired || undefined,
    "aria-invalid": messages.problem ? true : undefined,
    "aria-describedby": ids.join(" ") || undefined,
  };
}

/** Masks the input and keeps the caret after the same character. */
function applyMask({ currentTarget: input }: FormEvent<HTMLInputElement>, mask: (typed: string) => string) {
  const masked = mask(input.value);
  if (masked === input.value) return;
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  const wasAtEnd = input.selectionStart === input.value.length;
  input.value = masked;
  const caret = wasAtEnd ? masked.length : caretAfter(masked, count(mask(before)));
  input.setSelectionRange(caret, caret);
}

/** Counts letters and digits: masks add neither. */
function count(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, "").length;
}

function caretAfter(text: string, characters: number): number {
  let position = 0;
  while (count(text.slice(0, position)) < characters && position < text.length) position += 1;
  return position;
}
