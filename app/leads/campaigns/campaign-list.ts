import type { CountedAct, ShownCount } from "./campaign.ts";

/** What the rows of the list are. */
export const campaignGroups = ["campaign", "city", "plan", "day"] as const;
export type CampaignGroup = (typeof campaignGroups)[number];

/** How many days the list covers. */
export const campaignPeriods = [7, 30, 90, 365] as const;
export type CampaignPeriod = (typeof campaignPeriods)[number];

export type CampaignQuery = {
  days: CampaignPeriod;
  by: CampaignGroup;
  /** The campaign's id. */
  campaign: number | null;
  city: string | null;
  plan: string | null;
  /** A count, or the row's own name. */
  sort: CountedAct | "label";
  direction: "asc" | "desc";
  page: number;
  pageSize: number;
};

export type ShownCounts = Record<CountedAct, ShownCount>;

export type CampaignRow = {
  /** A campaign's id, a city, a plan or a day; "" for what is not known. */
  key: string;
  label: string;
  counts: ShownCounts;
};

/** A count of the period, of as many days before it, and of each day. */
export type CampaignTotal = { count: ShownCount; before: ShownCount; days: readonly ShownCount[] };

export type CampaignListing = {
  totals: Record<CountedAct, CampaignTotal>;
  rows: CampaignRow[];
  /** Rows on all pages. */
  total: number;
  page: number;
  /** The days of the period, the oldest first. */
  range: string[];
  campaigns: { id: number; label: string }[];
  cities: string[];
  plans: string[];
};
