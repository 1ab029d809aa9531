import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { aliases } from "./site/aliases.ts";
import { markdownPagePaths } from "./site/document/paths.ts";

/** Every URL of the product, in the order of the specification's route table (ROUTE-1). */
export default [
  layout("site/layout.tsx", [
    layout("site/page-boundary.tsx", [
      index("site/home/page.tsx"),
      route("casa", "site/residential/page.tsx"),
      route("empresas", "site/business/page.tsx"),
      route("indique", "site/referral/page.tsx"),
      route("parceiros", "site/partners/page.tsx"),
      route("internet/fibra", "site/fiber/page.tsx"),
      route("combos", "site/combos/page.tsx"),
      route("combo-internet-tv", "site/combos/page.tsx", { id: "combo-internet-tv" }),
      route("webcam", "site/webcam/page.tsx"),
      route("cliente/protecao-golpes", "site/fraud-protection/page.tsx"),

      route("blog", "site/blog/page.tsx"),
      route("blog/:id", "site/blog/article-page.tsx"),
      route("streamings", "site/streaming/page.tsx"),
      route("streaming/:id", "site/streaming/guide-page.tsx"),

      route("internet", "site/internet/page.tsx"),
      route("internet/fwa-5g", "site/coming-soon/page.tsx", { id: "internet-5g-fwa" }),
      route("movel", "site/coming-soon/page.tsx", { id: "internet-movel-5g" }),
      route("internet/:uf/:city", "site/city-page/page.tsx"),
      route("mapa-cobertura", "site/coverage/page.tsx"),
      route("cliente", "site/customer-portal/page.tsx"),
      route("trabalhe-conosco", "site/jobs/page.tsx"),
      route("acessibilidade", "site/accessibility/page.tsx"),
      route("faq", "site/faq/page.tsx"),
      route("busca", "site/search/page.tsx"),

      // All short forms, for visitors without JavaScript.
      route("solicitar/:request", "site/lead/page.tsx"),
      route("newsletter/:deed/:token", "site/newsletter/page.tsx"),

      // The Markdown pages of content/paginas.
      ...markdownPagePaths.map((path) => route(path, "site/document/page.tsx", { id: `document${path}` })),

      route("*", "site/not-found.tsx"),
    ]),
  ]),

  ...Object.keys(aliases).map((path) => route(path, "site/alias.ts", { id: `alias${path}` })),

  route("sitemap.xml", "site/sitemap/sitemap-xml.ts"),
  route("robots.txt", "site/sitemap/robots-txt.ts"),

  // Public JSON data, documented in docs/architecture.md.
  route("cidades", "site/city/cities.ts"),
  route("cidades/:cityId/planos", "site/city/plans.ts"),
  route("cidades/:cityId/planos-empresariais", "site/city/business-plans.ts"),
  // The plans as an HTML fragment, for the script in the head.
  route("cidades/:cityId/planos/secao", "site/early/section-page.tsx"),

  route("solicitar/:request/envio", "site/lead/submission.ts"),

  route("erros", "errors/report-route.ts"),

  route("auth", "console/sign-in.tsx"),
  route("auth/continuar", "console/sign-in-step.tsx"),
  route("auth/sair", "console/sign-out.ts"),
  route("auth/aqui", "console/sign-in/in-place.ts"),
  route("convite", "console/invite.tsx"),
  route("intranet", "console/layout.tsx", [
    index("console/plans.tsx"),
    route("cidades", "console/cities.tsx"),
    route("planos-por-cidade", "console/plan-cities.tsx"),
    route("planos-empresariais", "console/business-plans.tsx"),
    route("planos-empresariais-por-cidade", "console/business-plan-cities.tsx"),
    route("banners", "console/banners.tsx"),
    route("banners-streaming", "console/streaming-banners.tsx"),
    route("streaming", "console/streaming-services.tsx"),
    route("banners/legendas", "console/captions.ts"),
    route("imagens", "console/image/route.ts"),
    route("contatos", "console/leads.tsx"),
    route("contatos/acao", "console/lead/deed.ts"),
    route("historico", "console/history.tsx"),
    route("historico/:entry", "console/history/entry.ts"),
    route("configuracoes", "console/settings.tsx"),
    route("configuracoes/textos", "console/all-page-texts.tsx"),
    route("configuracoes/textos/:page", "console/page-texts.tsx"),
    route("conta", "console/account.tsx"),
  ]),
] satisfies RouteConfig;
