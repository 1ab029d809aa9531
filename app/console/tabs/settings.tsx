import type { ClientLoaderFunctionArgs } from "react-router";
import { advertisable } from "#app/catalogue/plans/advertised.ts";
import { listSold } from "#app/catalogue/plans/cities-on-sale.server.ts";
import type { Area } from "#app/provider/area.ts";
import { settingsInput } from "#app/provider/setting.input.ts";
import type { SettingsInput } from "#app/provider/setting.ts";
import * as settings from "#app/provider/settings.server.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { createRecordLoader } from "#app/console/server/entity-loader.server.ts";
import type { OpenedRecord } from "#app/console/entity/outcome.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { EmptyAreasProposal } from "#app/console/settings/empty-areas-proposal.tsx";
import { findEmptyAreas } from "#app/console/settings/empty-areas.server.ts";
import { ServedCitiesProposal } from "#app/console/settings/served-cities-proposal.tsx";
import type { Advertisable } from "#app/console/settings/plan-choice.tsx";
import { settingsEntity } from "#app/console/settings/settings-entity.ts";
import { findDefaultWarnings } from "#app/console/settings/default-warnings.server.ts";
import { RecordPage } from "#app/console/settings/record-page.tsx";
import { settingSections } from "#app/provider/setting-table.ts";
import { SettingFields } from "#app/console/settings/setting-field.tsx";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import { SettingsNav } from "#app/console/settings/settings-nav.tsx";
import type { Route } from "./+types/settings";

export { clientAction } from "#app/console/screen/client-route.ts";

type Loaded = {
  opened: OpenedRecord<settings.SettingsRow> | null;
  servedCities: number;
  emptyAreas: Area[];
  plans: Advertisable;
};

const read = createRecordLoader(settingsEntity, settings.find);

export async function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Loaded> {
  requireAdministrator(context);
  const [{ served }, emptyAreas, sold] = await Promise.all([
    settings.current(),
    findEmptyAreas(),
    listSold().catch(() => []),
  ]);
  return { ...(await read({ context })), servedCities: served.cities, emptyAreas, plans: advertisable(sold) };
}

export const action = createEntityAction<settings.SettingsRow, Partial<SettingsInput>, "update">(
  settingsEntity,
  settings,
  settingsInput,
  { findInputWarnings: findDefaultWarnings },
);

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, {
    opened: null,
    servedCities: 0,
    emptyAreas: [],
    plans: advertisable([]),
  });
}

const statistics = [
  ["statistics.0.figure", "statistics.0.label"],
  ["statistics.1.figure", "statistics.1.label"],
  ["statistics.2.figure", "statistics.2.label"],
] as const;

/** The form of the provider's settings, in sections. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const provider = useProvider();
  const { opened, servedCities, emptyAreas, plans } = loaderData;
  return (
    <>
      <title>{`Configurações · ${provider.name}`}</title>
      {opened?.row ? (
        <RecordPage
          entity={settingsEntity}
          name="Configurações"
          opened={{ ...opened, row: opened.row }}
          sections={(fields) =>
            settingSections.map((section) => ({
              ...section,
              fieldNames: section.fields.map(({ path }) => path),
              body: (
                <>
                  <SettingFields section={section} fields={fields} plans={plans} />
                  {section.id === "areas" && <EmptyAreasProposal empty={emptyAreas} fields={fields} />}
                  {section.id === "numeros" && fields["areas.statistics"].value === "true" && (
                    <ServedCitiesProposal
                      cities={servedCities}
                      statistics={statistics.map(([figure, label]) => ({
                        figure: fields[figure],
                        label: fields[label],
                      }))}
                    />
                  )}
                </>
              ),
            }))
          }
        >
          <div className="grid gap-3 px-3 pb-3 max-md:px-4 max-md:pt-4">
            <h1 className="text-xl font-bold tracking-tight max-sm:text-lg">Configurações</h1>
            <SettingsNav />
          </div>
        </RecordPage>
      ) : (
        <LoadError title="Erro ao buscar configurações" />
      )}
    </>
  );
}
