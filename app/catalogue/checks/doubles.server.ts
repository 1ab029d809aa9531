import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { type DoubleSubject, doubleSubjects, kinds } from "#app/records/kinds.ts";
import { tableExists } from "#app/catalogue/streaming/streaming-icon.server.ts";
import type { CheckedCatalogue, Finding } from "./check.ts";

/** The records of each kind that share their name (migration 0045), active or not, those with the same one together. */
export async function readDoubles(): Promise<CheckedCatalogue["doubles"]> {
  const found: Partial<Record<DoubleSubject, Finding[]>> = {};
  // oxlint-disable-next-line no-await-in-loop -- one table after the other
  for (const kind of doubleSubjects) found[kind] = await listDoubles(kind);
  return found as Record<DoubleSubject, Finding[]>;
}

async function listDoubles(kind: DoubleSubject): Promise<Finding[]> {
  if (kind === "streaming-service" && !(await tableExists())) return [];
  const { rows } = await sql<Finding>`
    select id, concat_ws(' – ', name, state) || ' (nº ' || id || ')' as text from (
      select id, name, name_key, to_jsonb(record) ->> 'state' as state,
        count(*) over (partition by name_key, to_jsonb(record) ->> 'state') as namesakes
      from ${sql.table(kinds[kind].table)} record where deleted_at is null
    ) known
    where namesakes > 1 order by name_key, state, id
  `.execute(db);
  return rows;
}
