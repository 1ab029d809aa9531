import * as offers from "#app/offers/offer-admin.server.ts";
import { dayAt } from "#app/platform/time/clock.ts";
import { type LabelNotice, labelNotice } from "./label-notice.ts";

/** What is due before the deadline of the labels; null for nothing. */
export async function loadLabelNotice(now = new Date()): Promise<LabelNotice | null> {
  const today = dayAt(now);
  return labelNotice(await offers.countDue(today), today);
}
