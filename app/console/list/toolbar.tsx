import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { ListQuery, Stored } from "#app/catalogue/listing.ts";
import { may } from "#app/catalogue/role.ts";
import { ChevronDownIcon, SearchIcon } from "#app/ui/icon.tsx";
import { Key } from "../key.tsx";
import { paramNames, withParams } from "./address.ts";
import { useAddressChange } from "./use-address.ts";
import { ExportLink } from "./export-link.tsx";
import type { Entity } from "../entity/entity.ts";
import { wordsFor } from "../entity/noun.ts";
import { useRole } from "../role.ts";

/** A choice of one value of a field, such as the plan's type; "" is everything. */
export type Filter = { name: string; label: string; options: readonly (readonly [value: string, words: string])[] };

type ToolbarProps<Row extends Stored, Input> = {
  entity: Entity<Row, Input>;
  /** As it is, or as it is about to be. */
  query: ListQuery;
  filters: readonly Filter[];
  searchField: RefObject<HTMLInputElement | null>;
  /** Filters of another kind. */
  children?: ReactNode;
};

/** Search, status and filters: one form whose address is the list's, so it also works by Enter and without script. */
export function Toolbar<Row extends Stored, Input>(props: ToolbarProps<Row, Input>) {
  const { entity, query, filters, searchField, children } = props;
  const address = useAddressChange();
  const role = useRole();
  const words = wordsFor(entity.noun);
  const change = (changes: Record<string, string>) =>
    address.change((params) => withParams(params, changes), { replace: true });

  return (
    <form
      role="search"
      method="get"
      className="flex flex-none flex-wrap items-center gap-2 lg:flex-nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        change({ [paramNames.search]: searchField.current?.value ?? "" });
      }}
    >
      <SearchField
        ref={searchField}
        search={query.search}
        label={words.search}
        hint={entity.searchHint}
        onSearch={(text) => change({ [paramNames.search]: text })}
      />
      <div className="-mx-4 flex min-w-0 gap-2 px-4 max-md:basis-full max-md:[scrollbar-width:none] max-md:order-last max-md:overflow-x-auto max-md:py-1 md:mx-0 md:flex-auto md:px-0">
        <Status words={words} status={query.status} onChange={(status) => change({ [paramNames.status]: status })} />
        {filters.map((filter) => (
          <FilterSelect
            key={filter.name}
            filter={filter}
            value={query.filters[filter.name] ?? ""}
            onChange={(value) => change({ [filter.name]: value })}
          />
        ))}
        {children}
      </div>
      {may(role, "export", entity.name) && <ExportLink failed={words.exportFailed} />}
      {query.sort && (
        <input type="hidden" name={paramNames.sort} value={(query.direction === "desc" ? "-" : "") + query.sort} />
      )}
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

const typingPause = 250;

/** A search that follows the typing, after a short pause. */
export function SearchField({ ref, search, label, hint, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [drawn, setDrawn] = useState(search);
  // What the field and the address agreed on last, which the address may still be on its way to.
  const [agreed, setAgreed] = useState(search);
  if (search !== drawn) {
    setDrawn(search);
    // The address changed by itself, as by Back or 'Limpar pesquisa': the field follows, unless it is being typed in.
    if (search !== agreed) {
      setAgreed(search);
      if (text.trim() === agreed) setText(search);
    }
  }
  const send = useEffectEvent(() => {
    setAgreed(text.trim());
    onSearch(text.trim());
  });
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(send, typingPause);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <div className="relative min-w-44 flex-[1_1_11rem] md:max-w-80">
      <SearchIcon size={16} className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <input
        ref={ref}
        type="search"
        name={paramNames.search}
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        maxLength={100}
        className="h-9 w-full rounded-sm border border-field-line bg-paper pr-9 pl-8.5 placeholder:text-muted focus-visible:-outline-offset-1 max-md:h-11 max-md:text-md"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Key name="/" className="pointer-events-none absolute top-2 right-2 text-muted" />
    </div>
  );
}

type StatusProps = {
  words: ReturnType<typeof wordsFor>;
  status: ListQuery["status"];
  onChange: (value: string) => void;
};

const statusValues = { all: "", active: "ativos", inactive: "inativos" };

function Status({ words, status, onChange }: StatusProps) {
  const options = [
    [statusValues.all, words.all],
    [statusValues.active, words.actives],
    [statusValues.inactive, words.inactives],
  ] as const;
  return (
    <Segments
      name={paramNames.status}
      label="Situação"
      options={options}
      value={statusValues[status]}
      onChange={onChange}
    />
  );
}

type SegmentsProps = Filter & { value: string; onChange: (value: string) => void };

/** A choice of one of a few, all in sight. */
export function Segments({ name, label, options, value, onChange }: SegmentsProps) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="flex h-9 flex-none gap-0.5 rounded-sm bg-brand-soft p-0.5 max-md:h-11"
    >
      {options.map(([option, words]) => (
        <label
          key={option}
          className="grid cursor-pointer place-items-center rounded-[6px] px-2.5 text-xs font-semibold text-muted hover:text-ink has-checked:bg-paper has-checked:font-bold has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {words}
        </label>
      ))}
    </div>
  );
}

type FilterSelectProps = { filter: Filter; value: string; onChange: (value: string) => void };

/** A choice of one of many, or of everything. */
export function FilterSelect({ filter, value, onChange }: FilterSelectProps) {
  return (
    <div className="relative flex-none">
      <select
        name={filter.name}
        aria-label={`Filtrar por ${filter.label.toLowerCase()}`}
        className={`h-9 max-w-44 appearance-none rounded-sm border pr-8 pl-2.5 font-medium max-md:h-11 ${value === "" ? "border-control bg-paper hover:border-field-line hover:bg-hover" : "border-brand-line bg-brand-soft font-semibold text-brand-strong"}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{filter.label}</option>
        {filter.options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={15} className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted" />
    </div>
  );
}
