import type { ComponentProps, FormEvent } from "react";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "className"> & {
  id: string;
  label: string;
  help?: string | undefined;
  /** Why what stands in it is refused. */
  problem?: string | undefined;
  /** What may be wrong with it and is accepted all the same. */
  doubt?: string | undefined;
  /** Writes what is typed in its usual form. */
  mask?: ((typed: string) => string) | undefined;
};

/** A line to type in, with its name above it and everything there is to say about it below. */
export function TextField({ id, label, help, problem, doubt, mask, onInput, ...input }: TextFieldProps) {
  const says = [
    { id: `${id}-ajuda`, text: help, look: "text-muted" },
    { id: `${id}-problema`, text: problem, look: "font-semibold text-danger" },
    { id: `${id}-duvida`, text: problem ? undefined : doubt, look: "text-warn-ink" },
  ].filter(({ text }) => text);

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={says.map((said) => said.id).join(" ") || undefined}
        className="block min-h-12 w-full rounded-md border border-field-line bg-paper px-4 py-2 placeholder:text-muted aria-invalid:border-danger aria-invalid:bg-danger-soft"
        onInput={(event) => {
          if (mask) rewrite(event, mask);
          onInput?.(event);
        }}
      />
      {says.map(({ id: saidId, text, look }) => (
        <p key={saidId} id={saidId} className={`mt-1.5 text-sm leading-snug ${look}`}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** Masks what was typed and leaves the caret behind the digit it stood behind. */
function rewrite({ currentTarget: input }: FormEvent<HTMLInputElement>, mask: (typed: string) => string) {
  const masked = mask(input.value);
  if (masked === input.value) return;
  const digitsBefore = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, "").length;
  const wasAtEnd = input.selectionStart === input.value.length;
  input.value = masked;
  const caret = wasAtEnd ? masked.length : placeAfterDigits(masked, digitsBefore);
  input.setSelectionRange(caret, caret);
}

function placeAfterDigits(text: string, digits: number): number {
  let left = digits;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (/\d/.test(text.charAt(place))) left -= 1;
    place += 1;
  }
  return place;
}
