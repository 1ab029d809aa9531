import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { aliases } from "./site/links/aliases.ts";
import { markdownPagePaths } from "./site/pages/markdown-page/paths.ts";

/** Every URL of the product, in the order of the specification's route table (ROUTE-1). */
export default [
  layout("site/frame/layout.tsx", [
    layout("site/frame/page-boundary.tsx", [
      index("site/pages/home/page.tsx"),
      route("casa", "site/pages/residential/page.tsx"),
      route("empresas", "site/pages/business/page.tsx"),
      route("indique", "site/pages/referral/page.tsx"),
      route("parceiros", "site/pages/partners/page.tsx"),
      route("internet/fibra", "site/pages/fiber/page.tsx"),
      route("combos", "site/pages/combos/page.tsx"),
      route("combo-internet-tv", "site/pages/combos/page.tsx", { id: "combo-internet-tv" }),
      route("webcam", "site/pages/webcam/page.tsx"),
      route("cliente/protecao-golpes", "site/pages/fraud-protection/page.tsx"),

      route("blog", "site/pages/blog/page.tsx"),
      route("blog/:id", "site/pages/blog/article-page.tsx"),
      route("streamings", "site/pages/streaming/page.tsx"),
      route("streaming/:id", "site/pages/streaming/guide-page.tsx"),

      route("internet", "site/pages/internet/page.tsx"),
      route("internet/fwa-5g", "site/pages/coming-soon/page.tsx", { id: "internet-5g-fwa" }),
      route("movel", "site/pages/coming-soon/page.tsx", { id: "internet-movel-5g" }),
      route("internet/:uf/:city", "site/pages/city/page.tsx"),
      route("mapa-cobertura", "site/pages/coverage/page.tsx"),
      route("cliente", "site/pages/customer-portal/page.tsx"),
      route("trabalhe-conosco", "site/pages/jobs/page.tsx"),
      route("acessibilidade", "site/pages/accessibility/page.tsx"),
      route("faq", "site/pages/faq/page.tsx"),
      route("busca", "site/pages/search/page.tsx"),

      // All short forms, for visitors without JavaScript.
      route("solicitar/:request", "site/lead/request-page.tsx"),
      route("newsletter/:deed/:token", "site/pages/newsletter/page.tsx"),

      // The Markdown pages of content/paginas.
      ...markdownPagePaths.map((path) => route(path, "site/pages/markdown-page/page.tsx", { id: `document${path}` })),

      route("*", "site/pages/not-found/not-found.tsx"),
    ]),
  ]),

  ...Object.keys(aliases).map((path) => route(path, "site/links/alias-route.ts", { id: `alias${path}` })),

  route("sitemap.xml", "site/sitemap/sitemap-xml.ts"),
  route("robots.txt", "site/sitemap/robots-txt.ts"),

  // Public JSON data, documented in docs/architecture.md.
  route("cidades", "site/city/cities-route.ts"),
  route("cidades/:cityId/planos", "site/city/plans-route.ts"),
  route("cidades/:cityId/planos-empresariais", "site/city/business-plans-route.ts"),
  // The plans as an HTML fragment, for the script in the head.
  route("cidades/:cityId/planos/secao", "site/plan/plans-section-page.tsx"),

  route("solicitar/:request/envio", "site/lead/submission-route.ts"),

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
    route("planos-empresariais", "console/tabs/business-plans.tsx"),
    route("planos-empresariais-por-cidade", "console/tabs/availability/business-plan-cities.tsx"),
    route("banners", "console/tabs/banners/banners.tsx"),
    route("banners-streaming", "console/tabs/banners/streaming-banners.tsx"),
    route("streaming", "console/tabs/streaming-services.tsx"),
    route("banners/legendas", "console/tabs/banners/captions-route.ts"),
    route("imagens", "console/image/route.ts"),
    route("contatos", "console/tabs/leads.tsx"),
    route("contatos/acao", "console/lead/action-route.ts"),
    route("historico", "console/history/history.tsx"),
    route("historico/:entry", "console/history/entry-route.ts"),
    route("configuracoes", "console/tabs/settings.tsx"),
    route("configuracoes/textos", "console/copy/copy-index.tsx"),
    route("configuracoes/textos/:page", "console/copy/page-copy.tsx"),
    route("conta", "console/tabs/account.tsx"),
  ]),
] satisfies RouteConfig;
