import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { previewPath } from "#app/catalogue/preview.ts";
import { pagePlaces } from "#app/pages/places.ts";
import { aliases } from "#app/site/links/aliases.ts";
import { type CodedPageName, codedPages, folderOf, secondAddresses } from "#app/site/links/page-table.ts";

/** The route module of a page. */
const pageFile = (name: CodedPageName) => `site/pages/${folderOf(name)}/page.tsx`;

/** The places whose written page has something beside its text, each with its route module. */
const ownPlaceFiles: Partial<Record<string, string>> = { serviceCentre: "service-centre", news: "news" };
const placeFile = (name: string) => `site/pages/markdown-page/${ownPlaceFiles[name] ?? "page"}.tsx`;

/** Every URL of the product (specification ROUTE-1). */
export default [
  layout("site/frame/layout.tsx", [
    layout("site/frame/page-boundary.tsx", [
      // The pages of the page table. The id of their route is their path.
      ...(Object.keys(codedPages) as CodedPageName[]).map((name) => {
        const id = codedPages[name].to;
        return id === "/" ? index(pageFile(name), { id }) : route(id, pageFile(name), { id });
      }),
      ...Object.entries(pagePlaces).map(([name, { to: id }]) => route(id, placeFile(name), { id })),
      ...Object.entries(secondAddresses).map(([id, name]) => route(id, pageFile(name), { id })),

      // Pages with parameters.
      route("blog/:id", "site/pages/blog/article-page.tsx"),
      route("noticias/:id", "site/pages/markdown-page/news-item.tsx"),
      route("streaming/:id", "site/pages/streaming/guide-page.tsx"),
      route("internet/:uf/:city", "site/pages/city/page.tsx"),
      route("internet/:uf/:city/comparar", "site/pages/compare/page.tsx"),
      route("ofertas/:code", "site/pages/offers/offer-page.tsx"),

      // All short forms, for visitors without JavaScript.
      route("solicitar/:request", "site/lead/request-page.tsx"),
      route("newsletter/:action/:token", "site/pages/newsletter/page.tsx"),

      route("*", "site/not-found/not-found.tsx"),
    ]),
  ]),

  ...Object.keys(aliases).map((path) => route(path, "site/links/alias-route.ts", { id: `alias${path}` })),

  route("sitemap.xml", "site/sitemap/sitemap-xml.ts"),
  route("rss.xml", "site/sitemap/rss-xml.ts"),
  route("robots.txt", "site/sitemap/robots-txt.ts"),

  // Pictures in the provider's colours: drawings, icons of the site as an app, what shared links show, and the map.
  route("cenas/:file", "site/pictures/drawing-route.ts"),
  route("icones/:file", "site/pictures/icon-route.ts"),
  route("manifest.webmanifest", "site/pictures/manifest-route.ts"),
  route("compartilhar/:uf?/:file", "site/pictures/share-route.ts"),
  route("ofertas/:code/:file", "site/pictures/label-picture-route.ts"),
  route("mapa-cobertura/luzes.svg", "site/pictures/coverage-map-route.ts"),

  // Public JSON data, documented in docs/architecture.md.
  route("cidades", "site/city/json/cities-route.ts"),
  route("cidades/:cityId/planos", "site/city/json/plans-route.ts"),
  route("cidades/:cityId/planos-empresariais", "site/city/json/business-plans-route.ts"),
  route("busca/sugestoes", "site/pages/search/suggestions-route.ts"),
  // Offer versions, for machines and for those who check them.
  route("ofertas/dados.json", "site/offer-data/offers-json-route.ts"),
  route("ofertas/dados.csv", "site/offer-data/offers-csv-route.ts"),
  route("ofertas/:code/dados.json", "site/offer-data/offer-route.ts"),
  route("ofertas/:code/documento", "site/offer-data/document-route.ts"),
  // What other programs read, described in openapi.json.
  route("api/v1", "site/api/page.tsx"),
  route("api/v1/openapi.json", "site/api/openapi-route.ts"),
  route("api/v1/cidades", "site/api/cities-route.ts"),
  route("api/v1/cidades/:code/planos", "site/api/plans-route.ts"),
  route("api/v1/ofertas", "site/api/offers-route.ts"),
  route("api/v1/noticias", "site/api/news-route.ts"),
  route("api/v1/*", "site/api/unknown-route.ts"),
  // The label as an HTML fragment, for the details of a plan.
  route("ofertas/:code/etiqueta", "site/offer/label-route.tsx"),
  // The plans as an HTML fragment, for the script in the head.
  route("cidades/:cityId/planos/secao", "site/plan/plans-section-page.tsx"),

  route("municipios", "site/lead/municipalities-route.ts"),
  route("buscas-sem-resultado", "site/lead/missed-search-route.ts"),
  route("contagem", "site/visit/count-route.ts"),
  route("offline-worker.js", "site/offline/worker-route.ts"),
  route("sem-conexao", "site/offline/page.tsx"),
  route("em-breve", "site/opening/page.tsx"),

  route("solicitar/:request/envio", "site/lead/submission-route.ts"),

  // What the console shows in a frame beside its forms.
  route(previewPath, "site/preview/page.tsx"),

  route("erros", "errors/report-route.ts"),

  route("auth", "console/sign-in/sign-in.tsx"),
  route("auth/continuar", "console/sign-in/sign-in-step.tsx"),
  route("auth/sair", "console/sign-in/sign-out.ts"),
  route("auth/aqui", "console/sign-in/reauth-route.ts"),
  route("convite", "console/sign-in/invite.tsx"),
  route("intranet", "console/shell/layout.tsx", [
    index("console/tabs/plans.tsx"),
    route("cidades", "console/tabs/cities.tsx"),
    route("planos-por-cidade", "console/tabs/availability/plan-cities.tsx"),
    route("matriz", "console/tabs/matrix/matrix.tsx"),
    route("matriz/vizinhas/:city", "console/tabs/matrix/nearby-cities-route.ts"),
    route("planos-empresariais", "console/tabs/business-plans.tsx"),
    route("planos-empresariais-por-cidade", "console/tabs/availability/business-plan-cities.tsx"),
    route("banners", "console/tabs/banners/banners.tsx"),
    route("banners-streaming", "console/tabs/banners/streaming-banners.tsx"),
    route("streaming", "console/tabs/streaming-services.tsx"),
    route("ofertas", "console/tabs/offers/offers.tsx"),
    route("ofertas/previa", "console/tabs/offers/preview-route.ts"),
    route("ofertas/prova", "console/tabs/offers/proof.tsx"),
    route("paginas", "console/tabs/pages.tsx"),
    route("banners/legendas", "console/tabs/banners/captions-route.ts"),
    route("imagens", "console/image/route.ts"),
    route("importar/:kind", "console/import/page.tsx"),
    route("importar-arquivo", "console/import/file-route.ts"),
    route("contatos", "console/tabs/leads.tsx"),
    route("contatos/acao", "console/lead/action-route.ts"),
    route("contatos/novos", "console/lead/new-count-route.ts"),
    route("demanda", "console/tabs/demand/demand.tsx"),
    route("campanhas", "console/tabs/campaigns/campaigns.tsx"),
    route("saude", "console/tabs/health/health.tsx"),
    route("gravacoes", "console/shell/unfinished-writes-route.ts"),
    route("saude/avisos", "console/tabs/health/count-route.ts"),
    route("lancamentos", "console/releases/releases.tsx"),
    route("lancamentos/modo", "console/releases/mode-route.ts"),
    route("lancamentos/:release", "console/releases/review.tsx"),
    route("visitante", "console/releases/visitor.tsx"),
    route("historico", "console/history/history.tsx"),
    route("historico/:entry", "console/history/entry-route.ts"),
    route("configuracoes", "console/tabs/settings.tsx"),
    route("configuracoes/abertura", "console/opening/layout.tsx", [
      index("console/opening/page.tsx"),
      route("cidades", "console/opening/cities-step.tsx"),
      route("planos", "console/opening/plans-step.tsx"),
      route("onde-vende", "console/opening/where-step.tsx"),
      route("paginas", "console/opening/pages-step.tsx"),
      route(":step", "console/opening/settings-step.tsx"),
    ]),
    route("configuracoes/abertura/cidades/nomes", "console/opening/names-route.ts"),
    route("configuracoes/envio", "console/delivery/page.tsx"),
    route("configuracoes/destinos", "console/destinations/page.tsx"),
    route("configuracoes/destinos/acao", "console/destinations/action-route.ts"),
    route("configuracoes/destinos/entregas", "console/destinations/deliveries.tsx"),
    route("configuracoes/enderecos", "console/redirects/page.tsx"),
    route("configuracoes/textos", "console/copy/copy-index.tsx"),
    route("configuracoes/textos/:page", "console/copy/page-copy.tsx"),
    route("conta", "console/tabs/account.tsx"),
  ]),
] satisfies RouteConfig;
