import { href } from "react-router";
import type { ListQuery } from "#app/records/list-query.ts";
import { type StreamingServiceInput, streamingServiceInput } from "#app/catalogue/streaming/streaming-service.input.ts";
import { tableExists } from "#app/catalogue/streaming/streaming-icon.server.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import { streamingSymbol } from "#app/catalogue/streaming/streaming-service.ts";
import { log } from "#app/platform/log.server.ts";
import { AlertIcon, ScreenIcon } from "#app/ui/icon.tsx";
import { mergeable } from "#app/catalogue/checks/merge.server.ts";
import { createEntityAction } from "#app/console/server/entity-action.server.ts";
import { defineEntity } from "#app/console/entity/console-entity.ts";
import { createEntityExport } from "#app/console/server/csv-export.server.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";
import { EntityScreen } from "#app/console/screen/entity-screen.tsx";
import { TextField } from "#app/console/fields/fields.tsx";
import { ImageField, imageFieldSpec } from "#app/console/image/image-field.tsx";
import { ImagePreview } from "#app/console/image/image-preview.tsx";
import type { SelectionActionsProps } from "#app/console/list/selection.tsx";
import { CheckFilter } from "#app/console/tabs/health/check-filter.tsx";
import { MergeButton } from "#app/console/tabs/health/merge-button.tsx";
import { mergeAction } from "#app/console/tabs/health/merge-action.server.ts";
import { timestampColumn } from "#app/console/entity/columns.tsx";
import type { Route } from "./+types/streaming-services";

export { clientAction, clientLoader, shouldRevalidate } from "#app/console/screen/client-route.ts";

export const entity = defineEntity<streamingServices.StreamingServiceRow, StreamingServiceInput>()({
  name: "streaming-service",
  title: "Streaming",
  noun: { one: "serviço de streaming", many: "serviços de streaming", gender: "m" },
  operations: ["create", "remove", "many"],
  empty: {
    icon: ScreenIcon,
    text: "O ícone de um serviço aparece nos planos que o incluem. Sem ícone, o site mostra as iniciais.",
  },
  searchHint: "Nome",
  labelOf: (service) => service.name,
  primary: { key: "name", header: "Serviço", leading: { header: "Ícone", width: "w-20", cell: Icon } },
  columns: [
    {
      key: "isActive",
      header: "Situação",
      width: "w-27",
      cardSlot: "footer",
      text: ({ isActive }) => (isActive ? "Ativo" : "Inativo"),
    },
    timestampColumn({ key: "createdAt", header: "Adicionado em", minWidth: 900 }),
  ],
  importPath: href("/intranet/importar/:kind", { kind: "streaming" }),
  fields: { name: { label: "Nome" }, iconUrl: imageFieldSpec("Ícone") },
  Form: ({ fields }) => (
    <>
      <TextField field={fields.name} maxLength={60} help="Como nos planos: é pelo nome que o ícone é encontrado." />
      <ImageField
        field={fields.iconUrl}
        bucket="streaming-icons"
        isOptional
        errorTitle="Erro ao fazer upload do ícone"
        resetLabel="Usar ícone padrão"
        help="Recomendado: 40 × 40 px. Sem ícone, aparecem as iniciais do nome."
      />
    </>
  ),
});

function Icon({ name, iconUrl }: streamingServices.StreamingServiceRow) {
  const initials = (
    <span className="grid size-10 place-items-center rounded-[8px] bg-surface text-xs font-bold inset-ring inset-ring-line">
      {streamingSymbol(name)}
    </span>
  );
  return (
    <span aria-hidden="true" className="my-1.5 block group-data-off:opacity-55">
      <ImagePreview url={iconUrl} sizes="40px" className="size-10 rounded-[8px] object-cover" fallback={initials} />
    </span>
  );
}

const records = mergeable("streaming-service", streamingServices);

/** Lists services. While the table is missing, which the tab says above the list, there are none (SERVICE-7). */
async function listOrEmpty(query: ListQuery) {
  try {
    return await records.list(query);
  } catch (error) {
    if (await tableExists()) throw error;
    log.error({ error }, "streaming services could not be listed");
    return { rows: [], total: 0, active: 0, all: 0 };
  }
}

async function isTableThere(): Promise<{ isTableThere: boolean }> {
  return { isTableThere: await tableExists() };
}

export const middleware = [createEntityExport(entity, records)];
export const loader = createEntityLoader(entity, { list: listOrEmpty }, isTableThere);
export const action = createEntityAction(entity, records, streamingServiceInput, {
  ownActions: mergeAction(records),
});

export default function StreamingServices({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.extras?.isTableThere === false && (
        <div
          role="alert"
          className="mx-4 mt-4 flex gap-3 rounded-md border border-danger-line bg-danger-soft px-4 py-3 md:mx-6"
        >
          <AlertIcon size={20} className="mt-0.5 text-danger" />
          <div>
            <p className="font-bold">Erro na tabela de serviços de streaming</p>
            <p>
              A tabela de serviços de streaming não existe no banco de dados. Rode o script SQL
              (db/migrations/0001_schema.sql) e atualize os dados.
            </p>
          </div>
        </div>
      )}
      <EntityScreen entity={entity} listing={loaderData} SelectionActions={MergeServices}>
        <CheckFilter />
      </EntityScreen>
    </>
  );
}

function MergeServices(props: SelectionActionsProps) {
  return <MergeButton {...props} entity={{ name: "streaming-service", noun: entity.noun }} />;
}
