import { db } from "#app/platform/database/db.server.ts";
import { listDeliveryFailures } from "#app/platform/delivery/delivery-failures.server.ts";
import { type Metric, singleMetric } from "#app/platform/metrics/exposition.server.ts";

/** Metrics: leads by kind and state, mails in the outbox, and what does not leave the site. */
export async function readLeadMetrics(): Promise<Metric[]> {
  const leads = await db
    .selectFrom("leads")
    .select((read) => ["kind", "state", read.fn.countAll<string>().as("count")])
    .where("deleted_at", "is", null)
    .groupBy(["kind", "state"])
    .execute();
  const { waiting } = await db
    .selectFrom("outbox")
    .select((read) => read.fn.countAll<string>().as("waiting"))
    .executeTakeFirstOrThrow();
  const failing = await listDeliveryFailures();
  return [
    {
      name: "vitrine_leads",
      help: "Stored leads by kind and state.",
      type: "gauge",
      values: leads.map(({ kind, state, count }) => [{ kind, state }, Number(count)]),
    },
    {
      name: "vitrine_delivery_failing",
      help: "Whether mails, notices of leads or referrals do not leave the site.",
      type: "gauge",
      values: (["mail", "notices", "relay"] as const).map((service) => [
        { service },
        failing.some((failure) => failure.service === service) ? 1 : 0,
      ]),
    },
    singleMetric("vitrine_outbox_mails", "Mails that wait to be sent.", "gauge", Number(waiting)),
  ];
}
