import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** Rows after the 30th: they are alike, and checking hundreds takes half a minute. */
const furtherRows = ":is([role=option], li):nth-child(n + 30)";

/** Header and footer of the public site, which are alike on all pages. */
export const siteFrame = ["body > header", "body > footer"];

type Selection = {
  /** Only these rules; by default all. */
  rules?: string[];
  /** Selectors of parts that are not checked. */
  exclude?: string[];
};

/** The axe violations of the page in its present state, as "rule: selector". */
export function axeViolations(page: Page, { rules, exclude = [] }: Selection = {}): Promise<string[]> {
  return analyze(page, { exclude: [furtherRows, ...exclude] }, rules && { runOnly: rules });
}

/** The axe violations of a part of the page, in the same way. */
export function axeViolationsIn(page: Page, selector: string): Promise<string[]> {
  return analyze(page, { include: [selector], exclude: [furtherRows] });
}

/** The violations of the page in light mode and, of the rules that read colours, in dark mode. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const setDark = (isDark: boolean) =>
    page.evaluate((on) => void document.documentElement.classList.toggle("dark", on), isDark);
  await setDark(false);
  const light = await axeViolations(page);
  await setDark(true);
  const dark = await axeViolations(page, { rules: ["color-contrast", "link-in-text-block"] });
  await setDark(false);
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

/** Runs axe in the page itself, which takes half the time of the builder for Playwright. */
async function analyze(
  page: Page,
  elements: { include?: string[]; exclude: string[] },
  options?: RunOptions,
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, settings]) => {
      const { violations } = await (window as typeof window & { axe: typeof axe }).axe.run(context, settings);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    },
    [
      elements,
      // No page has frames to check, or sound. Style sheets are needed by experimental rules only.
      { resultTypes: ["violations"], iframes: false, preload: false, ...options } satisfies RunOptions,
    ] as const,
  );
}
