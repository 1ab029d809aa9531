/** The requests and searches of a month. */
export type MonthDemand = {
  /** Such as "2026-11". */
  month: string;
  requests: number;
  /** Searches for the city without a result. */
  searches: number;
};

/** The demand of a municipality. */
export type DemandRow = {
  /** "Bonito – MS". */
  label: string;
  requests: number;
  searches: number;
  total: number;
  /** Each month of the list's range, the oldest first. */
  months: MonthDemand[];
  isServed: boolean;
  /** The nearest served city; null when it is served itself, or when the distance is unknown. */
  nearest: { label: string; kilometres: number } | null;
};

export const demandSorts = ["total", "requests", "searches", "municipality", "distance"] as const;
export type DemandSort = (typeof demandSorts)[number];

export type DemandQuery = {
  search: string;
  /** One month; null for the last twelve. */
  month: string | null;
  /** Also the municipalities that are served by now. */
  includesServed: boolean;
  sort: DemandSort;
  direction: "asc" | "desc";
  page: number;
  pageSize: number;
};

export type DemandListing = {
  rows: DemandRow[];
  page: number;
  /** Municipalities on all pages, and their sums. */
  total: number;
  requests: number;
  searches: number;
  /** Those with the most demand, for the chart. */
  top: DemandRow[];
  /** The months with demand, the newest first. */
  months: string[];
  /** The months that the list covers, the oldest first. */
  range: string[];
};
