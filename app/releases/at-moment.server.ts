import { db } from "#app/platform/database/db.server.ts";
import { markUncacheable } from "#app/platform/cached-render.server.ts";
import { actAs, currentActor } from "#app/records/actor.server.ts";
import { onlyRead, rehearse } from "#app/records/rehearsal.server.ts";
import { operationsOf } from "./operations.server.ts";
import { revertInside } from "./publish.server.ts";
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
  if ((await changesUntil(moment)).length === 0) {
    markUncacheable();
    return onlyRead(work);
  }
  return rehearse(async () => {
    for (const { id, run } of await changesUntil(moment)) await run(id);
    return onlyRead(work);
  }, options);
}

/** The beginnings and ends of releases until a moment, in their order. */
async function changesUntil(moment: Date) {
  const releases = await db
    .selectFrom("releases")
    .select(["id", "state", "publish_at as publishAt", "end_at as endAt"])
    .where("state", "in", ["scheduled", "published"])
    .execute();
  return releases
    .flatMap(({ id, state, publishAt, endAt }) => {
      const isOver = endAt !== null && endAt <= moment;
      if (state === "published") return isOver ? [{ id, at: endAt, run: end }] : [];
      return publishAt !== null && publishAt <= moment && !isOver ? [{ id, at: publishAt, run: begin }] : [];
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
}

async function begin(id: number): Promise<void> {
  await show(await operationsOf(id));
}

/** Nothing stays of it, so it needs no permission. */
async function end(id: number): Promise<void> {
  beginRelease();
  await actAs({ id: null, email: currentActor().email }, () => revertInside(id));
}
