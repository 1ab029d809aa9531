import { formatIsoDay } from "#app/console/dates.ts";
import * as offers from "#app/offers/offer-admin.server.ts";
import { type LabelNotice, labelNotice } from "./label-notice.ts";

/** What is due before the deadline of the labels; null for nothing. */
export async function loadLabelNotice(now = new Date()): Promise<LabelNotice | null> {
  const today = formatIsoDay(now);
  return labelNotice(await offers.countDue(today), today);
}
