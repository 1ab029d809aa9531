import { href } from "react-router";
import { canAdminister, type Role } from "#app/records/role.ts";

const settingsPath = href("/intranet/configuracoes");

/**
 * The console's tabs in the specification's order (CONSOLE-2). CONTRIBUTING lists what else a new tab needs ("Adding a
 * field, a tab, a setting").
 */
export const tabs = [
  { title: "Planos", path: href("/intranet"), group: "residential" },
  { title: "Cidades", path: href("/intranet/cidades"), group: "residential" },
  { title: "Planos por Cidade", path: href("/intranet/planos-por-cidade"), group: "residential" },
  { title: "Planos Empresariais", path: href("/intranet/planos-empresariais"), group: "business" },
  {
    title: "Planos Empresariais por Cidade",
    path: href("/intranet/planos-empresariais-por-cidade"),
    group: "business",
  },
  { title: "Banners", path: href("/intranet/banners"), group: "media" },
  { title: "Banners Streaming", path: href("/intranet/banners-streaming"), group: "media" },
  { title: "Streaming", path: href("/intranet/streaming"), group: "media" },
  { title: "Ofertas", path: href("/intranet/ofertas"), group: "offers", isLive: true },
  { title: "Lançamentos", path: href("/intranet/lancamentos"), group: "offers" },
  { title: "Contatos", path: href("/intranet/contatos"), group: "leads", isLive: true },
  { title: "Demanda", path: href("/intranet/demanda"), group: "leads", isLive: true },
  { title: "Saúde", path: href("/intranet/saude"), group: "administration" },
  { title: "Histórico", path: href("/intranet/historico"), group: "administration", isLive: true },
  { title: "Configurações", path: settingsPath, group: "administration" },
  { title: "Conta", path: href("/intranet/conta"), group: "administration", isLive: true },
] as const satisfies {
  title: string;
  path: string;
  group: "residential" | "business" | "media" | "offers" | "leads" | "administration";
  /** What it shows and saves does not wait for a release. */
  isLive?: true;
}[];

/** The tabs that a role can open. */
export function tabsFor(role: Role): readonly (typeof tabs)[number][] {
  return tabs.filter(({ path }) => path !== settingsPath || canAdminister(role));
}
