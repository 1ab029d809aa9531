import type { AuditAction, Role } from "#db/tables.ts";
import { type Access, type AuditEntity, isKind, kinds } from "./kinds.ts";

/** The roles of the console, from most to fewest permissions. */
export const roles = ["administrator", "editor", "reader"] as const satisfies readonly Role[];
export type { Role };

export const roleLabels: Record<Role, string> = { administrator: "Administrador", editor: "Editor", reader: "Leitor" };
export const roleDescriptions: Record<Role, string> = {
  administrator: "Pode tudo, inclusive configurações, textos e contas.",
  editor: "Cuida do catálogo, das páginas e dos contatos. Não abre configurações, textos nem contas.",
  reader: "Vê o catálogo, as páginas, os contatos e o histórico. Não altera nada nem exporta dados pessoais.",
};

/** The actions that need a permission: those of the audit log, and uploads, which leave no entry. */
export type PermissionAction = AuditAction | "upload";
export type Subject = AuditEntity | keyof typeof others;

/** Who sees what is no kind of record. Nobody changes what they do not see, but everybody their own account. */
const others = {
  history: "staff, personal data",
  demand: "staff",
  campaigns: "staff",
} as const satisfies Record<string, Access>;

function accessTo(subject: Subject): Access {
  return isKind(subject) ? kinds[subject].access : others[subject];
}

/** Whether the role permits the action on records of that kind. */
export function roleAllows(role: Role, action: PermissionAction, subject: Subject): boolean {
  if (role === "administrator") return true;
  if (!roleSees(role, subject)) return false;
  return role === "editor" || (action === "export" && accessTo(subject) === "staff");
}

/** Whether the role sees records of that kind. */
export function roleSees(role: Role, subject: Subject): boolean {
  return role === "administrator" || accessTo(subject) !== "administrators";
}

/** Whether the role opens settings, page texts and the accounts of others. */
export function canAdminister(role: Role): boolean {
  return role === "administrator";
}

/** The message for a user whose role does not permit the action. */
export function roleRefusalMessage(role: Role, action: PermissionAction): string {
  if (role === "editor") return "Sua conta é de editor: configurações, textos e contas são dos administradores.";
  return action === "export" || action === "reveal"
    ? "Sua conta é de leitor: ela não abre nem exporta dados pessoais."
    : "Sua conta é de leitor: ela vê o console e não altera nada.";
}
