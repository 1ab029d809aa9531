import { href } from "react-router";
import type { AuditEntity as Recorded } from "#app/records/kinds.ts";
import { type ImportKind, pairImport, recordImport } from "./import-kind.server.ts";
import { createCityRules, createOfferRules } from "./catalogue-rules.server.ts";
import { createRedirectRules } from "./redirect-rows.server.ts";
import { kindOf, type RecordKind, validatedUpdate, withFields } from "./record-kind.server.ts";
import { streamingServiceInput } from "#app/catalogue/streaming/streaming-service.input.ts";
import * as ignoredChecks from "#app/catalogue/checks/ignored-check.server.ts";
import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import { bannerInput } from "#app/catalogue/banners/banner.input.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import { businessPlanCities, planCities } from "#app/catalogue/availability/repository.server.ts";
import { businessPlanInput } from "#app/catalogue/plans/business-plan.input.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import { cityInput } from "#app/catalogue/cities/city.input.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { mergeable } from "#app/catalogue/checks/merge.server.ts";
import * as campaigns from "#app/leads/campaigns/campaign.server.ts";
import { campaignNoun } from "#app/console/tabs/campaigns/count-text.ts";
import { destinationInput } from "#app/leads/destinations/destination.input.ts";
import * as destinations from "#app/leads/destinations/destination.server.ts";
import * as leads from "#app/leads/lead-admin.server.ts";
import { leadInput } from "#app/leads/lead.input.ts";
import { offerAdminInput } from "#app/offers/offer-admin.input.ts";
import * as offers from "#app/offers/offer-admin.server.ts";
import { planInput } from "#app/catalogue/plans/plan.input.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { brazilianDay } from "#app/platform/time/clock.ts";
import { type ReleaseState, releaseStateLabels } from "#app/records/release-state.ts";
import { type Role, roleLabels } from "#app/records/role.ts";
import { type SettingsChange, defaultOf } from "#app/provider/setting.ts";
import { settingsInput } from "#app/provider/setting.input.ts";
import * as settings from "#app/provider/settings.server.ts";
import { streamingBannerInput } from "#app/catalogue/banners/streaming-banner.input.ts";
import * as streamingBanners from "#app/catalogue/banners/streaming-banner.server.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import { entity as bannerTab } from "#app/console/tabs/banners/banners.tsx";
import { entity as businessPlanCityTab } from "#app/console/tabs/availability/business-plan-cities.tsx";
import { entity as businessPlanTab } from "#app/console/tabs/business-plans.tsx";
import { entity as cityTab } from "#app/console/tabs/cities.tsx";
import { formatExactTime } from "#app/console/dates.ts";
import { entity as leadTab } from "#app/console/tabs/leads.tsx";
import { entity as offerTab } from "#app/console/tabs/offers/offers.tsx";
import { entity as planCityTab } from "#app/console/tabs/availability/plan-cities.tsx";
import { entity as planTab } from "#app/console/tabs/plans.tsx";
import * as pageTexts from "#app/console/copy/copy.server.ts";
import { pageInput } from "#app/pages/page.input.ts";
import * as pages from "#app/pages/page.server.ts";
import { entity as pageTab } from "#app/console/tabs/pages.tsx";
import { settingsEntity } from "#app/console/settings/settings-entity.ts";
import { entity as destinationScreen } from "#app/console/destinations/page.tsx";
import { entity as redirectTab } from "#app/console/redirects/page.tsx";
import { redirectInput } from "#app/redirects/redirect.input.ts";
import * as redirects from "#app/redirects/redirect.server.ts";
import { entity as streamingBannerTab } from "#app/console/tabs/banners/streaming-banners.tsx";
import { entity as streamingServiceTab } from "#app/console/tabs/streaming-services.tsx";

