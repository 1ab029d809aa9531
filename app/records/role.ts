import type { AuditAction, Role } from "#db/tables.ts";
import type { AuditEntity } from "./audit-entities.ts";

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
export type Subject = AuditEntity | "history" | "demand" | "campaigns";

/**
 * Who sees the records of each kind, wherever they show: in tabs, history, trash, exports, reviews and answers. Nobody
 * changes what they do not see, but everybody their own account.
 */
const seenBy: Readonly<Record<Subject, "staff" | "administrators">> = {
  plan: "staff",
  city: "staff",
  "plan-city": "staff",
  "business-plan": "staff",
  "business-plan-city": "staff",
  banner: "staff",
  "banner-config": "staff",
  "streaming-banner": "staff",
  "streaming-service": "staff",
  "ignored-check": "staff",
  page: "staff",
  lead: "staff",
  offer: "staff",
  release: "staff",
  history: "staff",
  demand: "staff",
  campaign: "staff",
  campaigns: "staff",
  settings: "administrators",
  redirect: "administrators",
  destination: "administrators",
  staff: "administrators",
  invite: "administrators",
};
/** Records with personal data. */
const personalSubjects: ReadonlySet<Subject> = new Set<Subject>(["lead", "history"]);

/** Whether the role permits the action on records of that kind. */
export function roleAllows(role: Role, action: PermissionAction, subject: Subject): boolean {
  if (role === "administrator") return true;
  if (!roleSees(role, subject)) return false;
  return role === "editor" || (action === "export" && !personalSubjects.has(subject));
}

/** Whether the role sees records of that kind. */
export function roleSees(role: Role, subject: Subject): boolean {
  return role === "administrator" || seenBy[subject] === "staff";
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
