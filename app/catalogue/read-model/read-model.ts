import type { Banner } from "#app/catalogue/banners/banner.ts";
import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import type { Provider, ProviderSettings } from "#app/provider/provider.ts";
import type { StreamingBanner } from "#app/catalogue/banners/streaming-banner.ts";
import type { StreamingIcon } from "#app/catalogue/streaming/streaming-service.ts";

/** Everything that public pages show from the catalogue. */
export type CatalogueContents = {
  /** The active ones, by name. */
  cities: { list: readonly City[]; byId: ReadonlyMap<number, City> };
  plans: OfferIndex<Plan>;
  businessPlans: OfferIndex<BusinessPlan>;
  planCities: OfferIdsByCity;
  businessPlanCities: OfferIdsByCity;
  /** The active ones, in their display order. */
  banners: readonly Banner[];
  bannerConfig: { showCaptions: boolean };
  /** The active ones by service id, in lower case. */
  streamingBanners: ReadonlyMap<string, readonly StreamingBanner[]>;
  /** The uploaded icons of active services; null when the table is missing. */
  streamingIcons: readonly StreamingIcon[] | null;
  provider: Provider;
  /** Read at every sign-in; sent to no visitor. */
  staffTwoFactor: ProviderSettings["staffTwoFactor"];
};

export type OfferIndex<Offer> = {
  /** All that are not deleted, active or not. */
  byId: ReadonlyMap<number, Offer>;
  /** The active ones, in the order that visitors see. */
  active: readonly Offer[];
};

/** The ids of the offers with an active association with each city; the offers may be inactive or deleted. */
export type OfferIdsByCity = ReadonlyMap<number, Int32Array>;
