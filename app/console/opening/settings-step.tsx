import { type ClientLoaderFunctionArgs, redirect } from "react-router";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import type { Area } from "#app/provider/area.ts";
import { settingsInput } from "#app/provider/setting.input.ts";
import type { SettingPath, SettingsInput } from "#app/provider/setting.ts";
import * as settings from "#app/provider/settings.server.ts";
import type { EditableEntity } from "#app/console/entity/console-entity.ts";
import type { OpenedRecord } from "#app/console/entity/outcome.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { createRecordLoader } from "#app/console/server/entity-loader.server.ts";
import { EmptyAreasProposal } from "#app/console/settings/empty-areas-proposal.tsx";
import { findEmptyAreas } from "#app/console/settings/empty-areas.server.ts";
import { RecordPage } from "#app/console/settings/record-page.tsx";
import { SettingFields } from "#app/console/settings/setting-field.tsx";
import { settingSections } from "#app/provider/setting-table.ts";
import { settingsEntity } from "#app/console/settings/settings-entity.ts";
import { StepHeading, StepLinks, StepPane } from "./step-pane.tsx";
import { type OpeningStep, pathOfStep } from "#app/console/settings/opening-steps.ts";
import type { Route } from "./+types/settings-step";

export { clientAction } from "#app/console/screen/client-route.ts";

type SettingsStep = { title: string; lead: string; paths: ReadonlySet<SettingPath> };

const areaPaths = settingSections.find(({ id }) => id === "areas")!.fields.map(({ path }) => path);

/** The steps that ask for facts of the settings. */
const settingsSteps: Partial<Record<OpeningStep, SettingsStep>> = {
  "quem-somos": {
    title: "Quem é o provedor?",
    lead: "É o que o visitante lê no topo, no rodapé e nas etiquetas.",
    paths: new Set<SettingPath>([
      "name",
      "legalName",
      "cnpj",
      "address",
      "logo.image",
      "logo.alt",
      "colours.brand",
      "colours.accent",
    ]),
  },
  contatos: {
    title: "Como falar com vocês?",
    lead: "O que fica em branco não aparece no site. O resto das configurações pode esperar.",
    paths: new Set<SettingPath>([
      "phone",
      "whatsapp",
      "salesEmail",
      "supportEmail",
      "dataOfficer.name",
      "dataOfficer.email",
    ]),
  },
  "o-que-vende": {
    title: "O que você vende?",
    lead: "O desligado não aparece em lugar nenhum: menu, início, rodapé, busca. Dá para ligar depois.",
    paths: new Set(areaPaths),
  },
};

type Loaded = { slug: OpeningStep; opened: OpenedRecord<settings.SettingsRow> | null; emptyAreas: Area[] };

/** The settings with only the fields of a step: a save sends and compares no others. */
function entityOf({ paths }: SettingsStep): EditableEntity<settings.SettingsRow, SettingsInput, "update"> {
  const fields = Object.entries(settingsEntity.fields).filter(([path]) => paths.has(path as SettingPath));
  return { ...settingsEntity, fields: Object.fromEntries(fields) as typeof settingsEntity.fields };
}

function stepOf(param: string): { slug: OpeningStep; step: SettingsStep } {
  const slug = param as OpeningStep;
  const step = Object.hasOwn(settingsSteps, slug) ? settingsSteps[slug] : undefined;
  if (!step) throw redirect(pathOfStep("conferir"));
  return { slug, step };
}

export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<Loaded> {
  requireAdministrator(context);
  const { slug, step } = stepOf(params.step);
  const [{ opened }, emptyAreas] = await Promise.all([
    createRecordLoader(entityOf(step), settings.find)({ context }),
    findEmptyAreas(),
  ]);
  return { slug, opened, emptyAreas };
}

export const action = createEntityAction<settings.SettingsRow, Partial<SettingsInput>, "update">(
  settingsEntity,
  settings,
  settingsInput,
);

export function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { slug: stepOf(params.step!).slug, opened: null, emptyAreas: [] });
}

/** A step that asks for facts of the settings: the ordinary fields of the form, those of this step only. */
export default function SettingsStepPage({ loaderData: { slug, opened, emptyAreas } }: Route.ComponentProps) {
  const step = settingsSteps[slug]!;
  const heading = (
    <StepHeading slug={slug} title={step.title}>
      {step.lead}
    </StepHeading>
  );
  if (!opened?.row) {
    return (
      <StepPane slug={slug}>
        {heading}
        <LoadError title="Erro ao buscar configurações" />
      </StepPane>
    );
  }
  const sections = settingSections
    .map((section) => ({ ...section, fields: section.fields.filter(({ path }) => step.paths.has(path)) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <RecordPage
      key={slug}
      entity={entityOf(step)}
      name="Configurações"
      opened={{ ...opened, row: opened.row }}
      heading={heading}
      footer={<StepLinks slug={slug} />}
      sections={(fields) =>
        sections.map((section) => ({
          ...section,
          fieldNames: section.fields.map(({ path }) => path),
          body: (
            <>
              {section.id === "areas" && <EmptyAreasProposal empty={emptyAreas} fields={fields} />}
              <SettingFields section={section} fields={fields} />
            </>
          ),
        }))
      }
    />
  );
}
