import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import type { ListQuery, RecordMetadata } from "#app/records/list-query.ts";
import { roleAllows } from "#app/records/role.ts";
import { ChevronDownIcon, FilterIcon, SearchIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/button.ts";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import { changedParam, paramNames, withParams } from "./list-params.ts";
import { useListNavigation } from "./use-list-params.ts";
import { ExportLink } from "./export-link.tsx";
import { ImportLink } from "./import-link.tsx";
import { sortOptions } from "./sort-options.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import { useRole } from "#app/console/widgets/role-context.ts";

/** A filter by one value of a field, such as the plan's type; "" means no filter. */
export type ListFilter = { name: string; label: string; options: readonly (readonly [value: string, label: string])[] };

type ToolbarProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  /** The current query, or the requested one while it loads. */
  query: ListQuery;
  filters: readonly ListFilter[];
  /** Filters that phones show at once. */
  firstFilters?: ReactNode;
  searchField: RefObject<HTMLInputElement | null>;
  /** Other filters. */
  children?: ReactNode;
};

/**
 * Search, status, filters and, on phones, the order, as one GET form to the list's URL, so it also works without
 * JavaScript. On phones a button opens what does not fit in a row.
 */
export function Toolbar<Row extends RecordMetadata, Input>(props: ToolbarProps<Row, Input>) {
  const { entity, query, filters, firstFilters, searchField, children } = props;
  const navigation = useListNavigation();
  const role = useRole();
  const labels = labelsFor(entity.noun);
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  // 'Só o que muda' is not behind the button.
  const activeFilters = Object.entries(query.filters).filter(([name, value]) => value && name !== changedParam).length;
  const change = (changes: Record<string, string>) =>
    navigation.change((params) => withParams(params, changes), { replace: true });

  return (
    <form
      role="search"
      method="get"
      className="flex flex-none flex-wrap items-start gap-2 lg:flex-nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        change({ [paramNames.search]: searchField.current?.value ?? "" });
      }}
    >
      <SearchField
        ref={searchField}
        search={query.search}
        label={labels.search}
        hint={entity.searchHint}
        onSearch={(text) => change({ [paramNames.search]: text })}
      />
      <div className="flex min-w-0 flex-auto flex-wrap gap-2 max-lg:order-last max-lg:basis-full">
        <StatusFilter
          labels={labels}
          status={query.status}
          onChange={(status) => change({ [paramNames.status]: status })}
        />
        {firstFilters}
        <button
          type="button"
          aria-label={activeFilters > 0 ? `Filtros e ordem, ${activeFilters} em uso` : "Filtros e ordem"}
          aria-expanded={isOpen}
          aria-controls={moreId}
          className={`${buttonClass("plain")} flex-auto md:hidden`}
          onClick={() => setOpen(!isOpen)}
        >
          <FilterIcon size={16} />
          Filtros
          {activeFilters > 0 && (
            <span className="rounded-pill bg-brand px-1.5 text-xs font-bold text-on-brand">{activeFilters}</span>
          )}
        </button>
        <div
          id={moreId}
          className={`md:contents max-md:grid max-md:basis-full max-md:grid-cols-2 max-md:gap-2 ${isOpen ? "" : "max-md:hidden"}`}
        >
          {filters.map((filter) => (
            <FilterSelect
              key={filter.name}
              filter={filter}
              value={query.filters[filter.name] ?? ""}
              onChange={(value) => change({ [filter.name]: value })}
            />
          ))}
          {children}
          <SortSelect entity={entity} query={query} onChange={(sort) => change({ [paramNames.sort]: sort })} />
        </div>
      </div>
      {entity.importPath && roleAllows(role, "create", entity.name) && <ImportLink to={entity.importPath} />}
      {roleAllows(role, "export", entity.name) && <ExportLink failureMessage={labels.exportFailed} />}
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
      if (text.trim() === agreed) setText(search);
    }
  }
  const send = useEffectEvent(() => {
    setAgreed(text.trim());
    onSearch(text.trim());
  });
  useEffect(() => {
    if (text.trim() === search) return undefined;
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
        className="h-9 w-full rounded-sm border border-field-line bg-paper pr-9 pl-8.5 text-ellipsis placeholder:text-muted focus-visible:-outline-offset-1 max-md:h-11 max-md:text-md"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <KeyHint name="/" className="pointer-events-none absolute top-2 right-2 text-muted" />
    </div>
  );
}

