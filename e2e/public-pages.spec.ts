import { axeViolations } from "./support/axe.ts";
import { collectConsoleErrors, expect, test } from "./support/fixtures.ts";
import { sidewaysScroll } from "./support/reflow.ts";
import { visitWithLateFont } from "./support/late-font.ts";
import { publicPaths, sitemapPaths } from "./support/sitemap.ts";

// No trace: recording hundreds of pages is too slow.
test.use({ trace: "off" });

/** What pages may claim of the demonstration's coverage: 573 cities, 555 and 18 by state, and its statistic. */
const coverage = new Set(["573", "555", "18", "570+"]);

/** Numbers of cities in a page that contradict the catalogue (HOME-2). */
function wrongCoverage(html: string): string[] {
  const text = html.replace(/<(script|style)[^]*?<\/\1>/g, "").replace(/<[^>]*>/g, "");
  return [...text.matchAll(/([\d.]+\+?)\s+(?:cidades|municípios)/g)]
    .filter(([, figure]) => !coverage.has(figure!))
    .map(([claim]) => claim);
}

/** The pages are split into tests, each with every fourth page. */
const parts = [0, 1, 2, 3];

/** Maximum cumulative layout shift: "good" in Core Web Vitals, here in the worst case of a font that loads late. */
const maxShift = 0.1;

for (const viewport of [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.setTimeout(400_000);

    for (const part of parts) {
      test(`public pages have no axe violations in light and dark, no layout shift, no sideways scroll (${part + 1} of ${parts.length})`, async ({
        browser,
        program: { address },
      }) => {
        const problems: string[] = [];
        const partPaths = (await publicPaths(address)).filter((_, index) => index % parts.length === part);
        for (const path of partPaths) {
          const context = await browser.newContext({ viewport, baseURL: address });
          const consoleErrors = collectConsoleErrors(context);
          const page = await context.newPage();
          const { status, shift, fonts } = await visitWithLateFont(page, path);
          if (shift.sum > maxShift) problems.push(`${path} moves by ${shift.sum.toFixed(3)}: ${shift.what}`);
          // Characters outside the Figtree subset would load a second font file.
          if (fonts.join() !== "figtree-subset") problems.push(`${path} loads the fonts ${fonts.join(", ")}`);

          // Motion off, so that axe measures colours at rest.
          await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
          for (const finding of await axeViolations(page)) problems.push(`${path} ${finding}`);
          await page.emulateMedia({ colorScheme: "dark" });
          // The colour scheme affects only this rule.
          for (const finding of await axeViolations(page, "color-contrast")) problems.push(`${path} (dark) ${finding}`);

          if (viewport.width === 360) {
            for (const overflow of await sidewaysScroll(page)) problems.push(`${path} ${overflow}`);
          }

          // The browser logs the 404 response itself.
          const expected = status === 404 ? 1 : 0;
          if (consoleErrors.length !== expected) problems.push(`${path} logs ${consoleErrors.join("; ")}`);
          await context.close();
        }
        expect(problems).toEqual([]);
      });
    }
  });
}

test("every page of the sitemap says what it is about, to readers, search engines and shared links", async ({
  program: { address },
}) => {
  const problems: string[] = [];
  const titles = new Map<string, string>();
  for (const path of await sitemapPaths(address)) {
    const html = await (await fetch(address + path)).text();
    const title = /<title>(.+?)<\/title>/.exec(html)?.[1] ?? "";
    if (titles.has(title)) problems.push(`${path} has the title of ${titles.get(title)}: ${title}`);
    titles.set(title, path);
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
    if (description.length < 50) problems.push(`${path} has the description "${description}"`);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
    if (new URL(canonical, address).pathname !== path)
      problems.push(`${path} has the canonical address "${canonical}"`);
    if (!/<meta property="og:image" content="[^"]*\/compartilhar.jpg"/.test(html))
      problems.push(`${path} has no picture`);
    if ([...html.matchAll(/<h1[\s>]/g)].length !== 1) problems.push(`${path} does not have exactly one h1`);
    if (!/<html[^>]* lang="pt-BR"/.test(html)) problems.push(`${path} has no lang="pt-BR"`);
    problems.push(...wrongCoverage(html).map((claim) => `${path} claims ${claim}`));
    const structuredData = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    );
    if (structuredData.length === 0) problems.push(`${path} has no structured data`);
    for (const item of structuredData) {
      if (item["@context"] !== "https://schema.org" || typeof item["@type"] !== "string") {
        problems.push(`${path} has data that is not schema.org's`);
      }
    }
  }
  expect(problems).toEqual([]);
});
