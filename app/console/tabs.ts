import { href } from "react-router";
import { mayAdminister, type Role } from "#app/catalogue/role.ts";

const settingsPath = href("/intranet/configuracoes");

/** The console's tabs in the specification's order (CONSOLE-2); a new tab is a new line here and in routes.ts. */
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
  { title: "Banners", path: href("/intranet/banners"), group: "shop-window" },
  { title: "Banners Streaming", path: href("/intranet/banners-streaming"), group: "shop-window" },
  { title: "Streaming", path: href("/intranet/streaming"), group: "shop-window" },
  { title: "Contatos", path: href("/intranet/contatos"), group: "leads" },
  { title: "Histórico", path: href("/intranet/historico"), group: "house" },
  { title: "Configurações", path: settingsPath, group: "house" },
  { title: "Conta", path: href("/intranet/conta"), group: "house" },
] as const satisfies {
  title: string;
  path: string;
  group: "residential" | "business" | "shop-window" | "leads" | "house";
}[];

/** The tabs that somebody of that role can open. */
export function tabsFor(role: Role): readonly (typeof tabs)[number][] {
  return tabs.filter(({ path }) => path !== settingsPath || mayAdminister(role));
}
