import type { Page } from "@playwright/test";
import { fontSizes } from "../../app/ui/preferences/stored-display-preferences.ts";

/** The text spacing that WCAG 2.2 requires a page to bear (1.4.12). */
const textSpacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
  "p { margin-bottom: 2em !important }";

/**
 * By how many pixels the page scrolls sideways on a narrow phone: as it is, with large letters (ACCESSIBILITY-1), and
 * with WCAG's text spacing. Empty when it fits.
 */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const measure = async (width: number, state: string) => {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) problems.push(`is ${overflow} px too wide at ${width} px${state}`);
  };
  await measure(320, "");
  await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}px`), fontSizes.large);
  await measure(320, " in large letters");
  await measure(360, " in large letters");
  await page.evaluate((css) => {
    document.documentElement.style.fontSize = "";
    // The policy allows no style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, textSpacing);
  await measure(320, " with WCAG's text spacing");
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return problems;
}
