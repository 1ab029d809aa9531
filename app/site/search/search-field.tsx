import { useId } from "react";
import { Form, useLocation } from "react-router";
import { SearchIcon } from "#app/ui/icon.tsx";

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  text: string;
  /** Without it the field is uncontrolled and only submits its form. */
  onTextChange?: (text: string) => void;
  /** Other query parameters that the form keeps, as hidden inputs. */
  hiddenParams?: Readonly<Record<string, string>>;
};

/** The search field of a page: a GET form of the page's own URL, so that it works without script. */
export function SearchField({ label, placeholder, text, onTextChange, hiddenParams = {} }: SearchFieldProps) {
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
          value={onTextChange ? text : undefined}
          defaultValue={onTextChange ? undefined : text}
          placeholder={placeholder ?? label}
          autoComplete="off"
          enterKeyHint="search"
          className="h-13 min-w-0 flex-1 bg-transparent text-lg text-ink outline-none placeholder:text-muted placeholder:opacity-100"
          onChange={onTextChange && ((event) => onTextChange(event.target.value))}
        />
        {Object.entries(hiddenParams).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </search>
  );
}
