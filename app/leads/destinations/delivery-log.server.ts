import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { LeadKind } from "#app/leads/lead.ts";
import { assertAdministrator } from "#app/records/actor.server.ts";
import * as audit from "#app/records/audit.server.ts";
import { isId } from "#app/records/list-queries.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { Tables } from "#db/tables.ts";
import type { DeliveryState } from "./destination.ts";
import { endRest, isResting } from "./destination-rest.server.ts";
import { retryNow, deliverSoon } from "./send.server.ts";

/** A delivery in the log, which has no data of the person. */
export type DeliveryRow = {
  id: number;
  /** The request, or null for a change of the site. */
  lead: { id: number; protocol: string; kind: LeadKind } | null;
  destination: string;
  state: DeliveryState;
  tries: number;
  answer: string | null;
  /** The last try, or when it was asked for. */
  at: Date;
  nextTryAt: Date;
  /** Whether its destination is off or rests after failures. */
  isHeld: boolean;
};

export type DeliveryQuery = {
  /** Null for all. */
  destinationId: number | null;
  onlyProblems: boolean;
  page: number;
  pageSize: number;
};

export type DeliveryPage = { rows: DeliveryRow[]; total: number; problems: number };

/** SQL: what did not arrive at its first try. */
const isProblem = sql<boolean>`(deliveries.state in ('refused', 'given-up') or deliveries.state = 'waiting' and tries > 0)`;

/** SQL: deliveries to destinations that are not removed, with their leads. */
const joined = sql`deliveries
  left join leads on leads.id = lead_id
  join destinations on destinations.id = deliveries.destination_id and destinations.deleted_at is null
  left join destination_states on destination_states.destination_id = destinations.id`;

/** SQL: staff have not removed its lead. */
const isShown = sql<boolean>`(lead_id is null
  or exists (select from leads as shown where shown.id = lead_id and shown.deleted_at is null))`;

/** A page of the log, newest requests first. */
export async function list({ destinationId, onlyProblems, page, pageSize }: DeliveryQuery): Promise<DeliveryPage> {
  assertAdministrator();
  const isOfDestination = sql<boolean>`(${destinationId}::integer is null or destinations.id = ${destinationId})`;
  const { rows } = await sql<DeliveryRow>`
    select deliveries.id,
      case when lead_id is not null
        then json_build_object('id', lead_id, 'protocol', protocol, 'kind', leads.kind) end as lead,
      destinations.name as destination,
      deliveries.state, tries, deliveries.answer, coalesce(last_try_at, deliveries.created_at) as at,
      next_try_at as "nextTryAt",
      not destinations.is_active or ${isResting} as "isHeld"
    from ${joined} where ${isShown} and ${isOfDestination} and (not ${onlyProblems} or ${isProblem})
    order by deliveries.created_at desc, deliveries.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(db);
  const { rows: counts } = await sql<{ all: number; problems: number }>`
    select count(*)::integer as all, (count(*) filter (where ${isProblem}))::integer as problems
    from ${joined} where ${isShown} and ${isOfDestination}
  `.execute(db);
  const { all, problems } = counts[0]!;
  return { rows, total: onlyProblems ? problems : all, problems };
}

/** Sends a delivery that did not arrive once more, at once, under its id. The protocol is the lead's, if it is of one. */
export async function resend(id: number): Promise<{ protocol: string | null }> {
  assertAdministrator();
  const protocol = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ leadId: number | null; destinationId: number }>`
      update deliveries set state = 'waiting', tries = least(tries, 1), next_try_at = now()
      where id = ${isId(id) ? id : null} and state <> 'delivered' and ${isShown}
      returning lead_id as "leadId", destination_id as "destinationId"
    `.execute(tx);
    const [row] = rows;
    if (!row) throw new Refusal("Este pedido já foi entregue ou apagado.");
    await endRest(tx, row.destinationId);
    return row.leadId === null ? null : recordResend(tx, row.leadId);
  });
  await deliverSoon();
  return { protocol };
}

/** The history says whose data went on, and by whom; returns the lead's protocol. */
async function recordResend(tx: Transaction<Tables>, leadId: number): Promise<string> {
  const { id, protocol, version } = await tx
    .selectFrom("leads")
    .select(["id", "protocol", "version"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  const change = { action: "resend", before: null, after: null } as const;
  await audit.recordChange(tx, "lead", { id, label: protocol, version, ...change });
  return protocol;
}

/** Sends once more all that did not arrive, of one destination or of all; returns how many. */
export async function resendAll(destinationId: number | null): Promise<number> {
  assertAdministrator();
  const count = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ leadId: number | null }>`
      update deliveries set state = 'waiting', tries = least(tries, 1), next_try_at = now()
      where ${isProblem} and ${isShown}
        and (${destinationId}::integer is null or destination_id = ${destinationId})
      returning lead_id as "leadId"
    `.execute(tx);
    await endRest(tx, destinationId);
    const ids = [...new Set(rows.flatMap(({ leadId }) => leadId ?? []))].toSorted((a, b) => a - b);
    await audit.recordBatchChange(tx, "lead", await audit.nextBatchId(tx), {
      action: "resend",
      label: pluralize(ids.length, "contato", "contatos"),
      before: null,
      after: null,
      ids,
    });
    return rows.length;
  });
  await deliverSoon();
  return count;
}

/** Ends the rest of a destination: one request tries at once, and when it arrives the others follow. */
export async function tryNow(destinationId: number): Promise<void> {
  assertAdministrator();
  await db.transaction().execute(async (tx) => {
    await endRest(tx, destinationId);
    await retryNow(tx, destinationId);
  });
  await deliverSoon();
}
