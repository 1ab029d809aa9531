import { db } from "#app/platform/database/db.server.ts";
import { actAs, currentActor } from "#app/records/actor.server.ts";
import { onlyRead, rehearse } from "#app/records/rehearsal.server.ts";
import { operationsOf } from "./operations.server.ts";
import { revertInside } from "./publish.server.ts";
import { beginRelease, show } from "./show.server.ts";

/**
 * Shows the catalogue at a moment to come: with the releases that are scheduled to have begun by then, and without those
 * that will have ended. Readers may do that too.
 *
 * @param options see `rehearse`
 */
export function rehearseMoment<T>(
  moment: Date,
  work: () => Promise<T>,
  options: { signal?: AbortSignal } = {},
): Promise<T> {
  currentActor();
  return rehearse(async () => {
    const releases = await db
      .selectFrom("releases")
      .select(["id", "state", "publish_at as publishAt", "end_at as endAt"])
      .where("state", "in", ["scheduled", "published"])
      .execute();
    const events = releases
      .flatMap(({ id, state, publishAt, endAt }) => {
        const isOver = endAt !== null && endAt <= moment;
        if (state === "published") return isOver ? [{ id, at: endAt, run: end }] : [];
        return publishAt !== null && publishAt <= moment && !isOver ? [{ id, at: publishAt, run: begin }] : [];
      })
      .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
    for (const { id, run } of events) await run(id);
    return onlyRead(work);
  }, options);
}

async function begin(id: number): Promise<void> {
  await show(await operationsOf(id));
}

/** Nothing stays of it, so it needs no permission. */
async function end(id: number): Promise<void> {
  beginRelease();
  await actAs({ id: null, email: currentActor().email }, () => revertInside(id));
}
