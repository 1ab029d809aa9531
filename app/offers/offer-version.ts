import type { OfferKind, OfferTerms } from "#app/offers/terms/offer-terms.ts";

/** Immutable terms of an offer with their code, such as "JAT-R0012-03", and the hash of their document. */
export type OfferVersion = {
  id: number;
  kind: OfferKind;
  /** The id of the plan or business plan. */
  offerId: number;
  version: number;
  code: string;
  terms: OfferTerms;
  /** SHA-256 of the document, in hexadecimal. */
  hash: string;
  madeAt: Date;
  anatelCode: string | null;
};

/** A period in which a version was sold; `until` is null while it is. */
export type OfferSale = { since: Date; until: Date | null };

/** A period in which the offer was available in these cities; `until` is null while it is. */
export type OfferPlaces = { since: Date; until: Date | null; cityIds: number[] };

/** One version with everything that its page shows. */
export type OfferRecord = {
  version: OfferVersion;
  /** Oldest first. */
  sales: OfferSale[];
  /** Oldest first. */
  places: OfferPlaces[];
  /** The other versions of the same offer, newest first. */
  others: { code: string; version: number; isSold: boolean }[];
  /** The version before this one. */
  previous: OfferVersion | null;
};
