import { createContext, use } from "react";
import type { Entity } from "#app/catalogue/audit.server.ts";
import { may, type Role } from "#app/catalogue/role.ts";
import type { Operation } from "./entity/noun.ts";

/** What whoever is signed in may do. The server checks it again with every write: this only hides what it would refuse. */
export const RoleContext = createContext<Role>("administrator");

export function useRole(): Role {
  return use(RoleContext);
}

/** Whether whoever is signed in may change records of that kind. */
export function useMayChange(entity: Entity): boolean {
  return may(useRole(), "update", entity);
}

/** The operations of a tab that whoever is signed in may use. */
export function useOperations(entity: { name: Entity; operations: readonly Operation[] }): ReadonlySet<Operation> {
  const mayChange = useMayChange(entity.name);
  return new Set(mayChange ? entity.operations : []);
}
