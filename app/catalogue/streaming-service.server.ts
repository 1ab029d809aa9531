import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { answerIsPartial } from "#app/platform/http/partial-answer.server.ts";
import { log } from "#app/platform/log.server.ts";
import { orDirect } from "./procedure.server.ts";
import type { StreamingIcon } from "./streaming-service.ts";

/**
 * The uploaded icons among the services of those names, whatever their letter case. Services without one are left out;
 * a failure, or a table that is missing, is only logged and gives none (§7, §8).
 */
export async function iconsFor(names: string[]): Promise<StreamingIcon[]> {
  if (names.length === 0) return [];
  try {
    const exists = await orDirect("check_streaming_services_table_exists", tableExists, () => Promise.resolve(true));
    if (!exists) {
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

/** The uploaded icons of all active services (§7). Rejects when they cannot be had. */
export async function listIcons(): Promise<StreamingIcon[]> {
  const rows = await orDirect("get_all_streaming_services", allFromProcedure, allFromTable);
  return rows.flatMap(({ name, icon_url: iconUrl }) => (iconUrl ? [{ name, iconUrl }] : []));
}

type Row = { name: string; icon_url: string | null };

async function tableExists(): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select check_streaming_services_table_exists() as exists
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
