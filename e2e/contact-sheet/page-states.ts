import { openingSteps, pathOfStep } from "../../app/console/settings/opening-steps.ts";
import { tabs } from "../../app/console/tabs/tabs.ts";
import { publicPaths, serramarPaths } from "../support/sitemap.ts";

/** What a picture shows: a page, and what was done on it. */
export type PageState = {
  name: string;
  path: string;
  isConsole?: boolean;
  /** The city chosen in the modal that the page opens. */
  city?: { search: string; row: string };
  /** The first button of this name, pressed last. Its picture shows the window, not the whole page. */
  press?: string | RegExp;
};

const city = { search: "uberl", row: "Uberlândia MG" };

/** All public pages, and the states of the home page that have no address. */
export async function publicPictures(address: string): Promise<PageState[]> {
  const paths = await publicPaths(address);
  return [
    { name: "início, cidade", path: "/", city },
    { name: "início, detalhes do plano", path: "/", city, press: /^Ver detalhes/ },
    ...paths.map((path) => ({ name: path === "/" ? "início" : path, path })),
    ...["proposta", "parceria", "ligacao"].map((kind) => ({ name: `/solicitar/${kind}`, path: `/solicitar/${kind}` })),
    ...["planos=1,2,3", "empresariais=1,2,3,6"]
      .map((query) => `/internet/mg/belo-horizonte/comparar?${query}`)
      .map((path) => ({ name: path, path })),
    { name: "/auth", path: "/auth" },
  ];
}

/** The public pages of the second demonstration, in its colours and with what it does not sell left out. */
export async function serramarPictures(address: string): Promise<PageState[]> {
  const named = (name: string) => `${name} (Serramar)`;
  return [
    { name: named("início, cidade"), path: "/", city: { search: "itap", row: "Itapoá SC" } },
    ...(await serramarPaths(address)).map((path) => ({ name: named(path === "/" ? "início" : path), path })),
  ];
}

/** The console's tabs, with a form and the search without results. */
export const consolePictures: readonly PageState[] = [
  ...tabs.map(({ path }) => path),
  "/intranet/matriz",
  "/intranet?registro=nova",
  "/intranet?busca=zzzz",
  "/intranet/paginas?registro=1",
  ...openingSteps.map(({ slug }) => pathOfStep(slug)),
  "/intranet/configuracoes/envio",
  "/intranet/configuracoes/destinos",
  "/intranet/configuracoes/destinos/entregas",
  "/intranet/configuracoes/enderecos",
  "/intranet/configuracoes/textos",
  "/intranet/historico?situacao=excluidos",
].map((path) => ({ name: path, path, isConsole: true }));
