import { type CarriedTerms, type Technology, technologies } from "#app/catalogue/plans/offer-terms/offer-terms.ts";

/** How the internet reaches the customers of these offers: what their labels say, or `otherwise` if none says it. */
export function technologiesOf(
  offers: readonly Pick<CarriedTerms, "tecnologia">[],
  otherwise: readonly Technology[],
): readonly Technology[] {
  const said = technologies.filter((known) => offers.some(({ tecnologia }) => tecnologia === known));
  return said.length > 0 ? said : otherwise;
}

/** Whether the site may speak of fibre: a label says it, or none says anything. */
export function isFibre(onSale: readonly Technology[]): boolean {
  return onSale.length === 0 || onSale.includes("fibra");
}
