import { sql } from "kysely";
import { isUnclaimed } from "#app/platform/database/claim.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { listDeliveryFailures } from "#app/platform/delivery/delivery-failures.server.ts";
import { isMailConfigured } from "#app/platform/delivery/mail.server.ts";
import { isRelayConfigured } from "#app/platform/delivery/relay.server.ts";
import { failuresToPause } from "./destination.ts";
import { listedCities } from "./destination.server.ts";
import { missingSecret, type MissingSecret } from "./secrets.server.ts";

/**
 * A state in which requests do not arrive. `since` is null when that is not known; `count` is how many requests, or mails,
 * wait or were lost.
 */
export type DeliveryProblem = { since: Date | null; count: number } & (
  | Service<"mail">
  | Service<"relay">
  /** Final verdicts of the relay. */
  | { of: "relay"; state: "refused"; answer: string }
  /** The mailbox of the staff, or the message for it, is refused. */
  | { of: "notices"; state: "failing"; step: string; answer: string }
  | ({ of: "destination"; id: number; name: string } & (
      | { state: "locked"; why: MissingSecret }
      | { state: "failing" | "refused"; answer: string }
      /** Due and not sent, or waiting for a destination that is switched off. */
      | { state: "late" | "off" }
      /** It names cities that are no longer in the catalogue. */
      | { state: "lost-cities"; cities: string[] }
    ))
);

/** Something waits for a server that fails, that the environment no longer names, or to which nobody sends. */
type Service<Of> =
  | { of: Of; state: "failing"; step: string; answer: string }
  | { of: Of; state: "unset" }
  | { of: Of; state: "late" };

/** SQL: how long something is due before that is a problem. Longer than a claim whose process died. */
const lateAfter = sql`interval '1 minute'`;
/** SQL: how long one failed try is no problem yet: the next is a minute later. */
const failingAfter = sql`interval '30 seconds'`;
/** For how many days a request that was refused for good is shown. */
const refusedDays = 30;
/** Verdicts of this site and its destinations that are no fault of either. */
const expectedAnswers = ["no e-mail", "no phone", "no contact", "no consent", "duplicate"];

/** All states in which requests do not arrive, within a minute of their beginning. The one source of every screen. */
export async function listDeliveryProblems(): Promise<DeliveryProblem[]> {
  return [...(await ofMails()), ...(await ofRelay()), ...(await ofDestinations())];
}

async function ofMails(): Promise<DeliveryProblem[]> {
  const { rows } = await sql<Waiting>`
    select count(*)::integer as waiting, min(created_at) as "waitingSince",
      min(next_try_at) filter (where next_try_at < now() - ${lateAfter} and ${isUnclaimed(sql`claimed_until`)}) as "lateSince"
    from outbox
  `.execute(db);
  const failures = await listDeliveryFailures();
  const failing = failures.flatMap(({ service, ...failure }): DeliveryProblem[] =>
    service === "relay" ? [] : [{ of: service, state: "failing", count: rows[0]!.waiting, ...failure }],
  );
  return failing.some(({ of }) => of === "mail")
    ? failing
    : [...failing, ...waitingFor("mail", isMailConfigured(), rows[0]!)];
}

type Waiting = { waiting: number; waitingSince: Date | null; lateSince: Date | null };

function waitingFor(of: "mail" | "relay", isConfigured: boolean, { waiting: count, waitingSince, lateSince }: Waiting) {
  if (!isConfigured && count > 0) return [{ of, state: "unset", since: waitingSince, count } as const];
  return lateSince ? [{ of, state: "late", since: lateSince, count } as const] : [];
}

