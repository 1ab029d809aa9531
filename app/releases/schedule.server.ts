import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { inOneTransaction } from "#app/platform/database/transactions/one-transaction.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { tryWhileBusy } from "#app/platform/database/failures/try-again.server.ts";
import { log } from "#app/platform/log.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";
import { actAs, assertPermitted, currentActor } from "#app/records/actor.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { sendAttentionMails } from "./attention-mail.server.ts";
import { publishInside, ReleaseConflictError, revertInside, setState } from "./publish.server.ts";
import { entitiesOf, operationsOf } from "./operations.server.ts";
import { updateOpen } from "./release.server.ts";
import { prepare } from "./show.server.ts";
import { tablesOf } from "./wait-for-writers.server.ts";

/** How often each process looks for releases that are due, in milliseconds. */
const pollIntervalMs = 5_000;

/** How long a release that is due is tried again at once while others write the same, in milliseconds. */
const patienceMs = 2_000;

/**
 * Sets when the release is published and, if ever, ends. Throws a `Refusal` for a moment that has passed or an end that
 * comes first.
 */
export async function schedule(
  id: number,
  { publishAt, endAt }: { publishAt: Date; endAt: Date | null },
  now = new Date(),
): Promise<void> {
  assertPermitted("update", "release");
  if (publishAt <= now) throw new Refusal("Escolha um início que ainda não passou.");
  if (endAt && endAt <= publishAt) throw new Refusal("O fim vem depois do início.");
  const scheduled_by = currentActor().email;
  await updateOpen(id, { state: "scheduled", publish_at: publishAt, end_at: endAt, scheduled_by });
}

/** Takes the release off the schedule: it is in preparation again. */
export async function unschedule(id: number): Promise<void> {
  assertPermitted("update", "release");
  await updateOpen(id, { state: "draft", publish_at: null, end_at: null, scheduled_by: null });
}

/** The beginning or the end of a release at its hour. */
type DueChange = { id: number; at: Date; kind: "begin" | "end" };

/**
 * The beginnings and ends of releases until a moment, in their order. What ends at the moment at which another begins
 * ends first: a promotion that follows another finds the usual prices.
 */
export async function changesUntil(moment: Date): Promise<DueChange[]> {
  const releases = await db
    .selectFrom("releases")
    .select(["id", "state", "publish_at as publishAt", "end_at as endAt"])
    .where("state", "in", ["scheduled", "published"])
    .execute();
  return releases
    .flatMap(({ id, state, publishAt, endAt }): DueChange[] => [
      ...(state === "scheduled" ? [{ id, at: publishAt!, kind: "begin" as const }] : []),
      ...(endAt ? [{ id, at: endAt, kind: "end" as const }] : []),
    ])
    .filter(({ at }) => at <= moment)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || order[a.kind] - order[b.kind] || a.id - b.id);
}

const order = { end: 0, begin: 1 };

/** Looks for releases that are due, now and periodically: also those of a time when nothing ran. */
export function scheduleReleases(): void {
  runPeriodically(pollIntervalMs, () => runDueReleases(), "the releases could not be read");
  runPeriodically(pollIntervalMs, sendAttentionMails, "the mails about releases could not be sent");
}

/**
 * Publishes and ends the releases that are due, each once, whatever the number of processes. One that meets a conflict
 * changes nothing and needs attention. A failure is logged, and the next run tries again. One that has to wait for others,
 * such as for a mass write, holds up the later ones that write the same tables, which may build upon it.
 *
 * @param now by default the database's time, which is the same for all processes
 */
export async function runDueReleases(now?: Date): Promise<void> {
  const moment = now ?? (await databaseTime());
  const held = new Set<string>();
  for (const { id, kind } of await changesUntil(moment)) {
    const tables = tablesOf(await entitiesOf(id));
    let mustWait = [...tables].some((table) => held.has(table));
    try {
      if (!mustWait) await (kind === "begin" ? publishDue(id, moment) : endDue(id, moment));
    } catch (error) {
      mustWait = isDatabaseUnavailable(error);
      if (mustWait) log.warn({ error, release: id }, "a release that is due waits for the database");
      else log.error({ error, release: id }, "a release that is due could not be published or ended");
    }
    if (mustWait) for (const table of tables) held.add(table);
  }
}

async function databaseTime(): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]!.now;
}

/** Runs work in the name of who scheduled the release, in one transaction, unless another process has done it or is doing it. */
function onceWhenDue(
  id: number,
  kind: DueChange["kind"],
  now: Date,
  work: (plannedAt: Date) => Promise<unknown>,
): Promise<void> {
  const [state, moment] =
    kind === "begin" ? (["scheduled", "publish_at"] as const) : (["published", "end_at"] as const);
  const run = async () => {
    const release = await db
      .selectFrom("releases")
      .select(["author", "scheduled_by as scheduledBy", `${moment} as plannedAt`])
      .where("id", "=", id)
      .where("state", "=", state)
      .where(moment, "<=", now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!release) return;
    // Who may schedule a release was checked when it was scheduled.
    const email = release.scheduledBy ?? release.author;
    await actAs({ id: null, email, isScheduled: true }, () => work(release.plannedAt!));
  };
  return tryWhileBusy(patienceMs, () => inOneTransaction(run));
}

async function publishDue(id: number, now: Date): Promise<void> {
  try {
    await prepare(await operationsOf(id));
    await onceWhenDue(id, "begin", now, (plannedAt) => publishInside(id, plannedAt));
  } catch (error) {
    if (!(error instanceof ReleaseConflictError)) throw error;
    const conflicts = error.conflicts.map(({ label }) => label);
    await onceWhenDue(id, "begin", now, (plannedAt) =>
      setState(id, "attention", { plannedAt: plannedAt.toISOString(), conflicts }),
    );
  }
}

async function endDue(id: number, now: Date): Promise<void> {
  await onceWhenDue(id, "end", now, (plannedAt) => revertInside(id, plannedAt));
}
