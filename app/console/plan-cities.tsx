import { href } from "react-router";
import { planCityInput } from "#app/catalogue/pair.input.ts";
import * as planCities from "#app/catalogue/plan-city.server.ts";
import * as plans from "#app/catalogue/plan.server.ts";
import { entityFile } from "./entity/file.server.ts";
import { pairAction, pairLoader } from "./pair.server.ts";
import { pairEntity, PairScreen } from "./pair.tsx";
import type { Route } from "./+types/plan-cities";

export { clientAction, clientLoader, shouldRevalidate } from "./entity/client-route.ts";

const offers = { label: "Plano", source: `${href("/intranet")}?index`, placeholder: "Digite o nome do plano" };
export const entity = pairEntity(offers, { name: "plan-city", title: "Planos por Cidade" });

export const middleware = [entityFile(entity, planCities)];
export const loader = pairLoader(entity, planCities, plans);
export const action = pairAction(entity, planCities, planCityInput);

export default function PlanCities({ loaderData }: Route.ComponentProps) {
  return <PairScreen entity={entity} offers={offers} listing={loaderData} />;
}
