import { sql } from "kysely";
import { hasCome } from "#app/platform/database/claim.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";
import {
  type AvailabilityTables,
  findAvailabilityTables,
} from "#app/catalogue/availability-index/availability-tables.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import type { PairChanges } from "#db/tables.ts";
import { discard } from "./mass-write.server.ts";
import { writeParts } from "./write-parts.server.ts";

/** A mass write without progress for that many seconds belongs to a process that ended. */
const abandonedAfterSeconds = 15;
/** How often to look for abandoned mass writes. */
const pollIntervalMs = 10_000;

/** Resumes abandoned mass writes, now and periodically. A process that is alone waits for no other. */
export function scheduleMassWriteRecovery({ isOnlyInstance }: { isOnlyInstance: boolean }): void {
  let seconds = isOnlyInstance ? 0 : abandonedAfterSeconds;
  const resume = async () => {
    await resumeMassWrites(seconds);
    seconds = abandonedAfterSeconds;
  };
  runPeriodically(pollIntervalMs, resume, "the mass writes could not be read");
}

/** Completes the mass writes without progress for that many seconds; deletes those without a plan. */
export async function resumeMassWrites(seconds: number): Promise<void> {
  const age = sql`${seconds} * interval '1 second'`;
  const abandoned = await sql<MassWriteRow>`
    select batch_id, pairs, changes from mass_writes where ${hasCome(sql`moved_at + ${age}`, age)}
  `.execute(db);
  for (const row of abandoned.rows) {
    // One that cannot be completed does not hinder those of the other table.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await resumeOne(row).catch((error: unknown) => log.error({ error, batchId: row.batch_id }, failedMessage));
  }
}

const failedMessage = "a mass write could not be resumed";

async function resumeOne({ batch_id: batchId, pairs, changes }: MassWriteRow): Promise<void> {
  if (changes === null) return discard(batchId);
  await writeParts(findAvailabilityTables(pairs), { batchId, work: changes });
  log.info({ batchId }, "completed an abandoned mass write");
}

type MassWriteRow = { batch_id: number; pairs: AvailabilityTables["availability"]; changes: PairChanges | null };

/** A mass write that is planned and not complete. */
export type UnfinishedWrite = {
  batchId: number;
  /** The e-mail of who began it, and when. */
  by: string;
  at: Date;
  /** How many associations it is about. */
  count: number;
  /** Whether nothing has been written for seconds: its process has probably ended, and another will continue it. */
  isStopped: boolean;
};

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
