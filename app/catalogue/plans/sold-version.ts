import type { Technology } from "#app/catalogue/plans/offer-terms/offer-terms.ts";

/** What the version on sale adds to an offer, with the provider's defaults; an absent fact was not said. */
export type SoldVersion = {
  /** The version's code, such as "JAT-R0012-03". */
  code?: string;
  /** How it reaches the customer. */
  tecnologia?: Technology;
  /** The upload in Mb/s. */
  upload?: number;
  /** What its label recommends it for. */
  usage?: string;
  /** The minimum term; 0 for none. */
  fidelidade_meses?: number;
  /** What leaving before its end costs. */
  fine?: string;
  /** The index by which its price changes. */
  priceIndex?: string;
  /** 1 to 12; 0 for the anniversary of the contract. */
  priceMonth?: number;
};
