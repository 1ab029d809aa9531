import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { markUncacheable } from "#app/platform/cached-render.server.ts";
import { nameKey } from "#app/platform/text/name-key.ts";
import { log } from "#app/platform/log.server.ts";
import { attachImage } from "#app/images/image.server.ts";
import type { SaveResult, RecordMetadata } from "#app/records/list-query.ts";
import { createListQueries } from "#app/records/list-queries.server.ts";
import { createBulkActions } from "#app/records/bulk-actions.server.ts";
import { callProcedureOrFallback, statementsByProcedures } from "#app/records/procedure.server.ts";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { type TableSpec, createRepository } from "#app/records/repository.server.ts";
import { createBatchSave } from "#app/records/save-batch.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { StreamingServiceInput } from "./streaming-service.input.ts";
import { listIconsIfTableExists, tableExists } from "./streaming-icon.server.ts";
import type { StreamingIcon } from "./streaming-service.ts";

/** A row of the staff list. */
export type StreamingServiceRow = RecordMetadata & {
  name: string;
  /** Null shows two letters of the name instead. */
  iconUrl: string | null;
};

const spec: TableSpec<StreamingServiceInput> = {
  entity: "streaming-service",
  table: "streaming_services",
  columns: { name: "name", iconUrl: "icon_url" },
  label: (service) => service.name,
  duplicateMessages: { streaming_services_name_once: "Já existe um serviço de streaming com este nome." },
  check: ({ iconUrl }, tx) => attachImage(iconUrl, "streaming-icons", tx),
  statements: statementsByProcedures("streaming_services", {
    create: "add_streaming_service",
    remove: "delete_streaming_service",
  }),
};

const repository = createRepository(spec);
export const { findIncludingDeleted, labelsOf, remove, restore } = repository;

/** Adds a service, as the repository's `create` does. Throws the specification's `Refusal` when the table is missing (SERVICE-6). */
export async function create(...args: Parameters<typeof repository.create>): Promise<SaveResult> {
  try {
    return await repository.create(...args);
  } catch (error) {
    if (await tableExists()) throw error;
    const message = "A tabela de serviços de streaming não existe. Por favor, rode o script SQL novamente.";
    throw new Refusal(message, { title: "Erro na tabela", cause: error });
  }
}

/** The queries of the staff list; without a sort it is ordered by id. */
export const { list, listAll, findIds } = createListQueries<StreamingServiceRow>(
  {
    table: "streaming_services",
    sorts: { name: sql`search`, isActive: sql`is_active`, createdAt: sql`created_at` },
  },
  (ids) =>
    callProcedureOrFallback(
      "get_all_streaming_services",
      () => selectRows(sql`get_all_streaming_services()`, ids),
      () => selectRows(sql`streaming_services`, ids),
    ),
);

export const { bulkUpdate, revertBatch } = createBulkActions(spec, findIds);
export const saveBatch = createBatchSave(spec);

/** The staff rows with these ids, from the procedure or the table (PROCEDURE-11). */
async function selectRows(source: RawBuilder<unknown>, ids: number[]): Promise<StreamingServiceRow[]> {
  const { rows } = await sql<StreamingServiceRow>`
    select service.id, service.name, service.icon_url as "iconUrl", service.is_active as "isActive",
      stored.version, stored.created_at as "createdAt", stored.updated_at as "updatedAt"
    from ${source} service join streaming_services stored on stored.id = service.id
    where stored.id = any (${ids}) and stored.deleted_at is null
  `.execute(db);
  return rows;
}

/** The uploaded icons of active services; null when the table is missing. */
export const publicIcons: ReadModelPart<readonly StreamingIcon[] | null> = {
  name: "streamingIcons",
  tables: ["streaming_services"],
  load: listIconsIfTableExists,
};

/**
 * The uploaded icons of the services with these names, however they are spelled. Services without an icon are left out. A
 * failure or a missing table is logged and gives an empty list (SERVICE-2, SERVICE-3).
 */
export async function findIcons(names: readonly string[]): Promise<StreamingIcon[]> {
  if (names.length === 0) return [];
  const keys = new Set(names.map(nameKey));
  try {
    return await readModel.select([publicIcons], (icons) => icons?.filter(({ name }) => keys.has(nameKey(name))) ?? []);
  } catch (error) {
    log.warn({ error }, "streaming icons could not be read");
    markUncacheable();
    return [];
  }
}

/** The uploaded icons of all active services (PROCEDURE-5). Rejects when the table is missing or cannot be read. */
export async function listIcons(): Promise<readonly StreamingIcon[]> {
  const [icons] = await readModel.read(publicIcons);
  if (!icons) throw new Error("The table of streaming services is missing");
  return icons;
}
