import { AsyncLocalStorage } from "node:async_hooks";
import { Forbidden } from "./refusal.ts";
import { type PermissionAction, roleAllows, roleRefusalMessage, roleSees, type Role, type Subject } from "./role.ts";

/**
 * Who makes a change: a signed-in member of staff, the system (seed, command line), which has no id, or the clock in the
 * name of who scheduled the change.
 */
export type Actor =
  | { id: number; email: string; role: Role }
  | { id: null; email: string }
  | { id: null; email: string; isScheduled: true };

const acting = new AsyncLocalStorage<Actor>();

/** Runs `work` as `actor`: the audit log records everything it writes under that name. */
export function actAs<T>(actor: Actor, work: () => T): T {
  return acting.run(actor, work);
}

/** The current actor. Throws when there is none: outside a session nothing is written and no staff data is read. */
export function currentActor(): Actor {
  const actor = acting.getStore();
  if (!actor) throw new Error("Staff data was read or written without a signed-in actor");
  return actor;
}

/**
 * Throws a `Forbidden` when the current actor's role does not permit the action. Every audit entry calls this first,
 * inside the transaction of the change, so that no write bypasses it (docs/decisions/records-and-roles.md).
 *
 * @param recordId the one record that the action is about: everybody may manage their own account
 */
export function assertPermitted(action: PermissionAction, entity: Subject, recordId?: number): void {
  const actor = currentActor();
  if (actor.id === null || isPermitted(action, entity)) return;
  if (entity === "staff" && actor.id === recordId && (action === "create" || action === "update")) return;
  throw new Forbidden(roleRefusalMessage(actor.role, action));
}

/** Whether the current actor's role permits the action on all records of that kind. */
export function isPermitted(action: PermissionAction, entity: Subject): boolean {
  const actor = currentActor();
  return actor.id === null || roleAllows(actor.role, action, entity);
}

/** Whether the current actor sees records of that kind. */
export function sees(entity: Subject): boolean {
  const actor = currentActor();
  return actor.id === null || roleSees(actor.role, entity);
}

/** Throws a `Forbidden` where the current actor does not see records of that kind. */
export function assertSees(entity: Subject): void {
  const actor = currentActor();
  if (actor.id !== null && !roleSees(actor.role, entity)) throw new Forbidden(roleRefusalMessage(actor.role, "update"));
}

/** Throws a `Forbidden` unless the current actor is an administrator or the system. */
export function assertAdministrator(): void {
  const actor = currentActor();
  if (actor.id !== null && actor.role !== "administrator")
    throw new Forbidden(roleRefusalMessage(actor.role, "update"));
}
