import type { ClientLoaderFunctionArgs } from "react-router";
import * as demand from "#app/leads/demand/demand-list.server.ts";
import type { DemandListing } from "#app/leads/demand/demand.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { EmptySearch } from "#app/console/list/empty-search.tsx";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { ExportLink } from "#app/console/list/export-link.tsx";
import { isFilteredQuery, paramNames, readListQuery, withParams } from "#app/console/list/list-params.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import { Pagination } from "#app/console/list/pagination.tsx";
import { FilterSelect, SegmentedControl } from "#app/console/list/filter-controls.tsx";
import { SearchForm } from "#app/console/list/search-form.tsx";
import { useListNavigation, useListParams } from "#app/console/list/use-list-params.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { DemandChart } from "./demand-chart.tsx";
import { demandExport } from "./demand-export.server.ts";
import { allCities, demandParams, monthLabel, readDemandQuery } from "./demand-params.ts";
import { DemandTable } from "./demand-table.tsx";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { ScreenHeader } from "#app/console/widgets/screen-header.tsx";
import type { Route } from "./+types/demand";

export const middleware = [demandExport];

type Loaded = { listing: DemandListing | null };

/** Loads a page of the demand; a failure is returned as data, so that the tab stays usable. */
export function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Promise<Loaded> {
  return readForStaff<Loaded>({
    context,
    about: "demand",
    logFields: { screen: "demand" },
    read: async () => ({ listing: await demand.list(readDemandQuery(url.searchParams)) }),
    fallback: { listing: null },
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { listing: null });
}

/** Where service is requested: requests, and searches without a result, by municipality and month. */
export default function Demand({ loaderData: { listing } }: Route.ComponentProps) {
  const provider = useProvider();
  const { params, isChanging } = useListParams();
  const { sort, direction } = readDemandQuery(params);
  const query = { ...readListQuery(params), sort, direction, page: listing?.page ?? 1 };
  return (
    <div className="flex flex-col gap-3 px-4 py-4 md:px-6 md:py-5 shell:min-h-0 shell:flex-1">
      <title>{`Demanda · ${provider.name}`}</title>
      <ScreenHeader title="Demanda" note={listing && sizeOf(listing)}>
        <ExportLink failureMessage="Erro ao exportar a demanda" />
      </ScreenHeader>
      <DemandFilters months={listing?.months ?? []} />
      {listing && listing.total > 0 ? (
        <div
          aria-busy={isChanging}
          className={`flex min-h-0 flex-col gap-4 transition-opacity delay-150 xl:flex-row-reverse shell:flex-1 shell:overflow-auto ${isChanging ? "opacity-50" : ""}`}
        >
          <DemandChart rows={listing.top} />
          <section
            aria-label="Lista dos municípios"
            className="min-w-0 overflow-clip rounded-md border border-line bg-paper shadow-1 xl:flex-1 xl:self-start"
          >
            <DemandTable rows={listing.rows} query={query} />
            <Pagination query={query} total={listing.total} />
          </section>
        </div>
      ) : (
        <section aria-label="Lista dos municípios" className="rounded-md border border-line bg-paper shadow-1">
          <EmptyDemand isFailure={listing === null} isFiltered={isFilteredQuery(readListQuery(params))} />
        </section>
      )}
    </div>
  );
}

function sizeOf({ requests, searches, total }: DemandListing): string {
  const found = [
    pluralize(requests, "pedido", "pedidos"),
    pluralize(searches, "busca sem resultado", "buscas sem resultado"),
  ].join(" e ");
  return `${found} em ${pluralize(total, "município", "municípios")}, sem dados de quem pediu`;
}

const areas = [
  ["", "Não atendidas"],
  [allCities, "Todas"],
] as const;

/** Search, month and served cities of the demand. */
function DemandFilters({ months }: { months: readonly string[] }) {
  const { params } = useListParams();
  const { change } = useListNavigation();
  const set = (changes: Record<string, string>) => change((current) => withParams(current, changes), { replace: true });
  return (
    <SearchForm
      search={params.get(paramNames.search) ?? ""}
      label="Buscar município"
      hint="Nome ou estado"
      onSearch={(search) => set({ [paramNames.search]: search })}
    >
      <div className="md:contents max-md:flex max-md:basis-full max-md:flex-wrap max-md:gap-2 max-md:*:flex-auto">
        <SegmentedControl
          name={demandParams.area}
          label="Cidades"
          options={areas}
          value={params.get(demandParams.area) ?? ""}
          onChange={(area) => set({ [demandParams.area]: area })}
        />
        <FilterSelect
          filter={{
            name: demandParams.month,
            label: "Últimos 12 meses",
            options: months.map((month) => [month, monthLabel(month)]),
          }}
          value={params.get(demandParams.month) ?? ""}
          onChange={(month) => set({ [demandParams.month]: month })}
        />
      </div>
    </SearchForm>
  );
}

/** Explains an empty list, with a way forward. */
function EmptyDemand({ isFailure, isFiltered }: { isFailure: boolean; isFiltered: boolean }) {
  if (isFailure) return <LoadError title="Erro ao buscar a demanda" />;
  if (isFiltered) return <EmptySearch title="Nenhum município encontrado para a pesquisa" />;
  return (
    <EmptyState title="Nenhuma cidade foi pedida ainda">
      <p className="max-w-[52ch] text-muted">
        Os pedidos de aviso e as buscas por cidades que você ainda não atende aparecem aqui, por município e mês.
      </p>
    </EmptyState>
  );
}
