import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Excludes rows after the 30th: they are alike, and checking hundreds takes half a minute. */
const furtherRows = ":is([role=option], li):nth-child(n + 30)";

/** The axe violations of the page in its present state, as "rule: selector". Checks all rules unless some are named. */
export async function axeViolations(page: Page, ...rules: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude(furtherRows).options({ resultTypes: ["violations"] });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
