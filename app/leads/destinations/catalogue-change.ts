/** What webhooks get beside requests, where they ask for it. */
export const announcedEvents = ["catalogue.changed"] as const;

/** The kinds of records that visitors see changed, by their tables. */
export const kindsOfTables: Readonly<Record<string, string>> = {
  cities: "cities",
  plans: "plans",
  plan_cities: "availability",
  business_plans: "business-plans",
  business_plan_cities: "availability",
  banners: "banners",
  banner_config: "banners",
  streaming_banners: "banners",
  streaming_services: "streaming",
  pages: "pages",
  redirects: "redirects",
  settings: "settings",
  // Forms ask about those that are advertising networks.
  destinations: "settings",
};

/** That what visitors see has changed. Nobody's data. */
export type CatalogueChange = {
  /** The receiver's id, the same at every try. */
  id: string;
  /** Sent by staff to see whether it arrives. */
  isTest: boolean;
  /** The catalogue's revision at that moment. */
  revision: number;
  kinds: readonly string[];
  at: Date;
};
