import { type Kysely, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";
import { callProcedureOrFallback } from "#app/records/procedure.server.ts";
import type { StreamingIcon } from "./streaming-service.ts";

/** Whether the table of streaming services exists: an imported database may lack it (PROCEDURE-3). */
export async function tableExists(tx?: Transaction<Tables>): Promise<boolean> {
  const executor = tx ?? db;
  return callProcedureOrFallback(
    "check_streaming_services_table_exists",
    () => selectBoolean(executor, sql`check_streaming_services_table_exists()`),
    () => selectBoolean(executor, sql`to_regclass('streaming_services') is not null`),
    tx,
  );
}

/** The names of the services that staff have added; none when the table is missing. */
export async function listServiceNames(): Promise<string[]> {
  if (!(await tableExists())) return [];
  const rows = await db.selectFrom("streaming_services").select("name").where("deleted_at", "is", null).execute();
  return rows.map(({ name }) => name);
}

/** The uploaded icons of all active services (PROCEDURE-5); null, with a logged warning, when the table is missing. */
export async function listIconsIfTableExists(tx: Transaction<Tables>): Promise<StreamingIcon[] | null> {
  if (!(await tableExists(tx))) {
    log.warn("the table of streaming services is missing");
    return null;
  }
  const services = await callProcedureOrFallback(
    "get_all_streaming_services",
    () => selectServices(tx, sql`get_all_streaming_services() where is_active`),
    () => selectServices(tx, sql`streaming_services where is_active and deleted_at is null order by id`),
    tx,
  );
  const names = services.map(({ name }) => name);
  const rows = await callProcedureOrFallback(
    "get_streaming_services_by_names",
    () => selectServices(tx, sql`get_streaming_services_by_names(${names})`),
    async () => services,
    tx,
  );
  return rows.flatMap(({ name, icon_url: iconUrl }) => (iconUrl ? [{ name, iconUrl }] : []));
}

type ServiceRow = { name: string; icon_url: string | null };

async function selectServices(tx: Transaction<Tables>, source: ReturnType<typeof sql>): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`select name, icon_url from ${source}`.execute(tx);
  return rows;
}

async function selectBoolean(executor: Kysely<Tables>, expression: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ value: boolean }>`select ${expression} as value`.execute(executor);
  return rows[0]!.value;
}
