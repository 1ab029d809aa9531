import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { LoadError } from "#app/console/list/load-error.tsx";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { type MatrixKind, matrixKinds, matrixWith } from "#app/console/tabs/availability/matrix-kinds.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { GridIcon } from "#app/console/widgets/icon.tsx";
import { StepHeading, StepPane } from "./step-pane.tsx";
import { pathOfStep } from "#app/console/settings/opening-steps.ts";
import type { Route } from "./+types/where-step";

/** How many of each are active. */
type Loaded = { counts: (Record<MatrixKind, number> & { cities: number }) | null };

export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Loaded> {
  requireAdministrator(context);
  return readForStaff<Loaded>({
    context,
    about: "plan-city",
    logFields: { screen: "places of the opening" },
    read: async () => {
      const [offers, companies, places] = await Promise.all([
        plans.listActive(),
        businessPlans.listForCity(null),
        cities.listActive(),
      ]);
      return {
        counts: { "plan-city": offers.length, "business-plan-city": companies.length, cities: places.length },
      };
    },
    fallback: { counts: null },
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { counts: null });
}

/** Where each plan is sold: the way to the matrix with the active cities. */
export default function WhereStep({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <StepPane slug="onde-vende">
      <StepHeading slug="onde-vende" title="Onde cada plano é vendido?">
        Na matriz, comece com todos em todas e desmarque o que ainda não chega.
      </StepHeading>
      <section aria-label="Planos por cidade" className="rounded-md border border-line bg-paper shadow-1">
        {counts ? <Matrices counts={counts} /> : <LoadError title="Erro ao buscar os planos por cidade" />}
      </section>
    </StepPane>
  );
}

function Matrices({ counts }: { counts: NonNullable<Loaded["counts"]> }) {
  const kinds = (["plan-city", "business-plan-city"] as const).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0 || counts.cities === 0) {
    const hasOffers = kinds.length > 0;
    return (
      <EmptyState title={hasOffers ? "Nenhuma cidade ainda" : "Nenhum plano ainda"} icon={GridIcon}>
        <Link to={pathOfStep(hasOffers ? "cidades" : "planos")} className={buttonClass("brand")}>
          {hasOffers ? "Escolher as cidades" : "Adicionar os planos"}
        </Link>
      </EmptyState>
    );
  }
  return kinds.map((kind) => {
    const { one, many } = matrixKinds[kind].offer;
    const title = `${pluralize(counts[kind], one, many)} × ${pluralize(counts.cities, "cidade", "cidades")}`;
    return (
      <EmptyState key={kind} title={title} icon={GridIcon}>
        <Link to={matrixWith(kind, { cities: "?situacao=ativos" })} className={buttonClass("brand")}>
          Abrir a matriz de {many}
        </Link>
      </EmptyState>
    );
  });
}
