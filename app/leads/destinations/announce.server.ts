import { sql, type Transaction } from "kysely";
import { hasCome } from "#app/platform/database/claim.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";
import type { Tables } from "#db/tables.ts";
import { type CatalogueChange, kindsOfTables } from "./catalogue-change.ts";
import { idOf } from "./message.server.ts";

/** For how long changes gather after the first: a morning's edits are few messages. */
const fold = sql`interval '30 seconds'`;
/** How often to look for changes. */
const pollIntervalMs = 5_000;
const hourMs = 3600_000;
/** For how long announcements and their deliveries stay in the log. */
const daysToKeep = 30;

/** Tells webhooks of changes that visitors see, periodically, and deletes old announcements every hour. */
export function scheduleAnnouncements(): void {
  runPeriodically(pollIntervalMs, announceChanges, "changes of the catalogue could not be announced");
  runPeriodically(hourMs, eraseOldAnnouncements, "old announcements could not be deleted");
}

/**
 * Notes the first change after the last announcement, and announces it a while later with all that followed. The lock of
 * the revision makes it one announcement; while somebody else has it, the next turn looks again.
 */
export async function announceChanges(): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isNew: boolean; isDue: boolean }>`
      select noticed_at is null as "isNew",
        coalesce(${hasCome(sql`noticed_at + ${fold}`, fold)}, false) as "isDue"
      from catalogue_revision where revision > announced_revision for update skip locked
    `.execute(tx);
    const [change] = rows;
    if (change?.isNew) await sql`update catalogue_revision set noticed_at = now()`.execute(tx);
    if (change?.isDue) await announce(tx);
  });
}

async function announce(tx: Transaction<Tables>): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select distinct table_name as name from catalogue_changes
    where revision > (select announced_revision from catalogue_revision)
  `.execute(tx);
  const kinds = [...new Set(tables.map(({ name }) => kindsOfTables[name] ?? name))].toSorted();
  await sql`
    with takers as (
      select id from destinations where is_active and deleted_at is null and 'catalogue.changed' = any (events)
    ), announced as (
      insert into catalogue_announcements (revision, kinds)
      select revision, ${kinds}::text[] from catalogue_revision where exists (select from takers)
      returning id
    )
    insert into deliveries (announcement_id, destination_id) select announced.id, takers.id from announced, takers
  `.execute(tx);
  await sql`update catalogue_revision set announced_revision = revision, noticed_at = null`.execute(tx);
}

/** An announcement as webhooks get it; null when it was deleted. */
export async function readChange(announcementId: number, messageId: string): Promise<CatalogueChange | null> {
  const row = await db
    .selectFrom("catalogue_announcements")
    .select(["revision", "kinds", "created_at as at"])
    .where("id", "=", announcementId)
    .executeTakeFirst();
  return row ? { id: idOf(messageId), isTest: false, ...row } : null;
}

/** Deletes old announcements, with their deliveries. */
export async function eraseOldAnnouncements(): Promise<void> {
  await sql`
    delete from catalogue_announcements where created_at < now() - ${daysToKeep} * interval '1 day'
  `.execute(db);
}
