import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { answerIsPartial } from "#app/platform/http/partial-answer.server.ts";
import { log } from "#app/platform/log.server.ts";
import { claim } from "./image.server.ts";
import type { Saved, Stored } from "./listing.ts";
import { listOf } from "./listing.server.ts";
import { manyOf } from "./many.server.ts";
import { orDirect } from "./procedure.server.ts";
import * as readModel from "./read-model.server.ts";
import { type Noun, recordsOf } from "./record.server.ts";
import { Refusal } from "./refusal.ts";
import type { StreamingServiceInput } from "./streaming-service.input.ts";
import { isTableThere } from "./streaming-icon.server.ts";
import type { StreamingIcon } from "./streaming-service.ts";

export { isTableThere };

/** A streaming service in the staff's list. */
export type StreamingServiceRow = Stored & {
  name: string;
  /** Null shows the service's letters. */
  iconUrl: string | null;
};

const noun: Noun<StreamingServiceInput> = {
  entity: "streaming-service",
  table: "streaming_services",
  columns: { name: "name", iconUrl: "icon_url" },
  label: (service) => service.name,
  duplicates: { streaming_services_name_once: "Já existe um serviço de streaming com este nome." },
  check: ({ iconUrl }, tx) => claim(iconUrl, "streaming-icons", tx),
  procedures: { create: "add_streaming_service", remove: "delete_streaming_service" },
};

const records = recordsOf(noun);
export const { peek, namesOf, remove, restore } = records;

/** Adds a service; without its table the refusal is the specification's (SERVICE-6). */
export async function create(input: StreamingServiceInput): Promise<Saved> {
  try {
    return await records.create(input);
  } catch (error) {
    if (await isTableThere()) throw error;
    const sentence = "A tabela de serviços de streaming não existe. Por favor, rode o script SQL novamente.";
    throw new Refusal(sentence, { title: "Erro na tabela", cause: error });
  }
}

/** The staff's list; without a sort it runs by id. */
export const { list, listAll, matching } = listOf<StreamingServiceRow>(
  {
    table: "streaming_services",
    sorts: { name: sql`search`, isActive: sql`is_active`, createdAt: sql`created_at` },
  },
  (ids) =>
    orDirect(
      "get_all_streaming_services",
      () => rowsFrom(sql`get_all_streaming_services()`, ids),
      () => rowsFrom(sql`streaming_services`, ids),
    ),
);

export const { flipMany, undoMany } = manyOf(noun, matching);

/** The rows of the ids as one of the two sources of PROCEDURE-11 has them, with what only the console shows. */
async function rowsFrom(source: RawBuilder<unknown>, ids: number[]): Promise<StreamingServiceRow[]> {
  const { rows } = await sql<StreamingServiceRow>`
    select service.id, service.name, service.icon_url as "iconUrl", service.is_active as "isActive",
      stored.version, stored.created_at as "createdAt", stored.updated_at as "updatedAt"
    from ${source} service join streaming_services stored on stored.id = service.id
    where stored.id = any (${ids}) and stored.deleted_at is null
  `.execute(db);
  return rows;
}

/**
 * The uploaded icons among the services of those names, whatever their letter case. Services without one are left out;
 * a failure, or a table that is missing, is only logged and gives none (SERVICE-2, SERVICE-3).
 */
export async function iconsFor(names: readonly string[]): Promise<StreamingIcon[]> {
  if (names.length === 0) return [];
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  try {
    const { streamingIcons } = await readModel.read("streamingIcons");
    return streamingIcons?.filter(({ name }) => wanted.has(name.toLowerCase())) ?? [];
  } catch (error) {
    log.warn({ error }, "streaming icons could not be read");
    answerIsPartial();
    return [];
  }
}

/** The uploaded icons of all active services (PROCEDURE-5). Rejects when they cannot be had. */
export async function listIcons(): Promise<readonly StreamingIcon[]> {
  const { streamingIcons } = await readModel.read("streamingIcons");
  if (!streamingIcons) throw new Error("The table of streaming services is missing");
  return streamingIcons;
}
