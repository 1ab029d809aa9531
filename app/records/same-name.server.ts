import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";

/** What the database says about a write that a unique index refused. */
type UniqueViolation = Error & { table?: string; detail?: string };

/**
 * Names the record that has the name (migration 0045) a write wanted, which may be spelled otherwise: "É Pingo-d'Água –
 * MG (nº 12)." Blank when the index is not about names, or when the same write made both.
 */
export async function sentenceAboutNamesake({ table, detail = "" }: UniqueViolation): Promise<string> {
  // Such as "Key (name_key, state)=(pingodagua, MG) already exists.", in the server's language.
  const [, key, state = ""] = /\(name_key(?:, state)?\)=\(([^,)]*)(?:, (\w+))?\)/.exec(detail) ?? [];
  if (!table || key === undefined) return "";
  const { rows } = await sql<{ id: number; label: string }>`
    select id, concat_ws(' – ', name, to_jsonb(record) ->> 'state') as label from ${sql.table(table)} record
    where name_key = ${key} and coalesce(to_jsonb(record) ->> 'state', '') = ${state}
      and not is_double and deleted_at is null
  `.execute(db);
  return rows.map(({ id, label }) => ` É ${label} (nº ${id}).`).join("");
}
