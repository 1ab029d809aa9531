import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Excludes rows after the 30th: they are alike, and checking hundreds takes half a minute. */
const furtherRows = ":is([role=option], li):nth-child(n + 30)";

/** The axe violations of the page in its present state, as "rule: selector". Checks all rules unless some are named. */
export async function axeViolations(page: Page, ...rules: string[]): Promise<string[]> {
  const axe = builder(page).exclude(furtherRows);
  return analyze(rules.length > 0 ? axe.withRules(rules) : axe);
}

/** The axe violations of a part of the page, in the same way. */
export async function axeViolationsIn(page: Page, selector: string): Promise<string[]> {
  return analyze(builder(page).include(selector));
}

/** Analyzes in the page itself; otherwise each analysis opens a blank page to collect those of frames: there are none. */
function builder(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.options({ resultTypes: ["violations"] }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
