import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import { businessPlanIdsByCity, planIdsByCity } from "./availability/offer-ids.server.ts";
import { publicBannerConfig } from "./banners/banner-config.server.ts";
import { activeBanners } from "./banners/banner.server.ts";
import { activeStreamingBanners } from "./banners/streaming-banner.server.ts";
import { activeCities } from "./cities/city.server.ts";
import { publicBusinessPlans } from "./plans/business-plan.server.ts";
import { publicPlans } from "./plans/plan.server.ts";
import { publicIcons } from "./streaming/streaming-service.server.ts";

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
