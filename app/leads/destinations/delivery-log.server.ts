import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { LeadKind } from "#app/leads/lead.ts";
import { assertAdministrator } from "#app/records/actor.server.ts";
import * as audit from "#app/records/audit.server.ts";
import { isId } from "#app/records/list-queries.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { type DeliveryState, failuresToPause } from "./destination.ts";
import { retryNow, deliverSoon } from "./send.server.ts";

/** A delivery in the log, which has no data of the person. */
export type DeliveryRow = {
  id: number;
  leadId: number;
  protocol: string;
  leadKind: LeadKind;
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

/** SQL: deliveries of leads and destinations that are not removed, with both. */
const joined = sql`deliveries
  join leads on leads.id = lead_id and leads.deleted_at is null
  join destinations on destinations.id = deliveries.destination_id and destinations.deleted_at is null
  left join destination_states on destination_states.destination_id = destinations.id`;

/** A page of the log, newest requests first. */
export async function list({ destinationId, onlyProblems, page, pageSize }: DeliveryQuery): Promise<DeliveryPage> {
  assertAdministrator();
  const isOfDestination = sql<boolean>`(${destinationId}::integer is null or destinations.id = ${destinationId})`;
  const { rows } = await sql<DeliveryRow>`
    select deliveries.id, lead_id as "leadId", protocol, leads.kind as "leadKind", destinations.name as destination,
      deliveries.state, tries, deliveries.answer, coalesce(last_try_at, deliveries.created_at) as at,
      next_try_at as "nextTryAt",
      not destinations.is_active or coalesce(paused_until > now(), false) as "isHeld"
    from ${joined} where ${isOfDestination} and (not ${onlyProblems} or ${isProblem})
    order by deliveries.created_at desc, deliveries.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(db);
  const { rows: counts } = await sql<{ all: number; problems: number }>`
    select count(*)::integer as all, (count(*) filter (where ${isProblem}))::integer as problems
    from ${joined} where ${isOfDestination}
  `.execute(db);
  const { all, problems } = counts[0]!;
  return { rows, total: onlyProblems ? problems : all, problems };
}

/** Sends a delivery that did not arrive once more, at once, under its id. */
export async function resend(id: number): Promise<{ protocol: string }> {
  assertAdministrator();
  const protocol = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ protocol: string; leadId: number; version: number; destinationId: number }>`
      update deliveries set state = 'waiting', tries = least(tries, 1), next_try_at = now() from leads
      where deliveries.id = ${isId(id) ? id : null} and deliveries.state <> 'delivered'
        and leads.id = lead_id and leads.deleted_at is null
      returning protocol, leads.id as "leadId", version, destination_id as "destinationId"
    `.execute(tx);
    const [row] = rows;
    if (!row) throw new Refusal("Este pedido já foi entregue ou apagado.");
    await sql`update destination_states set paused_until = now()
      where destination_id = ${row.destinationId} and paused_until > now()`.execute(tx);
    await audit.recordChange(tx, "lead", {
      id: row.leadId,
      label: row.protocol,
      version: row.version,
      action: "resend",
      before: null,
      after: null,
    });
    return row.protocol;
  });
  await deliverSoon();
  return { protocol };
}

/** Sends once more all that did not arrive, of one destination or of all; returns how many. */
export async function resendAll(destinationId: number | null): Promise<number> {
  assertAdministrator();
  const count = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ leadId: number }>`
      update deliveries set state = 'waiting', tries = least(tries, 1), next_try_at = now() from leads
      where ${isProblem} and leads.id = lead_id and leads.deleted_at is null
        and (${destinationId}::integer is null or destination_id = ${destinationId})
      returning leads.id as "leadId"
    `.execute(tx);
    await sql`update destination_states set paused_until = now()
      where paused_until > now() and (${destinationId}::integer is null or destination_id = ${destinationId})
    `.execute(tx);
    const ids = [...new Set(rows.map(({ leadId }) => leadId))].toSorted((a, b) => a - b);
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
    await sql`update destination_states set paused_until = now()
      where destination_id = ${destinationId} and paused_until > now()`.execute(tx);
    await retryNow(tx, destinationId);
  });
  await deliverSoon();
}

/** A destination that rests after failures, and how many requests wait for it. */
export type StoppedDestination = { id: number; name: string; since: Date; answer: string; waiting: number };

/** The destinations that rest after failures, by name. */
export async function listStopped(): Promise<StoppedDestination[]> {
  const { rows } = await sql<StoppedDestination>`
    select id, name, failing_since as since, answer,
      (select count(*) from deliveries where destination_id = destinations.id and deliveries.state = 'waiting')::integer as waiting
    from destinations join destination_states on destination_id = id
    where failures >= ${failuresToPause} and is_active and deleted_at is null order by lower(name)
  `.execute(db);
  return rows;
}
