import { type ClientLoaderFunctionArgs, href, Link } from "react-router";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import * as deliveryLog from "#app/leads/destinations/delivery-log.server.ts";
import type { DeliveryPage } from "#app/leads/destinations/delivery-log.server.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { useCommand } from "#app/console/actions/use-command.ts";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { SegmentedControl } from "#app/console/list/filter-controls.tsx";
import { readListQuery, withParams } from "#app/console/list/list-params.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import { Pagination } from "#app/console/list/pagination.tsx";
import { useListNavigation, useListParams } from "#app/console/list/use-list-params.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { SettingsNav } from "#app/console/settings/settings-nav.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { ScreenHeader } from "#app/console/widgets/screen-header.tsx";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import { type DestinationOutcome, toastFor } from "./outcomes.ts";
import type { Route } from "./+types/deliveries";

const destinationParam = "destino";
const viewParam = "mostrar";
const problems = "problemas";

type Loaded = { log: DeliveryPage | null };

export function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Promise<Loaded> {
  requireAdministrator(context);
  const { page, pageSize } = readListQuery(url.searchParams);
  return readForStaff<Loaded>({
    context,
    about: null,
    logFields: { screen: "deliveries" },
    read: async () => ({
      log: await deliveryLog.list({
        destinationId: parseWholeNumber(url.searchParams.get(destinationParam) ?? ""),
        onlyProblems: url.searchParams.get(viewParam) === problems,
        page,
        pageSize,
      }),
    }),
    fallback: { log: null },
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { log: null });
}

/** What was sent where, and what did not arrive; without data of the people. */
export default function Deliveries({ loaderData: { log } }: Route.ComponentProps) {
  const provider = useProvider();
  const { params, isChanging } = useListParams();
  const { change } = useListNavigation();
  const { send, pending } = useCommand<DestinationOutcome>({
    path: href("/intranet/configuracoes/destinos/acao"),
    toastFor,
  });
  const destination = params.get(destinationParam) ?? "";
  return (
    <div className="flex flex-col gap-3 px-4 py-4 md:px-6 md:py-5 shell:min-h-0 shell:flex-1 shell:overflow-auto">
      <title>{`Entregas · ${provider.name}`}</title>
      <div className="max-w-184">
        <SettingsNav />
      </div>
      <ScreenHeader title="Entregas" note="Guardadas enquanto o pedido existir, sem dados de quem pediu">
        <Link to={href("/intranet/configuracoes/destinos")} className={buttonClass("plain")}>
          Ver os destinos
        </Link>
      </ScreenHeader>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          name={viewParam}
          label="O que mostrar"
          options={[
            ["", "Todas"],
            [problems, log && log.problems > 0 ? `Com problema (${log.problems})` : "Com problema"],
          ]}
          value={params.get(viewParam) ?? ""}
          onChange={(view) => change((current) => withParams(current, { [viewParam]: view }), { replace: true })}
        />
        {destination && (
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => change((current) => withParams(current, { [destinationParam]: null }), { replace: true })}
          >
            De todos os destinos
          </button>
        )}
        {log && log.problems > 0 && (
          <button
            type="button"
            aria-disabled={pending !== null}
            className={`ml-auto ${buttonClass("plain")}`}
            onClick={() => pending === null && send({ action: "resend-all", destination })}
          >
            {log.problems === 1 ? "Reenviar a única" : `Reenviar as ${log.problems}`}
          </button>
        )}
      </div>
      <section
        aria-label="Lista de entregas"
        aria-busy={isChanging}
        className="overflow-clip rounded-md border border-line bg-paper shadow-1"
      >
        {log === null && <LoadError title="Erro ao buscar as entregas" />}
        {log?.total === 0 && (
          <EmptyState title="Nenhuma entrega encontrada">
            <p className="max-w-[44ch] text-muted">Cada pedido que vai para um destino aparece aqui.</p>
          </EmptyState>
        )}
        {log !== null && log.total > 0 && (
          <>
            <DeliveryTable
              rows={log.rows}
              pendingId={Number(pending?.get("id") ?? 0)}
              onResend={(id) => pending === null && send({ action: "resend", id })}
            />
            <Pagination query={readListQuery(params)} total={log.total} />
          </>
        )}
      </section>
      {log !== null && log.total > 0 && (
        <p className="text-xs text-muted">
          {pluralize(log.total, "entrega", "entregas")}. Um reenvio leva o mesmo número: o seu sistema pode ignorar o
          que já tem.
        </p>
      )}
    </div>
  );
}
