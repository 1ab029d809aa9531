import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";

/**
 * How many associations an offer has with cities, or a city with offers: all that are not deleted, and those that
 * visitors see, where association, city and offer are active and the sale of the offer has not ended. Between the two
 * are the active associations, which the status of a list counts.
 */
export type PairCounts = { all: number; visible: number };

/** "567 à venda · 578 associações". */
export function pairCountsText({ all, visible }: PairCounts): string {
  return `${formatCount(visible)} à venda · ${pluralize(all, "associação", "associações")}`;
}
