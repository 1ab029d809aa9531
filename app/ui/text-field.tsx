import type { ComponentProps, FormEvent } from "react";

type Said = {
  id: string;
  label: string;
  /** May stay blank, and says so. */
  isOptional?: boolean | undefined;
  help?: string | undefined;
  /** Why what stands in it is refused. */
  problem?: string | undefined;
  /** What may be wrong with it and is accepted all the same. */
  doubt?: string | undefined;
};

type TextFieldProps = Said &
  Omit<ComponentProps<"input">, "id" | "className"> & {
    /** Writes what is typed in its usual form. */
    mask?: ((typed: string) => string) | undefined;
  };

/** A line to type in, with its name above it and everything there is to say about it below. */
export function TextField({ id, label, isOptional, help, problem, doubt, mask, onInput, ...input }: TextFieldProps) {
  const said = { id, label, isOptional, help, problem, doubt };
  return (
    <div>
      <Label {...said} />
      <input
        {...input}
        {...tied(said)}
        className={`min-h-12 ${fieldClass}`}
        onInput={(event) => {
          if (mask) rewrite(event, mask);
          onInput?.(event);
        }}
      />
      <Sayings {...said} />
    </div>
  );
}

type TextAreaProps = Said & Omit<ComponentProps<"textarea">, "id" | "className">;

/** Room for a few sentences. */
export function TextArea({ id, label, isOptional, help, problem, doubt, ...area }: TextAreaProps) {
  const said = { id, label, isOptional, help, problem, doubt };
  return (
    <div>
      <Label {...said} />
      <textarea rows={3} {...area} {...tied(said)} className={`min-h-24 ${fieldClass}`} />
      <Sayings {...said} />
    </div>
  );
}

type RadioFieldProps = Said & {
  name: string;
  /** The stored text of each choice, and its words. */
  choices: readonly (readonly [value: string, words: string])[];
  chosen?: string | undefined;
};

/** A choice between a few, all in sight. */
export function RadioField({ id, label, name, choices, chosen, ...said }: RadioFieldProps) {
  const { "aria-describedby": describedBy } = tied({ id, label, ...said });
  return (
    <fieldset role="radiogroup" aria-invalid={said.problem ? true : undefined} aria-describedby={describedBy}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
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
              defaultChecked={value === chosen}
              className="size-4.5 flex-none accent-brand"
            />
            {words}
          </label>
        ))}
      </div>
      <Sayings id={id} label={label} {...said} />
    </fieldset>
  );
}

const fieldClass =
  "block w-full rounded-md border border-field-line bg-paper px-4 py-2 placeholder:text-muted aria-invalid:border-danger aria-invalid:bg-danger-soft";

function Label({ id, label, isOptional }: Said) {
  return (
    <label htmlFor={id} className="mb-1.5 block font-semibold">
      {label} {isOptional && <span className="text-sm font-medium text-muted">(opcional)</span>}
    </label>
  );
}

/** What there is to say about the field, each with an id of its own. */
function sayings({ id, help, problem, doubt }: Said) {
  return [
    { id: `${id}-ajuda`, text: help, look: "text-muted" },
    { id: `${id}-problema`, text: problem, look: "font-semibold text-danger" },
    { id: `${id}-duvida`, text: problem ? undefined : doubt, look: "text-warn-ink" },
  ].filter(({ text }) => text);
}

function Sayings(said: Said) {
  return sayings(said).map(({ id, text, look }) => (
    <p key={id} id={id} className={`mt-1.5 text-sm leading-snug ${look}`}>
      {text}
    </p>
  ));
}

/** What ties a control to its label and to what is said about it. */
function tied(said: Said) {
  const ids = sayings(said).map(({ id }) => id);
  return {
    id: said.id,
    "aria-invalid": said.problem ? true : undefined,
    "aria-describedby": ids.join(" ") || undefined,
  };
}

/** Masks what was typed and leaves the caret behind the character it stood behind. */
function rewrite({ currentTarget: input }: FormEvent<HTMLInputElement>, mask: (typed: string) => string) {
  const masked = mask(input.value);
  if (masked === input.value) return;
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  const wasAtEnd = input.selectionStart === input.value.length;
  input.value = masked;
  const caret = wasAtEnd ? masked.length : placeAfter(masked, count(mask(before)));
  input.setSelectionRange(caret, caret);
}

/** How many letters and digits: what a mask adds is neither. */
function count(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, "").length;
}

function placeAfter(text: string, characters: number): number {
  let place = 0;
  while (count(text.slice(0, place)) < characters && place < text.length) place += 1;
  return place;
}
