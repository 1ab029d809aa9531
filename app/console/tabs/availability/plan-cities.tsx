import { href } from "react-router";
import { planCityInput } from "#app/catalogue/availability/availability.input.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { createEntityExport } from "#app/console/server/csv-export.server.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { availabilityLoader } from "./availability.server.ts";
import { availabilityEntity, AvailabilityScreen } from "./availability-screen.tsx";
import type { Route } from "./+types/plan-cities";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

const offers = { label: "Plano", source: href("/intranet"), placeholder: "Digite o nome do plano" };
export const entity = availabilityEntity(offers, {
  name: "plan-city",
  title: "Planos por Cidade",
  importPath: href("/intranet/importar/:kind", { kind: "planos-por-cidade" }),
});

export const middleware = [createEntityExport(entity, planCities)];
export const loader = availabilityLoader(entity, planCities, plans);
export const action = createEntityAction(entity, planCities, planCityInput);

export default function PlanCities({ loaderData }: Route.ComponentProps) {
  return <AvailabilityScreen entity={entity} offers={offers} listing={loaderData} />;
}
