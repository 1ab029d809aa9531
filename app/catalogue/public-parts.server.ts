import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import { businessPlanIdsByCity, planIdsByCity } from "#app/catalogue/availability-index/read-availability.server.ts";
import { publicBannerConfig } from "#app/catalogue/banners/banner-config.server.ts";
import { activeBanners } from "#app/catalogue/banners/banner.server.ts";
import { activeStreamingBanners } from "#app/catalogue/banners/streaming-banner.server.ts";
import { activeCities } from "#app/catalogue/cities/city.server.ts";
import { publicBusinessPlans } from "#app/catalogue/plans/business-plan.server.ts";
import { publicPlans } from "#app/catalogue/plans/plan.server.ts";
import { publicIcons } from "#app/catalogue/streaming/streaming-service.server.ts";

/** Everything that public pages show from the catalogue. */
export const catalogueParts: readonly ReadModelPart<unknown>[] = [
  activeCities,
  publicPlans,
  publicBusinessPlans,
  planIdsByCity,
  businessPlanIdsByCity,
  activeBanners,
  publicBannerConfig,
  activeStreamingBanners,
  publicIcons,
];
