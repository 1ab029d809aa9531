import { AsyncLocalStorage } from "node:async_hooks";

/** Who writes: a signed-in member of staff, or the system itself (seed, command line), which has no id. */
export type Actor = { id: number | null; email: string };

const acting = new AsyncLocalStorage<Actor>();

/** Runs `work` on behalf of `actor`: everything it writes is recorded under that name. */
export function actAs<T>(actor: Actor, work: () => T): T {
  return acting.run(actor, work);
}

/**
 * Who is writing now. Throws when nobody signed in is: no catalogue write can happen outside a session, whichever road
 * led to it.
 */
export function currentActor(): Actor {
  const actor = acting.getStore();
  if (!actor) throw new Error("A catalogue write was tried without a signed-in actor");
  return actor;
}
