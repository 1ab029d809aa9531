import { formatIsoDay } from "#app/console/dates.ts";
import type { OfferKind } from "#app/offers/terms/offer-terms.ts";
import * as offers from "#app/offers/offer-admin.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { type LabelNotice, labelNotice } from "./label-notice.ts";
import type { OfferContext } from "./offer-context.ts";

/** What the tabs of plans show beside their list. */
export type OfferExtras = OfferContext & { notice: LabelNotice | null };

export async function loadOfferExtras(kind: OfferKind, now = new Date()): Promise<OfferExtras> {
  const [{ defaults }, codes, notice] = await Promise.all([
    settings.offerSettings(),
    offers.codesOnSale(kind),
    loadLabelNotice(now),
  ]);
  return { defaults, codes, today: formatIsoDay(now), notice };
}

/** What is due before the deadline of the labels; null for nothing. */
export async function loadLabelNotice(now = new Date()): Promise<LabelNotice | null> {
  const today = formatIsoDay(now);
  return labelNotice(await offers.countDue(today), today);
}
