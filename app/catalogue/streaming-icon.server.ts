import { type Kysely, sql, type Transaction } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";
import { orDirect } from "./procedure.server.ts";
import type { StreamingIcon } from "./streaming-service.ts";

/** Whether the table exists: a database from elsewhere may lack it (PROCEDURE-3). */
export async function isTableThere(tx?: Transaction<Tables>): Promise<boolean> {
  const from = tx ?? db;
  return orDirect(
    "check_streaming_services_table_exists",
    () => answerOf(from, sql`check_streaming_services_table_exists()`),
    () => answerOf(from, sql`to_regclass('streaming_services') is not null`),
    tx,
  );
}

/** The uploaded icons of all active services (PROCEDURE-5); null, with a warning, when the table is missing. */
export async function listIfThere(tx: Transaction<Tables>): Promise<StreamingIcon[] | null> {
  if (!(await isTableThere(tx))) {
    log.warn("the table of streaming services is missing");
    return null;
  }
  const all = await orDirect(
    "get_all_streaming_services",
    () => rowsOf(tx, sql`get_all_streaming_services() where is_active`),
    () => rowsOf(tx, sql`streaming_services where is_active and deleted_at is null order by id`),
    tx,
  );
  const names = all.map(({ name }) => name);
  const rows = await orDirect(
    "get_streaming_services_by_names",
    () => rowsOf(tx, sql`get_streaming_services_by_names(${names})`),
    async () => all,
    tx,
  );
  return rows.flatMap(({ name, icon_url: iconUrl }) => (iconUrl ? [{ name, iconUrl }] : []));
}

type Row = { name: string; icon_url: string | null };

async function rowsOf(tx: Transaction<Tables>, source: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`select name, icon_url from ${source}`.execute(tx);
  return rows;
}

async function answerOf(from: Kysely<Tables>, question: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`select ${question} as answer`.execute(from);
  return rows[0]!.answer;
}
