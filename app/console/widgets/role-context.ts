import { createContext, use } from "react";
import type { AuditEntity } from "#app/records/kinds.ts";
import { roleAllows, type Role } from "#app/records/role.ts";
import type { EntityOperation } from "#app/console/entity/labels.ts";

/** The signed-in person's role. It only hides what the server would refuse: the server checks every write. */
export const RoleContext = createContext<Role>("administrator");

export function useRole(): Role {
  return use(RoleContext);
}

/** Whether the signed-in person may change records of that kind. */
export function useMayChange(entity: AuditEntity): boolean {
  return roleAllows(useRole(), "update", entity);
}

/** The operations of a tab that the signed-in person may use. */
export function usePermittedOperations(entity: {
  name: AuditEntity;
  operations: readonly EntityOperation[];
}): ReadonlySet<EntityOperation> {
  const mayChange = useMayChange(entity.name);
  return new Set(mayChange ? entity.operations : []);
}
