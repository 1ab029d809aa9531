import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { type AuditEntity, tablesOfKinds } from "#app/records/audit-entities.ts";
import { tableExists } from "#app/catalogue/streaming/streaming-icon.server.ts";
import type { DoubleSubject, Finding } from "./check.ts";

/** The records of a kind that share their name (migration 0045), active or not, those with the same one together. */
export async function listDoubles(kind: DoubleSubject & AuditEntity): Promise<Finding[]> {
  if (kind === "streaming-service" && !(await tableExists())) return [];
  const { rows } = await sql<Finding>`
    select id, concat_ws(' – ', name, state) || ' (nº ' || id || ')' as text from (
      select id, name, name_key, to_jsonb(record) ->> 'state' as state,
        count(*) over (partition by name_key, to_jsonb(record) ->> 'state') as namesakes
      from ${sql.table(tablesOfKinds[kind])} record where deleted_at is null
    ) known
    where namesakes > 1 order by name_key, state, id
  `.execute(db);
  return rows;
}
