import { href } from "react-router";
import { businessPlanCities } from "#app/catalogue/availability/repository.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import { businessPlanCityInput } from "#app/catalogue/availability/availability.input.ts";
import { createEntityExport } from "#app/console/server/csv-export.server.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { availabilityLoader } from "./availability.server.ts";
import { availabilityEntity, AvailabilityScreen } from "./availability-screen.tsx";
import type { Route } from "./+types/business-plan-cities";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

const offers = {
  label: "Plano empresarial",
  source: href("/intranet/planos-empresariais"),
  placeholder: "Digite o nome do plano empresarial",
};
export const entity = availabilityEntity(offers, {
  name: "business-plan-city",
  title: "Planos Empresariais por Cidade",
  importPath: href("/intranet/importar/:kind", { kind: "planos-empresariais-por-cidade" }),
});

export const middleware = [createEntityExport(entity, businessPlanCities)];
export const loader = availabilityLoader(entity, businessPlanCities, businessPlans);
export const action = createEntityAction(entity, businessPlanCities, businessPlanCityInput);

export default function BusinessPlanCities({ loaderData }: Route.ComponentProps) {
  return <AvailabilityScreen entity={entity} offers={offers} listing={loaderData} />;
}
