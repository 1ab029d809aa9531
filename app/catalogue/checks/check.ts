import type { City } from "#app/catalogue/cities/city.ts";
import type { Banner } from "#app/catalogue/banners/banner.ts";
import type { StreamingBanner } from "#app/catalogue/banners/streaming-banner.ts";
import type { CheckSubject, DoubleSubject } from "#app/records/kinds.ts";
import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";

/** How much a finding matters, most first. */
export const severities = ["error", "warning"] as const;
export type Severity = (typeof severities)[number];

/** A record that a check found, with a text that says what is wrong with it, or its name. */
export type Finding = { id: number; text: string };

/** A check of the catalogue. Its findings are in the order in which staff read them. */
export type Check = {
  /** Part of URLs and of what staff ignored: it never changes. */
  key: string;
  title: string;
  /** What the visitor sees, or what to do, in one sentence. */
  help: string;
  severity: Severity;
  subject: CheckSubject;
  find: (catalogue: CheckedCatalogue) => Finding[];
};

/** Active offers, cheapest first, and where each is sold. */
export type CheckedOffers<Offer> = {
  active: readonly Offer[];
  /** For each active offer, in that order, 1 for each city of `CheckedCatalogue.cities` that it is sold in. */
  soldIn: readonly Uint8Array[];
};

/** What visitors see of the catalogue: active records only. */
export type CheckedCatalogue = {
  cities: readonly City[];
  plans: CheckedOffers<Plan>;
  businessPlans: CheckedOffers<BusinessPlan>;
  banners: readonly Banner[];
  streamingBanners: readonly StreamingBanner[];
  /** The names of all streaming services, inactive ones included. */
  services: readonly string[];
  /** The records that share their name with another, inactive ones included. */
  doubles: Readonly<Record<DoubleSubject, Finding[]>>;
  /** Such as "2026-11-23", by the provider's clock. */
  today: string;
};