/** What the console does with each kind of record. */
export const recordKinds: Readonly<Record<Recorded, RecordKind>> = {
  plan: {
    ...kindOf(planTab, href("/intranet"), mergeable("plan", plans), validatedUpdate(planInput, plans)),
    importing: recordImport(planTab, href("/intranet"), plans, planInput, ["name"], { createRules: createOfferRules }),
  },
  city: {
    ...kindOf(cityTab, href("/intranet/cidades"), mergeable("city", cities), validatedUpdate(cityInput, cities)),
    importing: recordImport(cityTab, href("/intranet/cidades"), cities, cityInput, ["name", "state"], {
      impliedKey: "state",
      createRules: createCityRules,
    }),
  },
  // Associations are shown by name only: their fields are ids.
  "plan-city": {
    ...kindOf(planCityTab, null, planCities),
    fields: {},
    importing: pairImport(planCityTab, href("/intranet/planos-por-cidade"), planCities, "plan"),
  },
  "business-plan": {
    ...kindOf(
      businessPlanTab,
      href("/intranet/planos-empresariais"),
      mergeable("business-plan", businessPlans),
      validatedUpdate(businessPlanInput, businessPlans),
    ),
    importing: recordImport(
      businessPlanTab,
      href("/intranet/planos-empresariais"),
      businessPlans,
      businessPlanInput,
      ["name"],
      { createRules: createOfferRules },
    ),
  },
  "business-plan-city": {
    ...kindOf(businessPlanCityTab, null, businessPlanCities),
    fields: {},
    importing: pairImport(
      businessPlanCityTab,
      href("/intranet/planos-empresariais-por-cidade"),
      businessPlanCities,
      "business-plan",
    ),
  },
  banner: kindOf(bannerTab, href("/intranet/banners"), banners, validatedUpdate(bannerInput, banners)),
  "banner-config": {
    title: "Legendas dos banners",
    noun: { one: "configuração", many: "configurações", gender: "f" },
    path: null,
    fields: { showCaptions: { label: "Mostrar legendas", text: (isShown) => (isShown ? "sim" : "não") } },
    findIncludingDeleted: bannerConfig.findIncludingDeleted,
    update: (_id, { showCaptions }) => bannerConfig.update(showCaptions === "sim"),
  },
  "streaming-banner": kindOf(
    streamingBannerTab,
    href("/intranet/banners-streaming"),
    streamingBanners,
    validatedUpdate(streamingBannerInput, streamingBanners),
  ),
  "streaming-service": {
    ...kindOf(streamingServiceTab, null, streamingServices),
    importing: recordImport(
      streamingServiceTab,
      href("/intranet/streaming"),
      streamingServices,
      streamingServiceInput,
      ["name"],
    ),
  },
  redirect: {
    ...kindOf(
      redirectTab,
      href("/intranet/configuracoes/enderecos"),
      redirects,
      validatedUpdate(redirectInput, redirects),
    ),
    importing: recordImport(
      redirectTab,
      href("/intranet/configuracoes/enderecos"),
      redirects,
      redirectInput,
      ["from"],
      { createRules: createRedirectRules },
    ),
  },
  page: kindOf(pageTab, href("/intranet/paginas"), pages, validatedUpdate(pageInput, pages)),
  destination: withFields(
    kindOf(
      destinationScreen,
      href("/intranet/configuracoes/destinos"),
      destinations,
      validatedUpdate(destinationInput, destinations),
    ),
    { secretAt: { label: "Segredo", text: (at: string) => `guardado em ${formatExactTime(new Date(at))}` } },
  ),
  "ignored-check": {
    title: "Avisos ignorados",
    noun: { one: "aviso ignorado", many: "avisos ignorados", gender: "m" },
    path: null,
    fields: {
      reason: { label: "Motivo" },
      untilDay: { label: "Até", text: (day: string | null) => (day ? brazilianDay(day) : "") },
    },
    findIncludingDeleted: ignoredChecks.findIncludingDeleted,
    labelsOf: ignoredChecks.labelsOf,
    remove: ignoredChecks.remove,
    restore: ignoredChecks.restore,
  },
  campaign: {
    title: "Campanhas",
    noun: campaignNoun,
    path: null,
    fields: { source: { label: "Origem" }, medium: { label: "Mídia" }, name: { label: "Nome" } },
    findIncludingDeleted: campaigns.findIncludingDeleted,
    labelsOf: campaigns.labelsOf,
    remove: campaigns.remove,
    restore: campaigns.restore,
  },
  // The provider's facts and the texts of the pages.
  settings: {
    ...settingsEntity,
    fields: { ...settingsEntity.fields, ...pageTexts.copyFieldSpecs },
    title: "Configurações",
    path: null,
    findIncludingDeleted: async () => {
      const [row, { provider }] = await Promise.all([settings.find(), settings.readStored()]);
      return { ...row, removed: false, fields: { ...row, ...pageTexts.allTexts(provider) } };
    },
    // Only the changed facts are saved: facts without a value yet would fail validation.
    update: (id, texts, version, names) =>
      validatedUpdate<SettingsChange>(
        names.some((name) => defaultOf(name)) ? pageTexts.copyInput : settingsInput,
        settings,
      )!(id, Object.fromEntries(names.map((name) => [name, texts[name]!])), version, names),
  },
  lead: withFields(kindOf(leadTab, href("/intranet/contatos"), leads, validatedUpdate(leadInput, leads)), {
    // What an erasure leaves to know.
    erased: { label: "Contatos apagados" },
    receivers: { label: "Quem mais tem os dados" },
  }),
  // Only Anatel's code of a published version is written.
  offer: kindOf(offerTab, href("/intranet/ofertas"), offers, validatedUpdate(offerAdminInput, offers)),
  // What was renamed, taken out, published and ended. A release is undone as a whole, where it is shown.
  release: {
    title: "Lançamentos",
    noun: { one: "lançamento", many: "lançamentos", gender: "m" },
    path: null,
    fields: {
      name: { label: "Nome" },
      state: { label: "Estado", text: (state: ReleaseState) => releaseStateLabels[state] },
      plannedAt: { label: "Previsto para", text: (at: string) => formatExactTime(new Date(at)) },
      conflicts: { label: "Em conflito", text: (labels: string[]) => labels.join(", ") },
      left: { label: "Ficou como estava", text: (labels: string[]) => labels.join(", ") },
      takenOut: { label: "Tirado do lançamento", text: (labels: string[]) => labels.join(", ") },
    },
  },
  // Accounts are shown but never reverted: the history cannot bring a password or an invitation back.
  staff: {
    title: "Contas",
    noun: { one: "conta", many: "contas", gender: "f" },
    path: null,
    fields: {
      email: { label: "E-mail" },
      name: { label: "Nome" },
      password: { label: "Senha" },
      twoFactor: { label: "Verificação em duas etapas" },
      role: { label: "Papel", text: (role: Role) => roleLabels[role] },
      sessions: { label: "Sessões encerradas" },
    },
  },
  invite: {
    title: "Convites",
    noun: { one: "convite", many: "convites", gender: "m" },
    path: null,
    fields: { email: { label: "E-mail" }, role: { label: "Papel", text: (role: Role) => roleLabels[role] } },
  },
};

/** How the kinds are imported, by the last part of the address of their page. */
export const importKinds: Readonly<Record<string, ImportKind>> = Object.fromEntries(
  Object.values(recordKinds).flatMap(({ importing }) => (importing ? [[importing.slug, importing]] : [])),
);
