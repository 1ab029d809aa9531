import type { OfferKind } from "#app/offers/terms/offer-terms.ts";
import * as offers from "#app/offers/offer-admin.server.ts";
import { currentDay } from "#app/platform/time/clock.ts";
import * as settings from "#app/provider/settings.server.ts";
import type { OfferContext } from "./offer-context.ts";

/** What the sheets of plans or business plans know of the offers. */
export async function loadOfferContext(kind: OfferKind): Promise<OfferContext> {
  const [{ defaults }, codes] = await Promise.all([settings.offerSettings(), offers.codesOnSale(kind)]);
  return { defaults, codes, today: currentDay() };
}
