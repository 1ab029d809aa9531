import type { OfferKind, OfferTerms } from "#app/offers/terms/offer-terms.ts";
import type { OfferSale, OfferVersion } from "./offer-version.ts";

/** The filters of the archive. */
export type OfferFilter = {
  /** Whether the version is sold now. With a city or a state, "active" means sold there now. */
  state: "active" | "ended" | "all";
  kind?: OfferKind;
  /** Such as "MG": only what is or was offered there. */
  uf?: string;
  cityId?: number;
  /** A day by the provider's clock, such as "2026-03-12": only what was offered on it, in the city or state if there is one. */
  date?: string;
  /** Words of its code, Anatel's code, name or speed. */
  q?: string;
};

/** A line of the archive. */
export type OfferListItem = Omit<OfferVersion, "terms"> & {
  terms: OfferTerms;
  isSold: boolean;
  /** The first moment of its first sale and the last of its last; `until` is null while it is sold. */
  since: Date;
  until: Date | null;
  /** With a date: when it was offered on that day, within the day. Null without one. */
  hours: OfferSale[] | null;
  /** The states, in order, and the number of cities in which it is offered, or was at the end of its last sale. */
  ufs: string[];
  cityCount: number;
};
