import { sql } from "kysely";
import { transactionWithDeadline } from "#app/platform/database/transactions/transaction-deadline.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as deliveries from "./deliveries.server.ts";

// A subscription is a lead of the kind newsletter. Its secret token, sent only by e-mail, authorizes changes.

/** Whether the token belongs to a subscription. */
export async function hasSubscription(token: string): Promise<boolean> {
  const row = await db
    .selectFrom("leads")
    .select("id")
    .where("token", "=", token)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms a subscription (idempotent); false when there is none. */
export async function confirmSubscription(token: string): Promise<boolean> {
  return transactionWithDeadline(async (tx) => {
    const row = await tx
      .updateTable("leads")
      .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
      .where("token", "=", token)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (row) await deliveries.enqueue(tx, row.id);
    return row !== undefined;
  });
}

/** Deletes a subscription. */
export async function unsubscribe(token: string): Promise<void> {
  await db.deleteFrom("leads").where("token", "=", token).execute();
}
