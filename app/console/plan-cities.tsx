import { href } from "react-router";
import { cityLabel } from "#app/catalogue/city.ts";
import * as cities from "#app/catalogue/city.server.ts";
import { type PlanCityInput, planCityInput } from "#app/catalogue/plan-city.input.ts";
import * as planCities from "#app/catalogue/plan-city.server.ts";
import * as plans from "#app/catalogue/plan.server.ts";
import { whenColumn } from "./list/cells.tsx";
import { entityAction } from "./entity/action.server.ts";
import { defineEntity } from "./entity/entity.ts";
import { entityLoader } from "./entity/loader.server.ts";
import { type Choice, PickerField, PickerFilter } from "./fields/picker.tsx";
import { EntityScreen } from "./entity/screen.tsx";
import type { Route } from "./+types/plan-cities";

export { clientAction, clientLoader, shouldRevalidate } from "./entity/client-route.ts";

const ofPlans = {
  source: href("/intranet") + "?index",
  choiceOf: (row: plans.PlanRow): Choice => ({
    id: row.id,
    label: row.name,
    note: row.isActive ? undefined : "inativo",
  }),
};
const ofCities = {
  source: href("/intranet/cidades"),
  choiceOf: (row: cities.CityRow): Choice => ({
    id: row.id,
    label: cityLabel(row),
    note: row.isActive ? undefined : "inativa",
  }),
};

const entity = defineEntity<planCities.PlanCityRow, PlanCityInput>()({
  name: "plan-city",
  title: "Planos por Cidade",
  noun: { one: "associação", many: "associações", gender: "f" },
  operations: ["create", "setActive", "remove"],
  searchHint: "Plano, cidade ou estado",
  labelOf: (row) => `${row.plan.name} em ${cityLabel(row.city)}`,
  lead: { key: "plan", header: "Plano", text: (row) => row.plan.name },
  columns: [
    { key: "city", header: "Cidade", width: "w-2/5", card: "line", cell: (row) => cityLabel(row.city) },
    whenColumn({ key: "createdAt", header: "Criada em", from: 900 }),
  ],
  fields: { planId: { label: "Plano" }, cityId: { label: "Cidade" } },
  Form: ({ fields }) => (
    <>
      <PickerField field={fields.planId} {...ofPlans} placeholder="Digite o nome do plano" />
      <PickerField field={fields.cityId} {...ofCities} placeholder="Digite o nome da cidade" />
    </>
  ),
});

export const loader = entityLoader(entity, planCities, async ({ filters: { planId, cityId } }) => {
  const plan = planId ? await plans.find(Number(planId)) : null;
  const city = cityId ? await cities.find(Number(cityId)) : null;
  return { plan: plan && ofPlans.choiceOf(plan), city: city && ofCities.choiceOf(city) };
});
export const action = entityAction(entity, planCities, planCityInput);

export default function PlanCities({ loaderData }: Route.ComponentProps) {
  const { plan = null, city = null } = loaderData.extra ?? {};
  return (
    <EntityScreen entity={entity} listing={loaderData}>
      <PickerFilter name="planId" label="Filtrar por plano" {...ofPlans} chosen={plan} placeholder="Plano" />
      <PickerFilter name="cityId" label="Filtrar por cidade" {...ofCities} chosen={city} placeholder="Cidade" />
    </EntityScreen>
  );
}
