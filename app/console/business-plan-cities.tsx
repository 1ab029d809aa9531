import { href } from "react-router";
import * as businessPlanCities from "#app/catalogue/business-plan-city.server.ts";
import * as businessPlans from "#app/catalogue/business-plan.server.ts";
import { businessPlanCityInput } from "#app/catalogue/pair.input.ts";
import { entityFile } from "./entity/file.server.ts";
import { pairAction, pairLoader } from "./pair.server.ts";
import { pairEntity, PairScreen } from "./pair.tsx";
import type { Route } from "./+types/business-plan-cities";

export { clientAction, clientLoader, shouldRevalidate } from "./entity/client-route.ts";

const offers = {
  label: "Plano empresarial",
  source: href("/intranet/planos-empresariais"),
  placeholder: "Digite o nome do plano empresarial",
};
export const entity = pairEntity(offers, { name: "business-plan-city", title: "Planos Empresariais por Cidade" });

export const middleware = [entityFile(entity, businessPlanCities)];
export const loader = pairLoader(entity, businessPlanCities, businessPlans);
export const action = pairAction(entity, businessPlanCities, businessPlanCityInput);

export default function BusinessPlanCities({ loaderData }: Route.ComponentProps) {
  return <PairScreen entity={entity} offers={offers} listing={loaderData} />;
}
