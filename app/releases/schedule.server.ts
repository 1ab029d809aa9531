import { db } from "#app/platform/database/db.server.ts";
import { inOneTransaction } from "#app/platform/database/transactions/one-transaction.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { tryWhileBusy } from "#app/platform/database/failures/try-again.server.ts";
import { log } from "#app/platform/log.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";
import { isMailConfigured, sendMail } from "#app/platform/delivery/mail.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { actAs, assertPermitted, currentActor } from "#app/records/actor.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { attentionMail } from "./attention-mail.ts";
import { publishInside, ReleaseConflictError, revertInside, setState } from "./publish.server.ts";
import { operationsOf } from "./operations.server.ts";
import { prepare } from "./show.server.ts";
import { updateOpen } from "./release.server.ts";

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

/** Looks for releases that are due, now and periodically: also those of a time when nothing ran. */
export function scheduleReleases(): void {
  runPeriodically(pollIntervalMs, () => runDueReleases(), "the releases could not be read");
}

/**
 * Publishes and ends the releases that are due, each once, whatever the number of processes. One that meets a conflict
 * changes nothing and needs attention. A failure is logged, and the next run tries again. One that has to wait for others,
 * such as for a mass write, holds up the later ones of its kind, which may build upon it.
 */
export async function runDueReleases(now = new Date()): Promise<void> {
  for (const [state, moment, run] of [
    ["scheduled", "publish_at", publishDue],
    ["published", "end_at", endDue],
  ] as const) {
    for (const id of await idsDue(state, moment, now)) {
      try {
        await run(id, now);
      } catch (error) {
        if (isDatabaseUnavailable(error)) {
          log.warn({ error, release: id }, "a release that is due waits for the database");
          break;
        }
        log.error({ error, release: id }, "a release that is due could not be published or ended");
      }
    }
  }
}

type Moment = "publish_at" | "end_at";

async function idsDue(state: "scheduled" | "published", moment: Moment, now: Date): Promise<number[]> {
  const due = await db
    .selectFrom("releases")
    .select("id")
    .where("state", "=", state)
    .where(moment, "<=", now)
    .orderBy(moment)
    .orderBy("id")
    .execute();
  return due.map(({ id }) => id);
}

type Due = { id: number; name: string; author: string; plannedAt: Date };

/** Runs work in the name of who scheduled the release, in one transaction, unless another process has done it or is doing it. */
function onceWhenDue(
  id: number,
  [state, moment]: readonly ["scheduled" | "published", Moment],
  now: Date,
  work: (due: Due) => Promise<unknown>,
): Promise<Due | null> {
  const run = async () => {
    const release = await db
      .selectFrom("releases")
      .select(["id", "name", "author", "scheduled_by as scheduledBy", `${moment} as plannedAt`])
      .where("id", "=", id)
      .where("state", "=", state)
      .where(moment, "<=", now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!release) return null;
    const due = { ...release, plannedAt: release.plannedAt! };
    // Who may schedule a release was checked when it was scheduled.
    const email = release.scheduledBy ?? release.author;
    await actAs({ id: null, email, isScheduled: true }, () => work(due));
    return due;
  };
  return tryWhileBusy(patienceMs, () => inOneTransaction(run));
}

async function publishDue(id: number, now: Date): Promise<void> {
  const moment = ["scheduled", "publish_at"] as const;
  try {
    await prepare(await operationsOf(id));
    await onceWhenDue(id, moment, now, ({ plannedAt }) => publishInside(id, plannedAt));
  } catch (error) {
    if (!(error instanceof ReleaseConflictError)) throw error;
    const { conflicts } = error;
    const stopped = await onceWhenDue(id, moment, now, async ({ plannedAt }) =>
      setState(id, "attention", { plannedAt: plannedAt.toISOString(), conflicts: conflicts.map(({ label }) => label) }),
    );
    if (stopped) await notifyAuthor(stopped, conflicts.length);
  }
}

async function endDue(id: number, now: Date): Promise<void> {
  await onceWhenDue(id, ["published", "end_at"], now, ({ plannedAt }) => revertInside(id, plannedAt));
}

/** Sends the author a mail, once; the console shows the state all the same. */
async function notifyAuthor({ name, author, plannedAt }: Due, conflicts: number): Promise<void> {
  const provider = await settings.current();
  if (!isMailConfigured() || !provider.salesEmail) return;
  const from = { name: provider.name, address: provider.salesEmail };
  await sendMail({ from, to: author, ...attentionMail({ name, plannedAt, conflicts }) });
}
