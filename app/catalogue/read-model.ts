import type { Banner } from "./banner.ts";
import type { BusinessPlan } from "./business-plan.ts";
import type { City } from "./city.ts";
import type { Plan } from "./plan.ts";
import type { Provider } from "./provider.ts";
import type { StreamingBanner } from "./streaming-banner.ts";
import type { StreamingIcon } from "./streaming-service.ts";

/** Everything that public pages show of the catalogue. */
export type Contents = {
  /** The active ones, by name. */
  cities: { list: readonly City[]; byId: ReadonlyMap<number, City> };
  plans: Offers<Plan>;
  businessPlans: Offers<BusinessPlan>;
  planCities: OfferIds;
  businessPlanCities: OfferIds;
  /** The active ones, in their display order. */
  banners: readonly Banner[];
  bannerConfig: { showCaptions: boolean };
  /** The active ones by service, its name in lower case. */
  streamingBanners: ReadonlyMap<string, readonly StreamingBanner[]>;
  /** The uploaded icons of active services; null where the table is missing. */
  streamingIcons: readonly StreamingIcon[] | null;
  provider: Provider;
};

export type Offers<Offer> = {
  /** Those that were not removed, active or not. */
  byId: ReadonlyMap<number, Offer>;
  /** The active ones in the order in which visitors see them. */
  active: readonly Offer[];
};

/** The ids of the offers actively sold in each city, whatever became of the offers themselves. */
export type OfferIds = ReadonlyMap<number, Int32Array>;
