import { href } from "react-router";
import type { AuditEntity as Recorded } from "#app/records/kinds.ts";
import { roleAllows, type Role } from "#app/records/role.ts";
import { connectors } from "#app/leads/destinations/connectors.ts";
import { withSheet } from "#app/console/list/list-params.ts";
import { matrixKinds } from "#app/console/tabs/availability/matrix-kinds.ts";
import { tabsFor } from "#app/console/tabs/tabs.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

/** A command without a URL. */
export type PaletteCommand = "refresh" | "dark-mode" | "site" | "keys" | "sign-out";

/** An entry of the palette: a link or a command. */
export type PaletteEntry = {
  /** Unique in the palette. */
  id: string;
  label: string;
  note?: string | undefined;
  /** Further search words. */
  keywords?: string;
} & ({ to: string } | { command: PaletteCommand });

export type PaletteGroup = { value: string; items: PaletteEntry[] };

function tabEntries(role: Role): PaletteEntry[] {
  return tabsFor(role).map(({ title, path }) => ({ id: path, label: title, to: path, keywords: "aba" }));
}

/** An entry for roles that may change this kind of record. */
type ActionEntry = PaletteEntry & { requires?: Recorded };

function sheetEntry(label: string, path: string, keywords: string, requires: Recorded = "plan"): ActionEntry {
  const to = path + withSheet(new URLSearchParams(), "nova");
  return { id: to, label, to, keywords, requires };
}

const createKeywords = "adicionar criar cadastrar";
const matrixKeywords = "tabela grade disponibilidade planilha associar em massa várias cidades";

const matrixEntries: PaletteEntry[] = [
  { id: "matrix", label: "Matriz de planos por cidade", to: matrixKinds["plan-city"].path, keywords: matrixKeywords },
  {
    id: "business-matrix",
    label: "Matriz de planos empresariais por cidade",
    to: matrixKinds["business-plan-city"].path,
    keywords: matrixKeywords,
  },
];

const destinationLabels = Object.values(connectors)
  .map(({ label }) => label)
  .join(" ");

const actionEntries: ActionEntry[] = [
  sheetEntry("Novo plano", href("/intranet"), createKeywords),
  sheetEntry("Nova cidade", href("/intranet/cidades"), createKeywords),
  sheetEntry("Novo plano empresarial", href("/intranet/planos-empresariais"), createKeywords),
  ...matrixEntries,
  sheetEntry("Novo banner", href("/intranet/banners"), createKeywords),
  sheetEntry("Novo banner de streaming", href("/intranet/banners-streaming"), createKeywords),
  sheetEntry("Novo serviço de streaming", href("/intranet/streaming"), createKeywords),
  sheetEntry("Novo lançamento", href("/intranet/lancamentos"), `${createKeywords} começar`, "release"),
  {
    id: href("/intranet/configuracoes/textos"),
    label: "Textos das páginas",
    to: href("/intranet/configuracoes/textos"),
    keywords: "configurações frases palavras site",
    requires: "settings",
  },
  {
    id: href("/intranet/configuracoes/envio"),
    label: "Enviar um e-mail de teste",
    to: href("/intranet/configuracoes/envio"),
    keywords: "configurações envio smtp servidor aviso",
    requires: "settings",
  },
  {
    id: href("/intranet/configuracoes/destinos"),
    label: "Para onde vão os pedidos",
    to: href("/intranet/configuracoes/destinos"),
    keywords: `configurações destinos integração crm erp ${destinationLabels}`,
    requires: "destination",
  },
  { id: "refresh", label: "Atualizar dados", command: "refresh", keywords: "recarregar" },
  { id: "site", label: "Ver o site", command: "site", keywords: "abrir página inicial" },
  {
    id: href("/intranet/visitante"),
    label: "Ver como visitante, em um dia e uma hora",
    to: href("/intranet/visitante"),
    keywords: "lançamento futuro data prévia",
  },
  { id: "keys", label: "Atalhos do teclado", command: "keys", keywords: "ajuda teclas" },
  { id: "sign-out", label: "Sair", command: "sign-out", keywords: "encerrar sessão logout" },
];

/** The entries that need no server, filtered by a text without regard to case and accents. */
export function staticGroups(text: string, isDark: boolean, role: Role): PaletteGroup[] {
  const darkMode: PaletteEntry = {
    id: "dark-mode",
    label: isDark ? "Ativar modo claro" : "Ativar modo escuro",
    command: "dark-mode",
    keywords: "tema claro escuro",
  };
  const actions = actionEntries.filter(({ requires }) => !requires || roleAllows(role, "update", requires));
  return [
    { value: "Abas", items: tabEntries(role).filter((entry) => matchesEntry(entry, text)) },
    { value: "Ações", items: actions.toSpliced(-1, 0, darkMode).filter((entry) => matchesEntry(entry, text)) },
  ];
}

/** Whether the entry's label or keywords contain every word of the text. */
export function matchesEntry(entry: Omit<PaletteEntry, "id">, text: string): boolean {
  const words = normalizeForSearch(`${entry.label} ${entry.keywords ?? ""}`);
  return normalizeForSearch(text)
    .split(" ")
    .every((word) => words.includes(word));
}
