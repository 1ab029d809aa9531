import type { ClientLoaderFunctionArgs } from "react-router";
import { z } from "zod";
import * as records from "#app/leads/campaigns/campaign.server.ts";
import * as campaigns from "#app/leads/campaigns/campaign-list.server.ts";
import { smallestCount } from "#app/leads/campaigns/campaign.ts";
import { type CampaignListing, campaignPeriods } from "#app/leads/campaigns/campaign-list.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { EmptySearch } from "#app/console/list/empty-search.tsx";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { ExportLink } from "#app/console/list/export-link.tsx";
import {
  filterRowsClass,
  FilterSelect,
  type ListFilter,
  SegmentedControl,
} from "#app/console/list/filter-controls.tsx";
import { readListQuery, withParams } from "#app/console/list/list-params.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import { Pagination } from "#app/console/list/pagination.tsx";
import { useListNavigation, useListParams } from "#app/console/list/use-list-params.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { ScreenHeader } from "#app/console/widgets/screen-header.tsx";
import { campaignExport } from "./campaign-export.server.ts";
import { campaignParams, defaultPeriod, groupLabels, periodLabels, readCampaignQuery } from "./campaign-params.ts";
import { campaignNoun } from "./count-text.ts";
import { CampaignTable } from "./campaign-table.tsx";
import { CampaignTotals } from "./campaign-totals.tsx";
import type { Route } from "./+types/campaigns";

export const middleware = [campaignExport];

type Loaded = { listing: CampaignListing | null };

/** Loads a page of the campaigns; a failure is returned as data, so that the tab stays usable. */
export function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Promise<Loaded> {
  return readForStaff<Loaded>({
    context,
    about: "campaigns",
    logFields: { screen: "campaigns" },
    read: async () => ({ listing: await campaigns.list(readCampaignQuery(url.searchParams)) }),
    fallback: { listing: null },
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { listing: null });
}

export const action = createEntityAction(
  { name: "campaign", noun: campaignNoun, operations: ["remove"] },
  records,
  z.never(),
);

export { clientAction } from "#app/console/screen/client-route.ts";

/** What visits did: how many saw plans, and asked, by campaign, city, plan or day. */
export default function Campaigns({ loaderData: { listing } }: Route.ComponentProps) {
  const provider = useProvider();
  const { params, isChanging } = useListParams();
  const { by, days, sort, direction } = readCampaignQuery(params);
  const query = { ...readListQuery(params), sort, direction, page: listing?.page ?? 1 };
  return (
    <div className="flex flex-col gap-3 px-4 py-4 md:px-6 md:py-5 shell:min-h-0 shell:flex-1">
      <title>{`Campanhas · ${provider.name}`}</title>
      <ScreenHeader title="Campanhas" note="Sem cookies: o site conta cliques, não segue pessoas">
        <ExportLink failureMessage="Erro ao exportar as campanhas" />
      </ScreenHeader>
      <CampaignFilters listing={listing} />
      <div
        aria-busy={isChanging}
        className={`flex min-h-0 flex-col gap-3 transition-opacity delay-150 shell:flex-1 shell:overflow-auto ${isChanging ? "opacity-50" : ""}`}
      >
        {listing && listing.total > 0 && (
          <CampaignTotals totals={listing.totals} range={listing.range} periodLabel={periodLabels[days]} />
        )}
        <section
          aria-label="Lista das campanhas"
          className="flex-none overflow-clip rounded-md border border-line bg-paper shadow-1"
        >
          {listing && listing.total > 0 ? (
            <>
              <CampaignTable rows={listing.rows} by={by} query={query} />
              <Pagination query={query} total={listing.total} />
            </>
          ) : (
            <EmptyCampaigns listing={listing} />
          )}
        </section>
        {listing && listing.total > 0 && (
          <p className="text-xs text-muted">
            Menos de {smallestCount} aparece como “poucos”, e os outros números são arredondados de {smallestCount} em{" "}
            {smallestCount}: assim nenhum deles fala de uma pessoa. Visitas são as que viram planos; robôs e a equipe
            ficam de fora.
          </p>
        )}
      </div>
    </div>
  );
}

/** The period, what the rows are, and the filters by one campaign, city or plan. */
function CampaignFilters({ listing }: { listing: CampaignListing | null }) {
  const { params } = useListParams();
  const { change } = useListNavigation();
  const set = (name: string) => (value: string) =>
    change((current) => withParams(current, { [name]: value }), { replace: true });
  const filters: ListFilter[] = [
    {
      name: campaignParams.campaign,
      label: "Campanha",
      options: (listing?.campaigns ?? []).map(({ id, label }) => [String(id), label]),
    },
    { name: campaignParams.city, label: "Cidade", options: (listing?.cities ?? []).map((city) => [city, city]) },
    { name: campaignParams.plan, label: "Plano", options: (listing?.plans ?? []).map((plan) => [plan, plan]) },
  ];
  return (
    <div className="flex flex-none flex-wrap items-center gap-2">
      <SegmentedControl
        name={campaignParams.days}
        label="Período"
        options={campaignPeriods.map((days) => [days === defaultPeriod ? "" : String(days), periodLabels[days]])}
        value={params.get(campaignParams.days) ?? ""}
        onChange={set(campaignParams.days)}
      />
      <SegmentedControl
        name={campaignParams.by}
        label="Agrupar por"
        options={groupLabels.map(([, value, label]) => [value, label])}
        value={params.get(campaignParams.by) ?? ""}
        onChange={(by) =>
          change((current) => withParams(current, { [campaignParams.by]: by, ordem: null }), { replace: true })
        }
      />
      <div className={filterRowsClass}>
        {filters.map((filter) => (
          <FilterSelect
            key={filter.name}
            filter={filter}
            value={params.get(filter.name) ?? ""}
            onChange={set(filter.name)}
          />
        ))}
      </div>
    </div>
  );
}

/** Explains an empty list, with a way forward. */
function EmptyCampaigns({ listing }: { listing: CampaignListing | null }) {
  if (listing === null) return <LoadError title="Erro ao buscar as campanhas" />;
  if (listing.campaigns.length > 0) return <EmptySearch title="Nenhuma visita encontrada para a pesquisa" />;
  return (
    <EmptyState title="Nenhuma visita foi contada ainda">
      <p className="max-w-[52ch] text-muted">
        Quando alguém vê planos, chama no WhatsApp, liga ou envia um formulário, o site conta aqui, por campanha. Nos
        anúncios, use endereços com utm_source, utm_medium e utm_campaign.
      </p>
    </EmptyState>
  );
}
