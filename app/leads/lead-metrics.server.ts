import { sql } from "kysely";
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
  const { waitingMails } = await db
    .selectFrom("outbox")
    .select((read) => read.fn.countAll<string>().as("waitingMails"))
    .executeTakeFirstOrThrow();
  const failing = await listDeliveryFailures();
  const { rows: destinations } = await sql<{ id: number; failures: number; waiting: number }>`
    select id, coalesce(failures, 0) as failures,
      (select count(*) from deliveries where destination_id = destinations.id and deliveries.state = 'waiting')::integer as waiting
    from destinations left join destination_states on destination_id = id where deleted_at is null order by id
  `.execute(db);
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
    {
      name: "vitrine_destination_failures",
      help: "Failures in a row of a destination of requests, by its number.",
      type: "gauge",
      values: destinations.map(({ id, failures }) => [{ destination: String(id) }, failures]),
    },
    {
      name: "vitrine_destination_waiting",
      help: "Messages that wait for a destination.",
      type: "gauge",
      values: destinations.map(({ id, waiting }) => [{ destination: String(id) }, waiting]),
    },
    singleMetric("vitrine_outbox_mails", "Mails that wait to be sent.", "gauge", Number(waitingMails)),
  ];
}
