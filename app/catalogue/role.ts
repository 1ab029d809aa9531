import type { AuditAction, Entity } from "./audit.server.ts";

/** What a person may do in the console, from most to least. */
export const roles = ["administrator", "editor", "reader"] as const;
export type Role = (typeof roles)[number];

/** What is checked before it is done: what the history records, and what leaves no entry of its own there. */
export type Action = AuditAction | "upload";

/** What only administrators change and see: how the site presents the provider, and who may sign in. */
const administered: ReadonlySet<Entity> = new Set<Entity>(["settings", "staff", "invite"]);

/** Whether somebody of that role may do this to records of that kind. */
export function may(role: Role, _action: Action, entity: Entity): boolean {
  if (role === "administrator") return true;
  return role === "editor" && !administered.has(entity);
}

/** Whether somebody of that role sees the settings, the pages' texts and the accounts of others. */
export function mayAdminister(role: Role): boolean {
  return role === "administrator";
}
