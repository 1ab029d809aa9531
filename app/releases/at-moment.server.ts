import { markUncacheable } from "#app/platform/cached-render.server.ts";
import { actAs, currentActor } from "#app/records/actor.server.ts";
import { onlyRead, rehearse } from "#app/records/rehearsal.server.ts";
import { operationsOf } from "./operations.server.ts";
import { revertInside } from "./publish.server.ts";
import { changesUntil } from "./schedule.server.ts";
import { beginRelease, show } from "./show.server.ts";

/**
 * Shows the catalogue at a moment to come: with the releases that are scheduled to have begun by then, and without those
 * that will have ended. Readers may do that too. When none begins or ends by then, the catalogue is shown as it is.
 *
 * @param options see `rehearse`
 */
export async function showAtMoment<T>(
  moment: Date,
  work: () => Promise<T>,
  options: { signal?: AbortSignal } = {},
): Promise<T> {
  currentActor();
  if ((await shownChanges(moment)).length === 0) {
    markUncacheable();
    return onlyRead(work);
  }
  return rehearse(async () => {
    for (const { id, kind } of await shownChanges(moment)) await (kind === "begin" ? begin(id) : end(id));
    return onlyRead(work);
  }, options);
}

/** What begins and ends until a moment, in its order, without what has ended again by then. */
async function shownChanges(moment: Date) {
  const changes = await changesUntil(moment);
  const begun = new Set(changes.flatMap(({ id, kind }) => (kind === "begin" ? [id] : [])));
  const over = new Set(changes.flatMap(({ id, kind }) => (kind === "end" && begun.has(id) ? [id] : [])));
  return changes.filter(({ id }) => !over.has(id));
}

async function begin(id: number): Promise<void> {
  await show(await operationsOf(id));
}

/** Nothing stays of it, so it needs no permission. */
async function end(id: number): Promise<void> {
  beginRelease();
  await actAs({ id: null, email: currentActor().email }, () => revertInside(id));
}