async function ofRelay(): Promise<DeliveryProblem[]> {
  const { rows } = await sql<Waiting & { refused: number; refusedSince: Date | null; answer: string | null }>`
    select count(*) filter (where relay_next_try_at is not null)::integer as waiting,
      min(created_at) filter (where relay_next_try_at is not null) as "waitingSince",
      min(relay_next_try_at) filter (
        where relay_next_try_at < now() - ${lateAfter} and ${isUnclaimed(sql`relay_claimed_until`)}) as "lateSince",
      count(*) filter (where relay_next_try_at is null)::integer as refused,
      min(created_at) filter (where relay_next_try_at is null) as "refusedSince",
      max(relay_failure) filter (where relay_next_try_at is null) as answer
    from leads where kind = 'referral' and state = 'relay-failed' and deleted_at is null
  `.execute(db);
  const { refused: count, refusedSince: since, answer, ...waiting } = rows[0]!;
  const failure = (await listDeliveryFailures()).find(({ service }) => service === "relay");
  return [
    ...(failure
      ? [{ ...failure, of: "relay", state: "failing", count: waiting.waiting } as const]
      : waitingFor("relay", isRelayConfigured(), waiting)),
    ...(count > 0 ? [{ of: "relay", state: "refused", since, count, answer: answer ?? "" } as const] : []),
  ];
}

type DestinationRow = Waiting & {
  id: number;
  name: string;
  isActive: boolean;
  why: MissingSecret | null;
  isFailing: boolean;
  failingSince: Date | null;
  answer: string | null;
  refused: number;
  refusedSince: Date | null;
  refusedAnswer: string | null;
  lostCities: string[];
};

async function ofDestinations(): Promise<DeliveryProblem[]> {
  const isWaiting = sql`(deliveries.state = 'waiting')`;
  const isRefused = sql`(deliveries.state in ('refused', 'given-up') and last_try_at > now() - ${refusedDays} * interval '1 day'
    and not deliveries.answer = any (${expectedAnswers}))`;
  const { rows } = await sql<DestinationRow>`
    select id, name, is_active as "isActive", ${missingSecret()} as why, "lostCities",
      coalesce(failures >= ${failuresToPause} or failing_since < now() - ${failingAfter} and waiting > 0, false)
        as "isFailing",
      failing_since as "failingSince",
      destination_states.answer, counted.*
    from destinations
      left join destination_states on destination_states.destination_id = id
      cross join lateral (${listedCities}) as listed
      cross join lateral (
        select count(*) filter (where ${isWaiting})::integer as waiting,
          min(deliveries.created_at) filter (where ${isWaiting}) as "waitingSince",
          min(next_try_at) filter (where ${isWaiting} and next_try_at < now() - ${lateAfter}
            and ${isUnclaimed(sql`claimed_until`)}) as "lateSince",
          count(*) filter (where ${isRefused})::integer as refused,
          min(last_try_at) filter (where ${isRefused}) as "refusedSince",
          max(deliveries.answer) filter (where ${isRefused}) as "refusedAnswer"
        from deliveries left join leads on leads.id = lead_id
        where deliveries.destination_id = destinations.id and deliveries.state <> 'delivered' and leads.deleted_at is null
      ) as counted
    where destinations.deleted_at is null order by lower(name)
  `.execute(db);
  return rows.flatMap(problemsOf);
}

function problemsOf({ id, name, waiting: count, ...row }: DestinationRow): DeliveryProblem[] {
  const destination = { of: "destination", id, name, count } as const;
  if (!row.isActive) return count > 0 ? [{ ...destination, state: "off", since: row.waitingSince }] : [];
  const problems: DeliveryProblem[] = [];
  if (row.why) problems.push({ ...destination, state: "locked", why: row.why, since: row.waitingSince });
  else if (row.isFailing)
    problems.push({ ...destination, state: "failing", answer: row.answer ?? "", since: row.failingSince });
  else if (row.lateSince) problems.push({ ...destination, state: "late", since: row.lateSince });
  if (row.refused > 0) {
    const { refused, refusedSince, refusedAnswer } = row;
    problems.push({
      ...destination,
      state: "refused",
      count: refused,
      since: refusedSince,
      answer: refusedAnswer ?? "",
    });
  }
  if (row.lostCities.length > 0)
    problems.push({ ...destination, state: "lost-cities", cities: row.lostCities, since: null });
  return problems;
}
