import { db } from "#app/platform/database/db.server.ts";
import { type Metric, singleMetric } from "#app/platform/metrics/exposition.server.ts";

/** Metrics: leads by kind and state, and mails in the outbox. */
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
  return [
    {
      name: "vitrine_leads",
      help: "Stored leads by kind and state.",
      type: "gauge",
      values: leads.map(({ kind, state, count }) => [{ kind, state }, Number(count)]),
    },
    singleMetric("vitrine_outbox_mails", "Mails that wait to be sent.", "gauge", Number(waiting)),
  ];
}
