import type { ParamsUpdater } from "#app/console/list/use-list-params.ts";
import { useListParams, useListNavigation } from "#app/console/list/use-list-params.ts";
import { DayFilter, FilterSelect, filterRowsClass, SegmentedControl } from "#app/console/list/filter-controls.tsx";
import { SearchForm } from "#app/console/list/search-form.tsx";
import { historyParams, trash, withHistoryParams } from "./history-params.ts";
import type { HistoryListing } from "#app/console/changes/history-view.ts";

const views = [
  ["", "Tudo"],
  [trash, "Lixeira"],
] as const;

/** Search, trash, kind, person and period of the history. */
export function HistoryFilters({ kinds, people }: Pick<HistoryListing, "kinds" | "people">) {
  const { params } = useListParams();
  const { change } = useListNavigation();
  const value = (name: keyof typeof historyParams) => params.get(historyParams[name]) ?? "";
  const set = (changes: Parameters<typeof withHistoryParams>[1]) => {
    const update: ParamsUpdater = (current) => withHistoryParams(current, changes);
    change(update, { replace: true });
  };
  return (
    <SearchForm
      search={value("search")}
      label="Buscar no histórico"
      hint="Nome do registro"
      onSearch={(search) => set({ search })}
    >
      <SegmentedControl
        name={historyParams.trash}
        label="O que mostrar"
        options={views}
        value={value("trash")}
        onChange={(view) => set({ trash: view })}
      />
      <div className={filterRowsClass}>
        <FilterSelect
          filter={{ name: historyParams.kind, label: "Tipo", options: kinds }}
          value={value("kind")}
          onChange={(kind) => set({ kind })}
        />
        <FilterSelect
          filter={{ name: historyParams.by, label: "Pessoa", options: people.map((email) => [email, email]) }}
          value={value("by")}
          onChange={(by) => set({ by })}
        />
        <DayFilter label="De" name={historyParams.from} value={value("from")} onChange={(from) => set({ from })} />
        <DayFilter label="Até" name={historyParams.until} value={value("until")} onChange={(until) => set({ until })} />
      </div>
    </SearchForm>
  );
}
