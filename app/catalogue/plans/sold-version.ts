/** What the version on sale adds to an offer, with the provider's defaults; an absent fact was not said. */
export type SoldVersion = {
  /** The version's code, such as "JAT-R0012-03". */
  code?: string;
  /** The upload in Mb/s. */
  upload?: number;
  /** The minimum term; 0 for none. */
  loyaltyMonths?: number;
};
