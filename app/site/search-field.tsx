import { useId } from "react";
import { Form, useLocation } from "react-router";
import { SearchIcon } from "#app/ui/icon.tsx";

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  text: string;
  /** Without it the field only sends its form. */
  onType?: (text: string) => void;
  /** What the form keeps of the address beside the text. */
  kept?: Readonly<Record<string, string>>;
};

/** The search of a page. It is a form of its address, so that it works before and without any script. */
export function SearchField({ label, placeholder, text, onType, kept = {} }: SearchFieldProps) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <search>
      <Form
        action={pathname}
        replace
        preventScrollReset
        className="flex min-h-14 items-center gap-3 rounded-md border-2 border-brand bg-paper px-4 text-brand focus-within:shadow-[0_0_0_4px_color-mix(in_oklch,var(--brand)_16%,transparent)]"
      >
        <SearchIcon size={22} />
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          value={onType ? text : undefined}
          defaultValue={onType ? undefined : text}
          placeholder={placeholder ?? label}
          autoComplete="off"
          enterKeyHint="search"
          className="h-13 min-w-0 flex-1 bg-transparent text-lg text-ink outline-none placeholder:text-muted placeholder:opacity-100"
          onChange={onType && ((event) => onType(event.target.value))}
        />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </search>
  );
}
