import { href } from "react-router";
import type { Entity as Recorded } from "#app/catalogue/audit.server.ts";
import { searchable } from "#app/catalogue/city.ts";
import { may, type Role } from "#app/catalogue/role.ts";
import { withSheet } from "../list/address.ts";
import { tabsFor } from "../tabs.ts";

/** A deed of the frame's own. */
export type Command = "refresh" | "dark-mode" | "site" | "keys" | "sign-out";

/** What the palette offers: a place to go to, or something to do. */
export type Entry = {
  /** One of its kind in the whole palette. */
  id: string;
  label: string;
  note?: string | undefined;
  /** Other words that find it. */
  also?: string;
} & ({ to: string } | { command: Command });

export type Group = { value: string; items: Entry[] };

function tabEntries(role: Role): Entry[] {
  return tabsFor(role).map(({ title, path }) => ({ id: path, label: title, to: path, also: "aba" }));
}

/** An entry that only those are offered who may change that kind of record. */
type ActionEntry = Entry & { changes?: Recorded };

function sheetEntry(label: string, path: string, sheet: "nova" | "massa", also: string): ActionEntry {
  const to = path + withSheet(new URLSearchParams(), sheet);
  return { id: to, label, to, also, changes: "plan" };
}

const create = "adicionar criar cadastrar";
const relate = "disponibilidade várias cidades";

const deedEntries: ActionEntry[] = [
  sheetEntry("Novo plano", href("/intranet"), "nova", create),
  sheetEntry("Nova cidade", href("/intranet/cidades"), "nova", create),
  sheetEntry("Associar planos em massa", href("/intranet/planos-por-cidade"), "massa", relate),
  sheetEntry("Novo plano empresarial", href("/intranet/planos-empresariais"), "nova", create),
  sheetEntry(
    "Associar planos empresariais em massa",
    href("/intranet/planos-empresariais-por-cidade"),
    "massa",
    relate,
  ),
  sheetEntry("Novo banner", href("/intranet/banners"), "nova", create),
  sheetEntry("Novo banner de streaming", href("/intranet/banners-streaming"), "nova", create),
  sheetEntry("Novo serviço de streaming", href("/intranet/streaming"), "nova", create),
  {
    id: href("/intranet/configuracoes/textos"),
    label: "Textos das páginas",
    to: href("/intranet/configuracoes/textos"),
    also: "configurações frases palavras site",
    changes: "settings",
  },
  { id: "refresh", label: "Atualizar dados", command: "refresh", also: "recarregar" },
  { id: "site", label: "Ver o site", command: "site", also: "abrir página inicial visitante" },
  { id: "keys", label: "Atalhos do teclado", command: "keys", also: "ajuda teclas" },
  { id: "sign-out", label: "Sair", command: "sign-out", also: "encerrar sessão logout" },
];

/** What needs no server to be found, by a text whose case and accents do not matter. */
export function knownGroups(text: string, isDark: boolean, role: Role): Group[] {
  const darkMode: Entry = {
    id: "dark-mode",
    label: isDark ? "Ativar modo claro" : "Ativar modo escuro",
    command: "dark-mode",
    also: "tema claro escuro",
  };
  const actions = deedEntries.filter(({ changes }) => !changes || may(role, "update", changes));
  return [
    { value: "Abas", items: tabEntries(role).filter((entry) => isMatch(entry, text)) },
    { value: "Ações", items: actions.toSpliced(-1, 0, darkMode).filter((entry) => isMatch(entry, text)) },
  ];
}

/** Whether each word of the text stands in the entry's label or in its other words. */
export function isMatch({ label, also = "" }: Pick<Entry, "label" | "also">, text: string): boolean {
  const words = searchable(`${label} ${also}`);
  return searchable(text)
    .split(" ")
    .every((word) => words.includes(word));
}
