import { sql, type Transaction } from "kysely";
import { claimEnd, hasCome } from "#app/platform/database/claim.server.ts";
import type { Tables } from "#db/tables.ts";
import type { DeliveryOutcome } from "./delivery.ts";
import { failuresToPause } from "./destination.ts";

// A destination that fails rests, so that its receiver can recover; afterwards one delivery at a time tries it.

/** The answers with which a receiver may ask to wait, and how long at most, in seconds. */
const waitAnswers = ["429", "503"];
const maxRetryAfter = 6 * 3600;

/** SQL: the longest rest after failures in a row that nobody asked for. */
const longestRest = sql`interval '15 minutes'`;

/** SQL: how long a destination rests after so many failures in a row. From a minute on. */
const restAfter = (failures: ReturnType<typeof sql>) =>
  sql`least(interval '1 minute' * power(2, least(${failures} - ${failuresToPause}, 9)), ${longestRest})`;

/** SQL, of a row of destination_states: whether the destination rests. */
export const isResting = sql<boolean>`(destination_states.paused_until is not null and not ${hasCome(
  sql`destination_states.paused_until`,
  sql`case when destination_states.answer = any (${waitAnswers}) then ${maxRetryAfter} * interval '1 second' else ${longestRest} end`,
)})`;

/**
 * Whether the destination does not rest. Of those that ask after its rest, one goes on, and the others wait for it.
 *
 * @param isAwaited SQL: whether a delivery waits for it
 */
export async function mayGoOn(
  tx: Transaction<Tables>,
  id: number,
  isAwaited: ReturnType<typeof sql>,
): Promise<boolean> {
  const { rows } = await sql<{ mayGoOn: boolean }>`
    with probe as (
      update destination_states set paused_until = ${claimEnd()}
      where destination_id = ${id} and paused_until is not null and not ${isResting} and ${isAwaited}
      returning 1
    )
    select exists (select from probe) or not exists (
      select from destination_states where destination_id = ${id} and paused_until is not null
    ) as "mayGoOn"
  `.execute(tx);
  return rows[0]!.mayGoOn;
}

/** Counts a failure: after some in a row, or when the receiver asks for it, the destination rests. */
export async function fail(
  tx: Transaction<Tables>,
  id: number,
  { answer, retryAfter }: DeliveryOutcome,
): Promise<void> {
  const asked = retryAfter != null && waitAnswers.includes(answer) ? Math.min(retryAfter, maxRetryAfter) : null;
  const untilAsked = sql`now() + ${asked}::integer * interval '1 second'`;
  const failures = sql`(destination_states.failures + 1)`;
  await sql`
    insert into destination_states (destination_id, failures, failing_since, answer, paused_until)
    values (${id}, 1, now(), ${answer}, ${untilAsked})
    on conflict (destination_id) do update set
      failures = ${failures},
      failing_since = coalesce(destination_states.failing_since, now()),
      answer = excluded.answer,
      paused_until = greatest(
        case when ${failures} >= ${failuresToPause} then now() + ${restAfter(failures)} end, ${untilAsked}
      )
  `.execute(tx);
}

/** Ends the failures of a destination; returns whether there were any. */
export async function succeed(tx: Transaction<Tables>, id: number): Promise<boolean> {
  const { rows } = await sql`
    update destination_states set failures = 0, failing_since = null, answer = null, paused_until = null
    where destination_id = ${id} and (failures > 0 or paused_until is not null)
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** Ends the rest of a destination, or of all: one delivery tries at once. */
export async function endRest(tx: Transaction<Tables>, id: number | null): Promise<void> {
  await sql`update destination_states set paused_until = now()
    where paused_until > now() and (${id}::integer is null or destination_id = ${id})`.execute(tx);
}
