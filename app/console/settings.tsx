import type { ClientLoaderFunctionArgs } from "react-router";
import { settingsInput } from "#app/catalogue/setting.input.ts";
import type { SettingsInput } from "#app/catalogue/setting.ts";
import * as settings from "#app/catalogue/settings.server.ts";
import { useProvider } from "#app/provider-context.ts";
import { createEntityAction } from "./entity/action.server.ts";
import { createRecordLoader } from "./entity/loader.server.ts";
import type { OpenedRecord } from "./entity/outcome.ts";
import { LoadError } from "./list/unread.tsx";
import { loadOrFallback } from "./reach.ts";
import { BrandPreview } from "./settings/brand-preview.tsx";
import { settingsEntity } from "./settings/entity.ts";
import { RecordPage } from "./settings/record-page.tsx";
import { settingSections } from "./settings/sections.ts";
import { SettingField } from "./settings/setting-field.tsx";
import { requireAdministrator } from "./session.server.ts";
import { SettingsNav } from "./settings/settings-nav.tsx";
import type { Route } from "./+types/settings";

export { clientAction } from "./entity/client-route.ts";

type Loaded = { opened: OpenedRecord<settings.SettingsRow> | null };

const read = createRecordLoader(settingsEntity, settings.find);

export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Loaded> {
  requireAdministrator(context);
  return read({ context });
}

export const action = createEntityAction<settings.SettingsRow, Partial<SettingsInput>, "update">(
  settingsEntity,
  settings,
  settingsInput,
);

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { opened: null });
}

/** The form of the provider's settings, in sections. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const provider = useProvider();
  const { opened } = loaderData;
  return (
    <>
      <title>{`Configurações · ${provider.name}`}</title>
      {opened?.row ? (
        <RecordPage
          entity={settingsEntity}
          name="Configurações"
          opened={{ ...opened, row: opened.row }}
          sections={(fields) =>
            settingSections.map(({ fields: specs, ...section }) => ({
              ...section,
              fieldNames: specs.map(({ path }) => path),
              body: (
                <>
                  {specs.map((spec) => (
                    <SettingField key={spec.path} field={fields[spec.path]} spec={spec} />
                  ))}
                  {section.id === "marca" && (
                    <BrandPreview
                      name={fields.name.value}
                      brand={fields["colours.brand"].value}
                      accent={fields["colours.accent"].value}
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
