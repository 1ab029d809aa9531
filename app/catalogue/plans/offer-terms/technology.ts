/** How the internet reaches the customer. */
export const technologies = ["fibra", "radio", "cabo", "satelite", "par-metalico"] as const;
export type Technology = (typeof technologies)[number];

/** How the internet reaches the customers of these offers: what their labels say, or `otherwise` if none says it. */
export function technologiesOf(
  offers: readonly { tecnologia?: Technology }[],
  otherwise: readonly Technology[],
): readonly Technology[] {
  const said = technologies.filter((known) => offers.some(({ tecnologia }) => tecnologia === known));
  return said.length > 0 ? said : otherwise;
}

/** Whether the site may speak of fibre: a label says it, or none says anything. */
export function isFibre(onSale: readonly Technology[]): boolean {
  return onSale.length === 0 || onSale.includes("fibra");
}
