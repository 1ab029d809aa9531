import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { reach } from "#app/platform/database/milestones.server.ts";
import { log } from "#app/platform/log.server.ts";

/** A way out of the site: the mail server, the mailbox that gets the notices of leads, the relay. */
export type DeliveryService = "mail" | "notices" | "relay";

/** A way out that fails, and since when. */
export type DeliveryFailure = { service: DeliveryService; since: Date; step: string; answer: string };

/** What is put off is told only after this time: greylisting lasts some minutes. */
const delayMinutes = 60;

/** Keeps how a delivery ended: null, or where it failed. Never throws, because the delivery has ended. */
export async function recordDelivery(
  service: DeliveryService,
  failure: { step: string; answer: string; isDelay: boolean } | null,
): Promise<void> {
  try {
    if (failure === null) {
      if (service === "mail") await reach("mail-sent");
      await db.deleteFrom("delivery_failures").where("service", "=", service).execute();
      return;
    }
    const { step, answer, isDelay: is_delay } = failure;
    await db
      .insertInto("delivery_failures")
      .values({ service, step, answer, is_delay })
      .onConflict((conflict) => conflict.column("service").doUpdateSet({ step, answer, is_delay }))
      .execute();
  } catch (error) {
    log.error({ service, error }, "how a delivery ended could not be kept");
  }
}

/** What fails now. */
export async function listDeliveryFailures(): Promise<DeliveryFailure[]> {
  return db
    .selectFrom("delivery_failures")
    .select(["service", "since", "step", "answer"])
    .where(sql<boolean>`not is_delay or since < now() - ${delayMinutes} * interval '1 minute'`)
    .orderBy("service")
    .execute();
}

/** Whether a service fails for the operator to mend, and not for a delay. */
export async function isFailing(service: DeliveryService): Promise<boolean> {
  const row = await db
    .selectFrom("delivery_failures")
    .select("service")
    .where("service", "=", service)
    .where("is_delay", "=", false)
    .executeTakeFirst();
  return row !== undefined;
}
