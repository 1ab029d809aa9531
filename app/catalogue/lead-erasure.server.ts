import { randomBytes } from "node:crypto";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";
import * as audit from "./audit.server.ts";
import { live, ofSameSubject } from "./lead-desk.server.ts";
import type { Saved } from "./listing.ts";
import * as settings from "./settings.server.ts";
import { Refusal } from "./refusal.ts";

/** How long a removed lead can still be brought back, in days. */
const daysToRestore = 1;

/**
 * Answers a request for erasure: every lead that carries its e-mail or telephone goes for good, removed ones and what
 * they wrote of a friend included. The request stays, done, with its protocol and nothing else of the person.
 */
export async function answer(requestId: number): Promise<Saved & { erased: number }> {
  return db.transaction().execute(async (tx) => {
    const request = await live(tx, requestId);
    if (request.kind !== "erasure") throw new Refusal("Este contato não é um pedido de exclusão.");
    if (!request.is_active) throw new Refusal("Este pedido já foi atendido.");
    const erased = await eraseWhere(
      tx,
      sql`id in (
        select leads.id from leads join leads request on ${ofSameSubject("leads", "request")} where request.id = ${requestId}
      )`,
    );
    const { version } = await tx
      .updateTable("leads")
      // The fingerprint is made of the contacts: whoever guesses them could check.
      .set({ state: "done", email: null, phone: null, fingerprint: randomBytes(32) })
      .where("id", "=", requestId)
      .returning("version")
      .executeTakeFirstOrThrow();
    const label = request.protocol;
    await audit.record(tx, "lead", { id: requestId, label, version, action: "erase", before: null, after: { erased } });
    return { id: requestId, label, version, erased };
  });
}

/** Erases what was kept long enough: leads older than so many days, and removed ones once they cannot come back. */
export async function eraseOld(retentionDays: number): Promise<number> {
  return db
    .transaction()
    .execute((tx) =>
      eraseWhere(tx, sql`(${isOlder("created_at", retentionDays)} or ${isOlder("deleted_at", daysToRestore)})`),
    );
}

function isOlder(column: string, days: number): RawBuilder<boolean> {
  return sql`${sql.ref(column)} < now() - ${days} * interval '1 day'`;
}

const hour = 3600_000;

/** Erases what was kept long enough, now and every hour from now on; what fails is logged and tried again. */
export function keepOldLeadsAway(): void {
  tidy();
  setInterval(tidy, hour).unref();
}

function tidy(): void {
  settings
    .current()
    .then(({ leadRetentionDays }) => eraseOld(leadRetentionDays))
    .then(
      (erased) => erased > 0 && log.info({ erased }, "old leads erased"),
      (error: unknown) => log.error({ error }, "old leads could not be erased"),
    );
}

async function eraseWhere(tx: Transaction<Tables>, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`delete from leads where ${condition}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
