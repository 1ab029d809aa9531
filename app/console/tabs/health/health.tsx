import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, data } from "react-router";
import { staffFromContext } from "#app/accounts/session.server.ts";
import { canAdminister } from "#app/records/role.ts";
import * as ignoredChecks from "#app/catalogue/checks/ignored-check.server.ts";
import { ignoredCheckInput } from "#app/catalogue/checks/ignored-check.input.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import * as settings from "#app/provider/settings.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ChevronDownIcon, RefreshIcon } from "#app/ui/icon.tsx";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { withParams } from "#app/console/list/list-params.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import { SegmentedControl } from "#app/console/list/filter-controls.tsx";
import { useListNavigation, useListParams } from "#app/console/list/use-list-params.ts";
import { loadOrFallback, sendWrite } from "#app/console/requests/request.ts";
import { useReload } from "#app/console/requests/use-reload.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { findMissing, type ReadinessPoint } from "#app/console/settings/readiness.server.ts";
import { OpeningNotice, ServerNotices } from "./server-notices.tsx";
import { knownProblems, readServerProblems, type ServerProblems } from "./server-problems.server.ts";
import { type Health, readHealth } from "./health.server.ts";
import { views, viewParam } from "./health-params.ts";
import { IgnoredItem, StateSign } from "./health-items.tsx";
import { Card, cardClass, OpenChecks, summaryClass } from "./open-checks.tsx";
import { readForStaff, readShown } from "#app/console/server/staff-request.server.ts";
import { ScreenHeader } from "#app/console/widgets/screen-header.tsx";
import type { Route } from "./+types/health";

type Loaded = {
  health: Health | null;
  /** What is missing while visitors do not see the site yet, null when they do. */
  missing: ReadinessPoint[] | null;
  isAdministrator: boolean;
  server: ServerProblems | null;
};
const nothing: Loaded = { health: null, missing: null, isAdministrator: false, server: null };

/** Loads what the checks found; a failure is returned as data, so that the tab stays usable. */
export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Loaded> {
  const isAdministrator = canAdminister(staffFromContext(context).role);
  return readForStaff<Loaded>({
    context,
    about: null,
    logFields: { screen: "health" },
    read: async () => ({
      health: await readShown(context, readHealth),
      missing: (await settings.isPublished()) ? null : await findMissing(requestMeta(context).publicUrl),
      isAdministrator,
      server: await readServerProblems(isAdministrator),
    }),
    fallback: { ...nothing, server: knownProblems(isAdministrator) },
  });
}

export const action = createEntityAction(
  {
    name: "ignored-check",
    noun: { one: "aviso ignorado", many: "avisos ignorados", gender: "m" },
    operations: ["create", "remove"],
  },
  ignoredChecks,
  ignoredCheckInput,
);

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, nothing);
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = (await request.clone().formData()).get("action") as string;
  const write = { request, serverAction: () => serverAction<Outcome>() };
  const outcome = await sendWrite<Outcome>(write, (why) => ({ kind: "networkFailure", action: sent, why }));
  // With an error status the router does not revalidate: nothing was written.
  return outcome.kind === "done" ? outcome : data(outcome, { status: 409 });
}

/** What is wrong in the catalogue, or worth a look: each check with its records, and what staff ignored. */
export default function HealthTab({ loaderData }: Route.ComponentProps) {
  const { health, missing, isAdministrator, server } = loaderData;
  const provider = useProvider();
  const { params } = useListParams();
  const { change } = useListNavigation();
  const view = params.get(viewParam) ?? views.open;
  const [showsOpen, showsIgnored] = [view !== views.ignored, view !== views.open];
  return (
    <div className="shell:min-h-0 shell:flex-1 shell:overflow-auto">
      <div className="mx-auto flex max-w-276 flex-col gap-3 px-4 py-4 md:px-6 md:py-5">
        <title>{`Saúde do catálogo · ${provider.name}`}</title>
        <ScreenHeader
          title="Saúde do catálogo"
          note={health && `verificado agora, em ${formatCount(health.milliseconds)} ms`}
        >
          <CheckAgainButton />
        </ScreenHeader>
        {server && <ServerNotices problems={server} />}
        {missing && <OpeningNotice missing={missing} canOpen={isAdministrator} />}
        {health === null ? (
          <Card label="Verificações">
            <LoadError title="Erro ao verificar o catálogo" />
          </Card>
        ) : (
          <>
            <div className="max-md:*:w-full max-md:*:*:flex-1 md:flex">
              <SegmentedControl
                name={viewParam}
                label="Mostrar"
                options={[
                  [views.open, `A resolver ${health.open.length}`],
                  [views.ignored, `Ignorados ${health.ignored.length}`],
                  [views.all, "Todos"],
                ]}
                value={view}
                onChange={(value) =>
                  change((current) => withParams(current, { [viewParam]: value }), { replace: true })
                }
              />
            </div>
            {showsOpen && !(missing && health.open.length === 0) && <OpenChecks health={health} />}
            {showsIgnored && <IgnoredChecks health={health} />}
            {showsOpen && health.passing.length > 0 && <PassingChecks titles={health.passing} />}
          </>
        )}
      </div>
    </div>
  );
}

function CheckAgainButton() {
  const { isReloading, reload } = useReload();
  return (
    <button type="button" className={`ml-auto ${buttonClass("plain")}`} onClick={() => void reload()}>
      <RefreshIcon size={16} className={isReloading ? "animate-spin" : ""} />
      <span>
        Verificar<span className="max-md:sr-only"> de novo</span>
      </span>
    </button>
  );
}

function IgnoredChecks({ health: { ignored } }: { health: Health }) {
  return (
    <section aria-labelledby="ignorados" className={cardClass}>
      <header className="flex min-h-11 items-center gap-2 border-b border-line px-4">
        <h2 id="ignorados" className="text-sm font-semibold">
          Ignorados
        </h2>
        <span className="text-sm text-muted">{ignored.length}</span>
      </header>
      {ignored.length === 0 ? (
        <p className="px-4 py-4 text-xs text-muted">
          Nada foi ignorado. O que você ignora fica aqui, com o motivo, até quando você quiser.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {ignored.map((one) => (
            <IgnoredItem key={one.id} ignored={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PassingChecks({ titles }: { titles: readonly string[] }) {
  return (
    <details className={`group ${cardClass}`}>
      <summary className={summaryClass}>
        <StateSign state="passing" />
        <h2 className="text-sm font-semibold">Em ordem</h2>
        <span className="text-sm text-muted">{titles.length}</span>
        <ChevronDownIcon size={16} className="ml-auto text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1.5 border-t border-line px-4 py-3 text-xs text-muted md:grid-cols-2">
        {titles.map((title) => (
          <li key={title}>{title}: nada encontrado</li>
        ))}
      </ul>
    </details>
  );
}
