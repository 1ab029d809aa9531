import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { abandonedAfterSeconds } from "./recovery.server.ts";
import type { UnfinishedWrite } from "./unfinished.ts";

/** The mass writes that are planned and not complete, with who began them. */
export async function listUnfinished(): Promise<UnfinishedWrite[]> {
  currentActor();
  const { rows } = await sql<UnfinishedWrite>`
    select written.batch_id as "batchId", min(entry.actor_email) as by, min(entry.at) as at,
      sum(entry.record_count)::integer as count,
      written.moved_at < now() - ${abandonedAfterSeconds / 3} * interval '1 second' as "isStopped"
    from mass_writes written join audit_log entry on entry.batch_id = written.batch_id
    group by written.batch_id
    order by written.batch_id
  `.execute(db);
  return rows;
}
