import { CloseIcon } from "#app/ui/icon.tsx";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { RecordPicker, type PickerOption } from "#app/console/fields/record-picker.tsx";
import { paramNames, withParams } from "#app/console/list/list-params.ts";
import { FilterSelect } from "#app/console/list/filter-controls.tsx";
import { SearchForm } from "#app/console/list/search-form.tsx";
import { useListNavigation, useListParams } from "#app/console/list/use-list-params.ts";
import { citySource } from "#app/console/tabs/availability/city-source.ts";
import type { ChosenSides } from "#app/console/tabs/matrix/model/matrix-view.ts";
import { matrixParams } from "#app/console/tabs/availability/matrix-kinds.ts";

type MatrixFiltersProps = {
  states: readonly string[];
  /** The city whose nearby cities are shown; null for none. */
  near: PickerOption | null;
  chosen: ChosenSides;
  offer: { one: string; many: string };
  children: React.ReactNode;
};

/** Which cities and plans the matrix shows; all of it is in the URL. */
export function MatrixFilters({ states, near, chosen, offer, children }: MatrixFiltersProps) {
  const { params } = useListParams();
  const { change } = useListNavigation();
  const set = (changes: Record<string, string>) => change((current) => withParams(current, changes), { replace: true });
  const value = (name: string) => params.get(name) ?? "";
  return (
    <SearchForm
      search={value(paramNames.search)}
      label="Buscar cidades"
      hint="Cidade ou estado"
      onSearch={(search) => set({ [paramNames.search]: search })}
    >
      {params.has(matrixParams.kind) && (
        <input type="hidden" name={matrixParams.kind} value={value(matrixParams.kind)} />
      )}
      {chosen.offers && (
        <Chosen
          param={matrixParams.offers}
          value={value(matrixParams.offers)}
          label={pluralize(chosen.offers.length, `${offer.one} escolhido`, `${offer.many} escolhidos`)}
          onRemove={() => set({ [matrixParams.offers]: "" })}
        />
      )}
      {chosen.cities && (
        <Chosen
          param={matrixParams.cities}
          value={value(matrixParams.cities)}
          label={pluralize(chosen.cities.length, "cidade escolhida", "cidades escolhidas")}
          onRemove={() => set({ [matrixParams.cities]: "" })}
        />
      )}
      <FilterSelect
        filter={{ name: matrixParams.state, label: "Estado", options: states.map((state) => [state, state]) }}
        value={value(matrixParams.state)}
        onChange={(state) => set({ [matrixParams.state]: state })}
      />
      <div className="w-52 max-md:w-full">
        <RecordPicker
          {...citySource}
          placeholder="Vizinhas de…"
          input={{ "aria-label": "Vizinhas da cidade" }}
          className="h-9 w-full rounded-sm border border-control bg-paper px-2.5 placeholder:text-ink max-md:h-11"
          chosen={near}
          choose={(city) => set({ [matrixParams.near]: city ? String(city.id) : "" })}
        />
      </div>
      <FilterSelect
        filter={{ name: matrixParams.inactive, label: "Planos ativos", options: [["sim", "Todos os planos"]] }}
        value={value(matrixParams.inactive)}
        onChange={(shown) => set({ [matrixParams.inactive]: shown })}
      />
      <label className="flex h-9 flex-none cursor-pointer items-center gap-2 rounded-sm border border-control bg-paper px-3 font-medium hover:bg-hover has-checked:border-brand-line has-checked:bg-brand-soft max-md:h-11">
        <input
          type="checkbox"
          name={matrixParams.pending}
          value="sim"
          className="size-4"
          checked={value(matrixParams.pending) === "sim"}
          onChange={(event) => set({ [matrixParams.pending]: event.target.checked ? "sim" : "" })}
        />
        Só pendentes
      </label>
      <div className="ml-auto flex gap-2 max-md:hidden">{children}</div>
    </SearchForm>
  );
}

type ChosenProps = { param: string; value: string; label: string; onRemove: () => void };

/** What another tab has chosen, with a button that shows all again. */
function Chosen({ param, value, label, onRemove }: ChosenProps) {
  return (
    <p className="flex h-9 flex-none items-center rounded-sm bg-brand-soft pl-2.5 font-medium max-md:h-11">
      <input type="hidden" name={param} value={value} />
      {label}
      <button
        type="button"
        aria-label={`Tirar ${label}`}
        className="grid size-9 place-items-center rounded-sm text-muted hover:text-ink max-md:size-11"
        onClick={onRemove}
      >
        <CloseIcon size={14} />
      </button>
    </p>
  );
}
