import type { AuditAction, Entity } from "./audit.server.ts";

/** What a person may do in the console, from most to least. */
export const roles = ["administrator", "editor", "reader"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = { administrator: "Administrador", editor: "Editor", reader: "Leitor" };
export const roleDescriptions: Record<Role, string> = {
  administrator: "Pode tudo, inclusive configurações, textos e contas.",
  editor: "Cuida do catálogo e dos contatos. Não abre configurações, textos nem contas.",
  reader: "Vê o catálogo, os contatos e o histórico. Não altera nada nem exporta dados pessoais.",
};

/** What is checked before it is done: what the history records, and what leaves no entry of its own there. */
export type Action = AuditAction | "upload";
type Subject = Entity | "history";

/** How the site presents the provider, and who may sign in. */
const administered: ReadonlySet<Subject> = new Set<Subject>(["settings", "staff", "invite"]);
/** What names people. */
const personal: ReadonlySet<Subject> = new Set<Subject>(["lead", "staff", "invite", "history"]);

/** Whether somebody of that role may do this to records of that kind. */
export function may(role: Role, action: Action, subject: Subject): boolean {
  if (role === "administrator") return true;
  if (role === "editor") return !administered.has(subject);
  return action === "export" && !personal.has(subject);
}

/** Whether somebody of that role sees the settings, the pages' texts and the accounts of others. */
export function mayAdminister(role: Role): boolean {
  return role === "administrator";
}

/** What somebody of that role is told who tried more. */
export function refusalOf(role: Role, action: Action): string {
  if (role === "editor") return "Sua conta é de editor: configurações, textos e contas são dos administradores.";
  return action === "export" || action === "reveal"
    ? "Sua conta é de leitor: ela não abre nem exporta dados pessoais."
    : "Sua conta é de leitor: ela vê o console e não altera nada.";
}
