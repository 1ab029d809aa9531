import { findLayoutProblems } from "../contact-sheet/layout-problems.ts";
import { axeViolations, siteFrame } from "../support/axe.ts";
import { collectConsoleErrors, expect, test } from "../support/fixtures.ts";
import { formattersUsed, recordFormatters } from "../support/formatters.ts";
import { visitWithLateFont } from "../support/late-font.ts";
import { sidewaysScroll } from "../support/reflow.ts";
import { isCityPath, isOfferPath, publicPaths, sitemapPaths } from "../support/sitemap.ts";
import { misfits } from "../support/text-fit.ts";
import { chooseCity } from "../support/visitor.ts";

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

/** The path with the parameters of a campaign, which the page's links have not. */
function fromCampaign(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}utm_source=busca&utm_campaign=a%20b+c&gclid=x,y`;
}

/** Maximum cumulative layout shift: "good" in Core Web Vitals, here in the worst case of a font that loads late. */
const maxShift = 0.1;

for (const part of parts) {
  test(`public pages have no axe violations in light and dark, no layout shift, no sideways scroll, fit larger letters and are rendered once, at 360 and 1280 px (${part + 1} of ${parts.length})`, async ({
    browser,
    program: { address },
  }) => {
    test.setTimeout(400_000);
    const problems: string[] = [];
    const page = await browser.newPage({ baseURL: address });
    await page.addInitScript(recordFormatters);
    const consoleErrors = collectConsoleErrors(page.context());
    const errorReports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/erros")) errorReports.push(request.postData() ?? "");
    });
    const paths = [...(await publicPaths(address)), "/internet/mg/ipatinga/comparar?planos=1,2"];
    const partPaths = paths.filter((_, index) => index % parts.length === part);
    for (const [index, path] of partPaths.entries()) {
      const exclude = index === 0 ? [] : siteFrame;
      const found: string[] = [];
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const { status, shift, fonts } = await visitWithLateFont(page, fromCampaign(path));
        for (const name of await formattersUsed(page)) found.push(`uses ${name}`);
        if (shift.sum > maxShift) found.push(`moves by ${shift.sum.toFixed(3)} at ${width} px: ${shift.what}`);
        // Characters outside the Figtree subset would load a second font file.
        if (fonts.join() !== "figtree-subset") found.push(`loads the fonts ${fonts.join(", ")}`);
        for (const report of errorReports.splice(0)) found.push(`is rendered again: ${report}`);
        // The browser logs the 404 response itself.
        const expected = status === 404 ? 1 : 0;
        const logged = consoleErrors.splice(0);
        if (logged.length !== expected) found.push(`logs ${logged.join("; ")}`);
      }
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: "light" });
        for (const violation of await axeViolations(page, { exclude })) found.push(`${violation} at ${width} px`);
        await page.emulateMedia({ colorScheme: "dark" });
        // The colour scheme affects only this rule.
        for (const violation of await axeViolations(page, { rules: ["color-contrast"], exclude }))
          found.push(`${violation} at ${width} px, dark`);
      }
      await page.emulateMedia({ colorScheme: "light" });
      for (const width of [1280, 768, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        for (const problem of await page.evaluate(findLayoutProblems)) found.push(`${problem} at ${width} px`);
      }
      found.push(...(await sidewaysScroll(page)));
      await page.evaluate(() => document.querySelector(".city-modal")?.remove());
      found.push(...(await misfits(page)));
      problems.push(...found.map((problem) => `${path} ${problem}`));
    }
    await page.context().close();
    expect([problems, errorReports, consoleErrors]).toEqual([[], [], []]);
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
    const shown = isCityPath(path)
      ? `${path.replace("/internet/", "/compartilhar/")}.jpg`
      : isOfferPath(path)
        ? `${path}/etiqueta.png`
        : "/compartilhar/provedor.jpg";
    if (new URL(picture, address).pathname !== shown) problems.push(`${path} has the picture "${picture}"`);
    if ([...html.matchAll(/<h1[\s>]/g)].length !== 1) problems.push(`${path} does not have exactly one h1`);
    if (!/<html[^>]* lang="pt-BR"/.test(html)) problems.push(`${path} has no lang="pt-BR"`);
    // An offer may be sold in a part of the cities.
    if (!path.startsWith("/ofertas")) problems.push(...wrongCoverage(html).map((claim) => `${path} claims ${claim}`));
    const structuredData = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    );
    if (structuredData.length === 0) problems.push(`${path} has no structured data`);
    if (
      isOfferPath(path) &&
      !structuredData.some((thing) => thing["@type"] === "Offer" && path.endsWith(`/${String(thing["identifier"])}`))
    )
      problems.push(`${path} has no structured data of its offer`);
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
  await page.emulateMedia({ media: "print" });
  // A sheet of paper is narrow; it has no button that shows the rest.
  await page.setViewportSize({ width: 690, height: 980 });
  await expect(page.locator("#planos article").nth(6)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page
    .getByRole("button", { name: /^Ver detalhes/ })
    .first()
    .click();
  await page.emulateMedia({ media: "print" });
  const offer = page.getByRole("dialog");
  await expect(offer.getByRole("heading").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

test("on paper a comparison and a city's page are whole, without controls, and say when and where they were printed", async ({
  page,
  program: { address },
}) => {
  const city = "/internet/mg/belo-horizonte";
  const paths = [`${city}/comparar?planos=1,2,3`, `${city}/comparar?empresariais=1,2,3,6`, city];
  for (const path of paths) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.emulateMedia({ media: "print" });
    for (const role of ["button", "tab", "switch", "banner", "navigation"] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    const main = page.locator("main");
    for (const fact of [/Impresso em \d\d\/\d\d\/\d{4}/, address + path, "Multa", "Reajuste", "IPCA"])
      await expect(main).toContainText(fact, { useInnerText: true });
    // A sheet, and a phone that prints to an image.
    for (const width of [690, 360]) {
      await page.setViewportSize({ width, height: 980 });
      expect([path, width, await page.evaluate(findCut)]).toEqual([path, width, []]);
    }
  }
  const plans = page.locator("main table").getByRole("row");
  const { length } = (await (await fetch(`${address}${city}`)).text()).match(/href="\/ofertas\/JAT-/g)!;
  expect(await plans.count()).toBeGreaterThan(length);
  for (const answer of await page.locator("main details p").all()) await expect(answer).toBeVisible();
});

/** Runs in the page: the badges that reach out of their card, texts that touch others, and whether the page is too wide. */
function findCut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`is ${scrollWidth} px wide`] : [];
  for (const badge of document.querySelectorAll(".offer-badge, .comparison-badge")) {
    const card = badge.closest(".plan-card, .comparison-plan")!;
    const [inner, outer] = [badge.getBoundingClientRect(), card.getBoundingClientRect()];
    const name = card.querySelector(".offer-name, .comparison-name")!.getBoundingClientRect();
    if (inner.top < outer.top || inner.bottom > name.top + 2 || inner.right > outer.right)
      found.push(`${badge.textContent} is not whole`);
  }
  for (const speed of document.querySelectorAll("main .speed-figure")) {
    const price = speed.parentElement!.querySelector(".price")!;
    const [upper, lower] = [speed.getBoundingClientRect(), price.getBoundingClientRect()];
    if (lower.left < upper.right && lower.top < upper.bottom + 8) found.push(`${speed.textContent} touches its price`);
  }
  for (const box of document.querySelectorAll("main :is(.comparison, .comparison *, .plan-card)"))
    if (
      box.scrollWidth > box.clientWidth + 1 &&
      getComputedStyle(box).overflowX !== "visible" &&
      !box.closest(".sr-only")
    )
      found.push(`${box.className || box.localName} is cut`);
  return found;
}

/** Runs in the page: the backgrounds around an element that a printer would print. */
function backgroundsOf(element: Element): string[] {
  const found: string[] = [];
  for (let parent: Element | null = element; parent; parent = parent.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(parent);
    if (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none") found.push(parent.tagName);
  }
  return found;
}
