import type { OfferVersion } from "#app/offers/offer-version.ts";
import type { QrCode } from "#app/platform/qr-code.server.ts";

/** A version with all that its label says. */
export type LabelData = {
  version: OfferVersion;
  /** Whose offer it was when it was made. */
  company: { name: string | null; cnpj: string | null };
  /** The first moment of its first sale and the last of its last; `until` is null while it is sold. */
  since: Date;
  until: Date | null;
  /** Whether it may have been sold before there were records. */
  isOlderThanRecords: boolean;
  area: OfferArea;
  /** Its permanent address, and its QR code; a path and no code while nobody has said the site's origin. */
  address: string;
  qr: QrCode | null;
};

/** Where an offer is sold, or was at the end: how many cities by state, and the name of the city where it is one. */
export type OfferArea = { states: { state: string; cities: number }[]; onlyCity: string | null };

/** The path of an offer's page. */
export function offerPath(code: string): string {
  return `/ofertas/${code}`;
}

/** The path of the fragment with an offer's label. */
export function labelPath(code: string): string {
  return `${offerPath(code)}/etiqueta`;
}

/** The path of an offer's picture, 1080 by 1350. */
export function labelPicturePath(code: string): string {
  return `${labelPath(code)}.png`;
}
