import { useState } from "react";
import { type ClientLoaderFunctionArgs, href, Link } from "react-router";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import { findOfferInputWarnings } from "#app/catalogue/plans/offer-terms/offer-input-warnings.server.ts";
import { planInput } from "#app/catalogue/plans/plan.input.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { ChevronRightIcon } from "#app/ui/icon.tsx";
import { withSheet } from "#app/console/list/list-params.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { NewPlan, planNoun } from "./new-plan.tsx";
import { StepHeading, StepPane } from "./step-pane.tsx";
import type { Route } from "./+types/plans-step";

export { clientAction } from "#app/console/screen/client-route.ts";

type Loaded = { active: readonly Pick<Plan, "id" | "name" | "price">[] | null };

export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Loaded> {
  requireAdministrator(context);
  return readForStaff<Loaded>({
    context,
    about: "plan",
    logFields: { screen: "plans of the opening" },
    read: async () => ({ active: (await plans.listActive()).map(({ id, name, price }) => ({ id, name, price })) }),
    fallback: { active: null },
  });
}

export const action = createEntityAction({ name: "plan", noun: planNoun, operations: ["create"] }, plans, planInput, {
  findInputWarnings: findOfferInputWarnings,
});

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { active: null });
}

/** The plans that are sold, and the fields without which there is none; the rest of a plan is in its tab. */
export default function PlansStep({ loaderData: { active } }: Route.ComponentProps) {
  const [added, setAdded] = useState(0);
  return (
    <StepPane slug="planos">
      <StepHeading slug="planos" title="Quais planos você vende?">
        Nome, velocidade e preço bastam. Câmeras, streaming e a etiqueta ficam em Planos.
      </StepHeading>
      <NewPlan key={added} isFirst={added === 0} onSaved={() => setAdded(added + 1)} />
      <section aria-label="Planos à venda" className="mt-5 rounded-md border border-line bg-paper px-4 shadow-1">
        {active === null ? (
          <LoadError title="Erro ao buscar planos" />
        ) : active.length === 0 ? (
          <p className="py-4 text-sm text-muted">Nenhum plano ainda.</p>
        ) : (
          <ul className="divide-y divide-line">
            {active.map(({ id, name, price }) => (
              <li key={id}>
                <Link
                  to={href("/intranet") + withSheet(new URLSearchParams(), id)}
                  className="flex min-h-11 items-center gap-3 py-2 text-sm hover:text-brand-strong"
                >
                  <span className="min-w-0 flex-1 font-semibold">{name}</span>
                  {formatMoney(price)}
                  <ChevronRightIcon size={16} className="flex-none text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="mt-3 text-xs text-muted">
        Vende a empresas? Os planos delas ficam em{" "}
        <Link to={href("/intranet/planos-empresariais")} className="font-semibold text-brand underline">
          Planos Empresariais
        </Link>
        .
      </p>
    </StepPane>
  );
}
