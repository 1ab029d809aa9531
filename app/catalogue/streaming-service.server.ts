import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { answerIsPartial } from "#app/platform/http/partial-answer.server.ts";
import { log } from "#app/platform/log.server.ts";
import { claim } from "./image.server.ts";
import type { Saved, Stored } from "./listing.ts";
import { listOf } from "./listing.server.ts";
import { manyOf } from "./many.server.ts";
import { orDirect } from "./procedure.server.ts";
import { type Noun, recordsOf } from "./record.server.ts";
import { Refusal } from "./refusal.ts";
import type { StreamingServiceInput } from "./streaming-service.input.ts";
import type { StreamingIcon } from "./streaming-service.ts";

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

/** Whether the table exists: a database from elsewhere may lack it (PROCEDURE-3). */
export async function isTableThere(): Promise<boolean> {
  return orDirect("check_streaming_services_table_exists", fromCheck, fromRegister);
}

/**
 * The uploaded icons among the services of those names, whatever their letter case. Services without one are left out;
 * a failure, or a table that is missing, is only logged and gives none (SERVICE-2, SERVICE-3).
 */
export async function iconsFor(names: string[]): Promise<StreamingIcon[]> {
  if (names.length === 0) return [];
  try {
    if (!(await isTableThere())) {
      log.warn("the table of streaming services is missing");
      return [];
    }
    const rows = await orDirect(
      "get_streaming_services_by_names",
      () => fromProcedure(names),
      () => fromTable(names),
    );
    return rows.flatMap(({ name, icon_url: iconUrl }) => (iconUrl ? [{ name, iconUrl }] : []));
  } catch (error) {
    log.warn({ error }, "streaming icons could not be read");
    answerIsPartial();
    return [];
  }
}

/** The uploaded icons of all active services (PROCEDURE-5). Rejects when they cannot be had. */
export async function listIcons(): Promise<StreamingIcon[]> {
  const rows = await orDirect("get_all_streaming_services", allFromProcedure, allFromTable);
  return rows.flatMap(({ name, icon_url: iconUrl }) => (iconUrl ? [{ name, iconUrl }] : []));
}

type Row = { name: string; icon_url: string | null };

async function fromCheck(): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select check_streaming_services_table_exists() as exists
  `.execute(db);
  return rows[0]!.exists;
}

async function fromRegister(): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('streaming_services') is not null as exists
  `.execute(db);
  return rows[0]!.exists;
}

async function fromProcedure(names: string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`select name, icon_url from get_streaming_services_by_names(${names})`.execute(db);
  return rows;
}

async function fromTable(names: string[]): Promise<Row[]> {
  return db
    .selectFrom("streaming_services")
    .select(["name", "icon_url"])
    .where(sql<boolean>`lower(name) in (select lower(wanted) from unnest(${names}::text[]) wanted)`)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

async function allFromProcedure(): Promise<Row[]> {
  const { rows } = await sql<Row>`select name, icon_url from get_all_streaming_services() where is_active`.execute(db);
  return rows;
}

async function allFromTable(): Promise<Row[]> {
  return db
    .selectFrom("streaming_services")
    .select(["name", "icon_url"])
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}
