import { href } from "react-router";
import { canAdminister, type Role } from "#app/records/role.ts";

const settingsPath = href("/intranet/configuracoes");

/** The groups of tabs: their title, and the name of the row with their tabs. */
export const tabGroups = {
  catalogue: { title: "Catálogo", rowName: "Seções do catálogo" },
  site: { title: "Site", rowName: "Seções do site" },
  customers: { title: "Clientes", rowName: "Seções de clientes" },
  provider: { title: "Provedor", rowName: "Seções do provedor" },
} as const;

export type TabGroup = keyof typeof tabGroups;

/**
 * The console's tabs in the specification's order (CONSOLE-2). CONTRIBUTING lists what else a new tab needs ("Adding a
 * field, a tab, a setting").
 */
export const tabs = [
  { title: "Planos", path: href("/intranet"), group: "catalogue", subject: "residential" },
  { title: "Cidades", path: href("/intranet/cidades"), group: "catalogue", subject: "residential" },
  { title: "Planos por Cidade", path: href("/intranet/planos-por-cidade"), group: "catalogue", subject: "residential" },
  {
    title: "Planos Empresariais",
    path: href("/intranet/planos-empresariais"),
    group: "catalogue",
    subject: "business",
  },
  {
    title: "Planos Empresariais por Cidade",
    path: href("/intranet/planos-empresariais-por-cidade"),
    group: "catalogue",
    subject: "business",
  },
  { title: "Banners", path: href("/intranet/banners"), group: "catalogue", subject: "media" },
  { title: "Banners Streaming", path: href("/intranet/banners-streaming"), group: "catalogue", subject: "media" },
  { title: "Streaming", path: href("/intranet/streaming"), group: "catalogue", subject: "media" },
  { title: "Ofertas", path: href("/intranet/ofertas"), group: "catalogue", subject: "offers", isLive: true },
  { title: "Lançamentos", path: href("/intranet/lancamentos"), group: "catalogue", subject: "offers" },
  { title: "Páginas", path: href("/intranet/paginas"), group: "site", subject: "pages" },
  { title: "Contatos", path: href("/intranet/contatos"), group: "customers", subject: "leads", isLive: true },
  { title: "Demanda", path: href("/intranet/demanda"), group: "customers", subject: "leads", isLive: true },
  { title: "Campanhas", path: href("/intranet/campanhas"), group: "customers", subject: "leads", isLive: true },
  { title: "Saúde", path: href("/intranet/saude"), group: "provider", subject: "administration" },
  { title: "Histórico", path: href("/intranet/historico"), group: "provider", subject: "administration", isLive: true },
  { title: "Configurações", path: settingsPath, group: "provider", subject: "administration" },
  { title: "Conta", path: href("/intranet/conta"), group: "provider", subject: "administration", isLive: true },
] as const satisfies {
  title: string;
  path: string;
  group: TabGroup;
  /** What it is about: a line parts the subjects of a group. */
  subject: string;
  /** What it shows and saves does not wait for a release. */
  isLive?: true;
}[];

export type Tab = (typeof tabs)[number];

/** The tabs that a role can open. */
export function tabsFor(role: Role): readonly Tab[] {
  return tabs.filter(({ path }) => path !== settingsPath || canAdminister(role));
}
