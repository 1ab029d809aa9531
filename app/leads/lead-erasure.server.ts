import { randomBytes } from "node:crypto";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";
import type { Tables } from "#db/tables.ts";
import * as audit from "#app/records/audit.server.ts";
import { eraseOldCounts } from "#app/leads/campaigns/campaign.server.ts";
import { eraseOldDemand } from "#app/leads/demand/demand.server.ts";
import { receiversOf } from "./deliveries.server.ts";
import { findForUpdate, hasSameContact } from "./lead-admin.server.ts";
import type { SaveResult } from "#app/records/list-query.ts";
import * as settings from "#app/provider/settings.server.ts";
import { Refusal } from "#app/records/refusal.ts";

/** How many days a removed lead can still be restored. */
const daysToRestore = 1;

/**
 * Completes an erasure request: deletes every lead with its e-mail or phone, including removed ones and referrals that
 * the person made. The request itself stays as done, with its protocol and no personal data, notes included. Returns,
 * and writes into the history, who else has the data and must be told.
 */
export async function answerErasureRequest(
  requestId: number,
): Promise<SaveResult & { erased: number; receivers: string[] }> {
  return db.transaction().execute(async (tx) => {
    const request = await findForUpdate(tx, requestId);
    if (request.kind !== "erasure") throw new Refusal("Este contato não é um pedido de exclusão.");
    if (!request.is_active) throw new Refusal("Este pedido já foi atendido.");
    const subjects = sql`
      select leads.id from leads join leads request on ${hasSameContact("leads", "request")} where request.id = ${requestId}
    `;
    const { rows } = await sql<{ receivers: string[] }>`select ${receiversOf(subjects)} as receivers`.execute(tx);
    const [{ receivers }] = rows as [{ receivers: string[] }];
    const erased = await eraseWhere(tx, sql`id in (${subjects})`);
    const { version } = await tx
      .updateTable("leads")
      // The fingerprint is a hash of the contacts, so a guess could be checked against it.
      .set({ state: "done", email: null, phone: null, phone_keys: [], fingerprint: randomBytes(32) })
      .where("id", "=", requestId)
      .returning("version")
      .executeTakeFirstOrThrow();
    await tx.deleteFrom("lead_notes").where("lead_id", "=", requestId).execute();
    const label = request.protocol;
    await audit.recordChange(tx, "lead", {
      id: requestId,
      label,
      version,
      action: "erase",
      before: null,
      after: receivers.length > 0 ? { erased, receivers } : { erased },
    });
    return { id: requestId, label, version, erased, receivers };
  });
}

/**
 * Deletes leads older than the retention period, and removed leads that can no longer be restored. Returns how many. A
 * confirmed subscription of the newsletter stays until it is cancelled.
 */
export async function eraseExpiredLeads(retentionDays: number): Promise<number> {
  return db
    .transaction()
    .execute((tx) =>
      eraseWhere(
        tx,
        sql`(${isOlder("created_at", retentionDays)} and not ${isSubscribed} or ${isOlder("deleted_at", daysToRestore)})`,
      ),
    );
}

const isSubscribed = sql<boolean>`(kind = 'newsletter' and confirmed_at is not null)`;

function isOlder(column: string, days: number): RawBuilder<boolean> {
  return sql`${sql.ref(column)} < now() - ${days} * interval '1 day'`;
}

const hourMs = 3600_000;

/** Deletes expired leads, and old counts of demand and visits, now and every hour. */
export function scheduleLeadPurge(): void {
  runPeriodically(hourMs, purge, "old leads could not be erased");
}

async function purge(): Promise<void> {
  const { leadRetentionDays } = await settings.current();
  await eraseOldDemand();
  await eraseOldCounts();
  const erased = await eraseExpiredLeads(leadRetentionDays);
  if (erased > 0) log.info({ erased }, "old leads erased");
}

async function eraseWhere(tx: Transaction<Tables>, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`delete from leads where ${condition}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
