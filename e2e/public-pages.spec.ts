import { findLayoutProblems } from "./contact-sheet/layout-problems.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { chooseCity } from "./support/visitor.ts";
import { isCityPath, publicPaths, sitemapPaths } from "./support/sitemap.ts";

// No trace: recording hundreds of pages is too slow.
test.use({ trace: "off" });

/** The pages are split into four tests, each with every fourth page. */
const parts = [0, 1, 2, 3];

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.setTimeout(400_000);
    // Motion off, so that axe measures colours at rest.
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

    for (const part of parts) {
      test(`no public page has axe violations in light and dark, or scrolls sideways (${part + 1} of ${parts.length})`, async ({
        page,
        consoleErrors,
        program: { address },
      }) => {
        const problems: string[] = [];
        const partPaths = (await publicPaths(address)).filter((_, index) => index % parts.length === part);
        for (const path of partPaths) {
          await page.emulateMedia({ colorScheme: "light" });
          const response = await page.goto(path);
          for (const finding of await axeViolations(page)) problems.push(`${path} ${finding}`);
          await page.emulateMedia({ colorScheme: "dark" });
          // The colour scheme affects only this rule.
          for (const finding of await axeViolations(page, "color-contrast")) problems.push(`${path} (dark) ${finding}`);
          await page.setViewportSize({ width: 320, height: 800 });
          for (const problem of await page.evaluate(findLayoutProblems)) problems.push(`${path} at 320 px: ${problem}`);
          await page.setViewportSize({ width, height: 800 });
          for (const problem of await page.evaluate(findLayoutProblems)) problems.push(`${path}: ${problem}`);
          // The browser logs the 404 response itself.
          if (response?.status() === 404)
            consoleErrors.splice(
              consoleErrors.findIndex((line) => line.includes("status of 404")),
              1,
            );
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
  const scenes = new Map<string, string>();
  for (const path of await sitemapPaths(address)) {
    const html = await (await fetch(address + path)).text();
    const title = /<title>(.+?)<\/title>/.exec(html)?.[1] ?? "";
    if (titles.has(title)) problems.push(`${path} has the title of ${titles.get(title)}: ${title}`);
    titles.set(title, path);
    const [, scene] = /<img src="([^"]+)"[^>]* class="page-hero-scene"/.exec(html) ?? [];
    if (scene && scenes.has(scene) && !isCityPath(path))
      problems.push(`${path} opens as ${scenes.get(scene)}: ${scene}`);
    if (scene) scenes.set(scene, path);
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
    if (description.length < 50) problems.push(`${path} has the description "${description}"`);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
    if (new URL(canonical, address).pathname !== path)
      problems.push(`${path} has the canonical address "${canonical}"`);
    const [, picture = ""] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    const shown = isCityPath(path) ? path.replace("/internet/", "/compartilhar/") : "/compartilhar/provedor";
    if (new URL(picture, address).pathname !== `${shown}.jpg`) problems.push(`${path} has the picture "${picture}"`);
    if ([...html.matchAll(/<h1[\s>]/g)].length !== 1) problems.push(`${path} does not have exactly one h1`);
    if (!/<html[^>]* lang="pt-BR"/.test(html)) problems.push(`${path} has no lang="pt-BR"`);
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

test("on paper a legal text, an article and an open offer are alone, black on white", async ({
  page,
  program: { address },
}) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const article = (await sitemapPaths(address)).find((path) => path.startsWith("/blog/"))!;
  for (const path of ["/politica-privacidade", article]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("CNPJ");
    for (const role of ["banner", "navigation", "button"] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    const text = page.locator(".written p").first();
    await expect(text).toHaveCSS("color", "rgb(0, 0, 0)");
    expect(await text.evaluate(backgroundsOf)).toEqual([]);
  }
  await page.emulateMedia({ media: "screen" });
  await page.goto("/");
  await chooseCity(page, "uberl", "Uberlândia MG");
  await page
    .getByRole("button", { name: /^Ver detalhes/ })
    .first()
    .click();
  await page.emulateMedia({ media: "print" });
  const offer = page.getByRole("dialog");
  await expect(offer.getByRole("heading").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

/** Runs in the page: the backgrounds around an element that a printer would print. */
function backgroundsOf(element: Element): string[] {
  const found: string[] = [];
  for (let parent: Element | null = element; parent; parent = parent.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(parent);
    if (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none") found.push(parent.tagName);
  }
  return found;
}
