import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { SearchIcon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import { useShortcuts } from "#app/console/widgets/shortcuts.ts";
import { paramNames } from "./list-params.ts";

type SearchFormProps = Omit<SearchFieldProps, "ref"> & {
  /** Whether the form stays in one row on wide screens. */
  isOneRow?: boolean;
  /** Filters. */
  children?: ReactNode;
};

/**
 * A search field, which "/" focuses, and filters as one GET form to the list's URL, so that it also works without
 * JavaScript.
 */
export function SearchForm({ isOneRow = false, children, ...search }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => field.current?.focus() });
  return (
    <form
      role="search"
      method="get"
      className={`flex flex-none flex-wrap items-start gap-2 ${isOneRow ? "lg:flex-nowrap" : ""}`}
      onSubmit={(event) => {
        event.preventDefault();
        search.onSearch(field.current!.value);
      }}
    >
      <SearchField ref={field} {...search} />
      {children}
    </form>
  );
}

type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  search: string;
  label: string;
  hint: string;
  onSearch: (text: string) => void;
};

const typingDelay = 250;

/** A search field that searches while typing, after a short delay. */
export function SearchField({ ref, search, label, hint, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [previousSearch, setPreviousSearch] = useState(search);
  // The last text that field and URL agreed on; the URL may still be about to change to it.
  const [agreed, setAgreed] = useState(search);
  if (search !== previousSearch) {
    setPreviousSearch(search);
    // The URL changed by itself, such as by Back or 'Limpar pesquisa': the field follows, unless staff are typing.
    if (search !== agreed) {
      setAgreed(search);
      if (normalizeLine(text) === agreed) setText(search);
    }
  }
  const send = useEffectEvent(() => {
    setAgreed(normalizeLine(text));
    onSearch(normalizeLine(text));
  });
  useEffect(() => {
    if (normalizeLine(text) === search) return undefined;
    const timer = setTimeout(send, typingDelay);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <div className="relative min-w-44 flex-[1_1_11rem] lg:max-w-80 lg:min-w-60">
      <SearchIcon size={16} className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <input
        ref={ref}
        type="search"
        name={paramNames.search}
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        maxLength={100}
        className="h-9 w-full rounded-sm border border-field-line bg-paper pl-8.5 max-md:pr-2 md:pr-9 text-ellipsis placeholder:text-muted focus-visible:-outline-offset-1 max-md:h-11 max-md:text-md"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <KeyHint name="/" className="pointer-events-none absolute top-2 right-2 text-muted" />
    </div>
  );
}
