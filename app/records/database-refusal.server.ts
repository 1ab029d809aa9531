import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { massWriteRefusal } from "./mass-write-refusal.server.ts";
import { Refusal } from "./refusal.ts";

/**
 * The refusal for an error of the database: a running mass write, a unique violation, or terms that do not go together;
 * null for any other.
 *
 * @param duplicates the refusal's message for each unique index
 */
export async function databaseRefusal(error: unknown, duplicates: Record<string, string>): Promise<Refusal | null> {
  if (!(error instanceof Error) || !("code" in error)) return null;
  if (error.code === "55006" && "table" in error) return massWriteRefusal(String(error.table), { cause: error });
  if ("constraint" in error && termsTogether.test(String(error.constraint)))
    return new Refusal("Os valores não combinam. Confira os campos.", { cause: error });
  if (error.code !== "23505" || !("constraint" in error)) return null;
  const message = duplicates[String(error.constraint)];
  return message ? new Refusal(message + (await sentenceAboutNamesake(error)), { cause: error }) : null;
}

/** The check of the terms of an offer that is about two of them: a form has both, but not every request. */
const termsTogether = /^(offer_term_columns|plans|business_plans)_check$/;

/** What the database says about a write that a unique index refused. */
type UniqueViolation = Error & { table?: string; detail?: string };

/**
 * Names the record that has the name (migration 0045) a write wanted, which may be spelled otherwise: "É Pingo-d'Água –
 * MG (nº 12)." Blank when the index is not about names, or when the same write made both.
 */
async function sentenceAboutNamesake({ table, detail = "" }: UniqueViolation): Promise<string> {
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
