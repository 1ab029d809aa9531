import { AsyncLocalStorage } from "node:async_hooks";
import type { Entity } from "./audit.server.ts";
import { Forbidden } from "./refusal.ts";
import { type Action, may, refusalOf, type Role } from "./role.ts";

/** Who writes: a signed-in member of staff, or the system itself (seed, command line), which has no id. */
export type Actor = { id: number; email: string; role: Role } | { id: null; email: string };

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

/**
 * Throws a `Forbidden` when the role of whoever acts does not permit this. Every entry of the history asks this first,
 * inside the transaction of the change itself, so that no write can pass it by (decision 36).
 *
 * @param recordId the one record that it is about: everybody looks after their own account
 */
export function permit(action: Action, entity: Entity | "history", recordId?: number): void {
  const actor = currentActor();
  if (actor.id === null || isPermitted(action, entity)) return;
  if (entity === "staff" && actor.id === recordId && (action === "create" || action === "update")) return;
  throw new Forbidden(refusalOf(actor.role, action));
}

/** Whether the role of whoever acts permits this to all records of that kind. */
export function isPermitted(action: Action, entity: Entity | "history"): boolean {
  const actor = currentActor();
  return actor.id === null || may(actor.role, action, entity);
}

/** Throws a `Forbidden` unless whoever acts is an administrator, or the system. */
export function permitAdministrator(): void {
  const actor = currentActor();
  if (actor.id !== null && actor.role !== "administrator") throw new Forbidden(refusalOf(actor.role, "update"));
}
