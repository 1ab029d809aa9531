import { type ReactNode, useId, useState } from "react";
import type { ListQuery, RecordMetadata } from "#app/records/list-query.ts";
import { roleAllows } from "#app/records/role.ts";
import { FilterIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { changedParam, paramNames, withParams } from "./list-params.ts";
import {
  FilterSelect,
  filterRowsClass,
  type ListFilter,
  SegmentedControl,
  SelectArrow,
  selectClass,
} from "./filter-controls.tsx";
import { SearchForm } from "./search-form.tsx";
import { useListNavigation } from "./use-list-params.ts";
import { ExportLink } from "./export-link.tsx";
import { ImportLink } from "./import-link.tsx";
import { sortOptions } from "./sort-options.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import { useRole } from "#app/console/widgets/role-context.ts";

type ToolbarProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  /** The current query, or the requested one while it loads. */
  query: ListQuery;
  filters: readonly ListFilter[];
  /** Filters that phones show at once. */
  firstFilters?: ReactNode;
  /** Other filters. */
  children?: ReactNode;
};

/**
 * Search, status, filters and, on phones, the order, as one GET form to the list's URL, so it also works without
 * JavaScript. On phones a button opens what does not fit in a row.
 */
export function Toolbar<Row extends RecordMetadata, Input>(props: ToolbarProps<Row, Input>) {
  const { entity, query, filters, firstFilters, children } = props;
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
    <SearchForm
      search={query.search}
      label={labels.search}
      hint={entity.searchHint}
      isOneRow
      onSearch={(text) => change({ [paramNames.search]: text })}
    >
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
          className={`${buttonClass("plain")} grow md:hidden`}
          onClick={() => setOpen(!isOpen)}
        >
          <FilterIcon size={16} />
          Filtros
          {activeFilters > 0 && (
            <span className="rounded-pill bg-brand px-1.5 text-xs font-bold text-on-brand">{activeFilters}</span>
          )}
        </button>
        <div id={moreId} className={`${filterRowsClass} ${isOpen ? "" : "max-md:hidden"}`}>
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
    </SearchForm>
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

type SortSelectProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  query: ListQuery;
  onChange: (sort: string) => void;
};

/** The order of the list on phones, where the columns have no headers. */
function SortSelect<Row extends RecordMetadata, Input>({ entity, query, onChange }: SortSelectProps<Row, Input>) {
  return (
    <div className="relative max-md:basis-full! md:hidden">
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
