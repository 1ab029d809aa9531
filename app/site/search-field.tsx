import { useId } from "react";
import { Form, useLocation } from "react-router";
import { SearchIcon } from "#app/ui/icon.tsx";

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  text: string;
  /** Without it the field is uncontrolled and only submits its form. */
  onType?: (text: string) => void;
  /** Other query parameters that the form keeps, as hidden inputs. */
  kept?: Readonly<Record<string, string>>;
};

/** The search field of a page: a GET form of the page's own URL, so that it works without script. */
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
