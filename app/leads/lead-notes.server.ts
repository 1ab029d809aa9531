import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { recordChange } from "#app/records/audit.server.ts";
import { findForUpdate } from "./lead-admin.server.ts";

/**
 * Adds a note about a lead, by the current actor. The history counts the notes and does not repeat them: they may
 * contain personal data, and are erased with the lead.
 */
export async function addNote(leadId: number, note: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lead = await findForUpdate(tx, leadId);
    const { rows } = await sql<{ count: number }>`
      with added as (
        insert into lead_notes (lead_id, author, note) values (${leadId}, ${currentActor().email}, ${note})
      )
      select count(*) as count from lead_notes where lead_id = ${leadId}
    `.execute(tx);
    const { count } = rows[0]!;
    const [before, after] = [{ notes: count }, { notes: count + 1 }];
    await recordChange(tx, "lead", {
      id: leadId,
      version: lead.version,
      label: lead.protocol,
      action: "update",
      before,
      after,
    });
  });
}
