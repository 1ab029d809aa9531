import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Rows of a list are alike; to look at all of hundreds of them would take half a minute. */
const furtherRows = ":is([role=option], li):nth-child(n + 30)";

/** What axe finds on the page as it is, rule by rule, with where; all rules unless some are named. */
export async function findings(page: Page, ...rules: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude(furtherRows).options({ resultTypes: ["violations"] });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
