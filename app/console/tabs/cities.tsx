import { href } from "react-router";
import { MapPinIcon } from "#app/ui/icon.tsx";
import { type CityInput, cityInput } from "#app/catalogue/cities/city.input.ts";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { findCityInputWarnings } from "#app/catalogue/cities/city-doubt.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { mergeable } from "#app/catalogue/checks/merge.server.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { defineEntity, type Usage } from "#app/console/entity/console-entity.ts";
import { createEntityExport } from "#app/console/server/csv-export.server.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";
import { EntityScreen } from "#app/console/screen/entity-screen.tsx";
import { TextField } from "#app/console/fields/fields.tsx";
import type { SelectionActionsProps } from "#app/console/list/selection.tsx";
import { matrixWith } from "#app/console/tabs/availability/matrix-kinds.ts";
import { CopyCityButton } from "#app/console/tabs/matrix/copy-city-button.tsx";
import { ToMatrixLink } from "#app/console/tabs/matrix/to-matrix-link.tsx";
import { usageColumn, usageExportColumn, timestampColumn } from "#app/console/entity/columns.tsx";
import { CheckFilter } from "#app/console/tabs/health/check-filter.tsx";
import { MergeButton } from "#app/console/tabs/health/merge-button.tsx";
import { mergeAction } from "#app/console/tabs/health/merge-action.server.ts";
import type { Route } from "./+types/cities";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

const usage: Usage<cities.CityRow> = {
  key: "visiblePlanCount",
  header: "Planos à venda",
  counts: (city) => ({ all: city.planCount, visible: city.visiblePlanCount }),
  to: (city) => `${href("/intranet/planos-por-cidade")}?cityId=${city.id}`,
  warning: "nenhum plano à venda",
  choose: { label: "Escolher os planos", to: ({ id }) => matrixWith("plan-city", { cities: String(id) }) },
};

export const entity = defineEntity<cities.CityRow, CityInput>()({
  name: "city",
  title: "Cidades",
  noun: { one: "cidade", many: "cidades", gender: "f" },
  operations: ["create", "update", "setActive", "remove", "many"],
  empty: {
    icon: MapPinIcon,
    text: "O visitante escolhe uma destas cidades e vê os planos vendidos nela.",
  },
  searchHint: "Nome ou estado",
  labelOf: cityLabel,
  usage,
  primary: { key: "name", header: "Cidade", text: ({ name }) => name },
  columns: [
    { key: "state", header: "Estado", width: "w-24", cardSlot: "body" },
    usageColumn(usage),
    timestampColumn({ key: "createdAt", header: "Criada em", minWidth: 900 }),
    timestampColumn({ key: "updatedAt", header: "Alterada em", minWidth: 900 }),
  ],
  extraExportColumns: [usageExportColumn(usage)],
  importPath: href("/intranet/importar/:kind", { kind: "cidades" }),
  fields: { name: { label: "Nome" }, state: { label: "Estado" } },
  Form: ({ fields }) => (
    <>
      <TextField field={fields.name} maxLength={120} help="É assim que aparece na escolha de cidade do site." />
      <TextField field={fields.state} isHalf maxLength={2} help="A sigla, com duas letras." />
    </>
  ),
});

const records = mergeable("city", cities);
export const middleware = [createEntityExport(entity, records)];
export const loader = createEntityLoader(entity, records, async () => ({
  states: await cities.listStates(),
}));
export const action = createEntityAction(entity, records, cityInput, {
  ownActions: mergeAction(records),
  findInputWarnings: findCityInputWarnings,
});

export default function Cities({ loaderData }: Route.ComponentProps) {
  const options = (loaderData.extras?.states ?? []).map((state) => [state, state] as const);
  return (
    <EntityScreen
      entity={entity}
      listing={loaderData}
      filters={[{ name: "state", label: "Estado", options }]}
      SelectionActions={CityActions}
    >
      <CheckFilter />
    </EntityScreen>
  );
}

function CityActions(props: SelectionActionsProps) {
  return (
    <>
      <CopyCityButton {...props} />
      <ToMatrixLink selection={props.selection} kind="plan-city" side="cities" />
      <MergeButton {...props} entity={{ name: "city", noun: entity.noun }} />
    </>
  );
}
