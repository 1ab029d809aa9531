import { href } from "react-router";
import type { Entity as Recorded } from "#app/catalogue/audit.server.ts";
import { searchable } from "#app/catalogue/city.ts";
import { may, type Role } from "#app/catalogue/role.ts";
import { withSheet } from "../list/address.ts";
import { tabsFor } from "../tabs.ts";

/** A command without a URL. */
export type Command = "refresh" | "dark-mode" | "site" | "keys" | "sign-out";

/** An entry of the palette: a link or a command. */
export type Entry = {
  /** Unique in the palette. */
  id: string;
  label: string;
  note?: string | undefined;
  /** Further search words. */
  also?: string;
} & ({ to: string } | { command: Command });

export type Group = { value: string; items: Entry[] };

function tabEntries(role: Role): Entry[] {
  return tabsFor(role).map(({ title, path }) => ({ id: path, label: title, to: path, also: "aba" }));
}

/** An entry for roles that may change this kind of record. */
type ActionEntry = Entry & { requires?: Recorded };

function sheetEntry(label: string, path: string, sheet: "nova" | "massa", keywords: string): ActionEntry {
  const to = path + withSheet(new URLSearchParams(), sheet);
  return { id: to, label, to, also: keywords, requires: "plan" };
}

const createKeywords = "adicionar criar cadastrar";
const bulkKeywords = "disponibilidade várias cidades";

const actionEntries: ActionEntry[] = [
  sheetEntry("Novo plano", href("/intranet"), "nova", createKeywords),
  sheetEntry("Nova cidade", href("/intranet/cidades"), "nova", createKeywords),
  sheetEntry("Associar planos em massa", href("/intranet/planos-por-cidade"), "massa", bulkKeywords),
  sheetEntry("Novo plano empresarial", href("/intranet/planos-empresariais"), "nova", createKeywords),
  sheetEntry(
    "Associar planos empresariais em massa",
    href("/intranet/planos-empresariais-por-cidade"),
    "massa",
    bulkKeywords,
  ),
  sheetEntry("Novo banner", href("/intranet/banners"), "nova", createKeywords),
  sheetEntry("Novo banner de streaming", href("/intranet/banners-streaming"), "nova", createKeywords),
  sheetEntry("Novo serviço de streaming", href("/intranet/streaming"), "nova", createKeywords),
  {
    id: href("/intranet/configuracoes/textos"),
    label: "Textos das páginas",
    to: href("/intranet/configuracoes/textos"),
    also: "configurações frases palavras site",
    requires: "settings",
  },
  { id: "refresh", label: "Atualizar dados", command: "refresh", also: "recarregar" },
  { id: "site", label: "Ver o site", command: "site", also: "abrir página inicial visitante" },
  { id: "keys", label: "Atalhos do teclado", command: "keys", also: "ajuda teclas" },
  { id: "sign-out", label: "Sair", command: "sign-out", also: "encerrar sessão logout" },
];

/** The entries that need no server, filtered by a text without regard to case and accents. */
export function knownGroups(text: string, isDark: boolean, role: Role): Group[] {
  const darkMode: Entry = {
    id: "dark-mode",
    label: isDark ? "Ativar modo claro" : "Ativar modo escuro",
    command: "dark-mode",
    also: "tema claro escuro",
  };
  const actions = actionEntries.filter(({ requires }) => !requires || may(role, "update", requires));
  return [
    { value: "Abas", items: tabEntries(role).filter((entry) => isMatch(entry, text)) },
    { value: "Ações", items: actions.toSpliced(-1, 0, darkMode).filter((entry) => isMatch(entry, text)) },
  ];
}

/** Whether the entry's label or keywords contain every word of the text. */
export function isMatch(entry: Omit<Entry, "id">, text: string): boolean {
  const words = searchable(`${entry.label} ${entry.also ?? ""}`);
  return searchable(text)
    .split(" ")
    .every((word) => words.includes(word));
}