type StatusFilterProps = {
  labels: ReturnType<typeof labelsFor>;
  status: ListQuery["status"];
  onChange: (value: string) => void;
};

const statusValues = { all: "", active: "ativos", inactive: "inativos" };

function StatusFilter({ labels, status, onChange }: StatusFilterProps) {
  const options = [
    [statusValues.all, labels.all],
    [statusValues.active, labels.activePlural],
    [statusValues.inactive, labels.inactivePlural],
  ] as const;
  return (
    <SegmentedControl
      name={paramNames.status}
      label="Situação"
      options={options}
      value={statusValues[status]}
      onChange={onChange}
    />
  );
}

type SegmentsProps = ListFilter & { value: string; onChange: (value: string) => void };

/** A radio group as a segmented control. */
export function SegmentedControl({ name, label, options, value, onChange }: SegmentsProps) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="flex h-9 flex-none gap-0.5 rounded-sm bg-brand-soft p-0.5 max-md:h-11"
    >
      {options.map(([option, optionLabel]) => (
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
          {optionLabel}
        </label>
      ))}
    </div>
  );
}

type SortSelectProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  query: ListQuery;
  onChange: (sort: string) => void;
};

/** The order of the list on phones, where the columns have no headers. */
function SortSelect<Row extends RecordMetadata, Input>({ entity, query, onChange }: SortSelectProps<Row, Input>) {
  return (
    <div className="relative col-span-2 md:hidden">
      <select
        name={paramNames.sort}
        aria-label="Ordenar por"
        className={`${selectClass} w-full border-control bg-paper`}
        value={query.sort ? (query.direction === "desc" ? "-" : "") + query.sort : ""}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Ordem da lista</option>
        {sortOptions(entity).flatMap(({ key, header }) => [
          <option key={key} value={key}>
            {`Por ${header.toLowerCase()}, crescente`}
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {`Por ${header.toLowerCase()}, decrescente`}
          </option>,
        ])}
      </select>
      <SelectArrow />
    </div>
  );
}

const selectClass = "h-9 appearance-none rounded-sm border pr-8 pl-2.5 font-medium max-md:h-11";

function SelectArrow() {
  return (
    <ChevronDownIcon size={15} className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted" />
  );
}

type FilterSelectProps = { filter: ListFilter; value: string; onChange: (value: string) => void };

/** A filter as a select; its first option means no filter. */
export function FilterSelect({ filter, value, onChange }: FilterSelectProps) {
  return (
    <div className="relative flex-none">
      <select
        name={filter.name}
        aria-label={`Filtrar por ${filter.label.toLowerCase()}`}
        className={`${selectClass} max-md:w-full md:max-w-44 ${value === "" ? "border-control bg-paper hover:border-field-line hover:bg-hover" : "border-brand-line bg-brand-soft font-semibold text-brand-strong"}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{filter.label}</option>
        {filter.options.map(([option, optionLabel]) => (
          <option key={option} value={option}>
            {optionLabel}
          </option>
        ))}
      </select>
      <SelectArrow />
    </div>
  );
}

type DayFilterProps = { label: string; name: string; value: string; onChange: (value: string) => void };

/** A filter by a day. */
export function DayFilter({ label, name, value, onChange }: DayFilterProps) {
  return (
    <label className="flex flex-none items-center gap-1.5 text-xs text-muted">
      {label}
      <input
        type="date"
        name={name}
        min="2000-01-01"
        max="9999-12-31"
        className={`h-9 rounded-sm border px-2 text-sm text-ink max-md:h-11 max-md:min-w-0 max-md:flex-1 ${value === "" ? "border-control bg-paper hover:border-field-line" : "border-brand-line bg-brand-soft font-semibold"}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
