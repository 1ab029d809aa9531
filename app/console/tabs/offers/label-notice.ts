import { daysBetween, labelDeadline } from "#app/catalogue/plans/offer-terms/offer-warnings.ts";

/** Offers on sale whose label is incomplete until the deadline passes, and those whose sale ends soon. */
export type LabelNotice = { incomplete: number; daysLeft: number; ending: number };

/** What the console reminds of on a day such as "2026-11-23"; null for nothing. */
export function labelNotice(due: { incomplete: number; ending: number }, today: string): LabelNotice | null {
  const daysLeft = daysBetween(today, labelDeadline);
  const incomplete = daysLeft >= 0 ? due.incomplete : 0;
  return incomplete > 0 || due.ending > 0 ? { incomplete, daysLeft, ending: due.ending } : null;
}
