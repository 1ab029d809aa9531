import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serramarBusinessPlans, serramarCities, serramarPlans, serramarProvider } from "../../db/serramar.ts";
import { findLayoutProblems } from "../contact-sheet/layout-problems.ts";
import { violationsInBothSchemes } from "../support/axe.ts";
import { brokenLinks, crawl } from "../support/crawl.ts";
import { findWords, readTexts } from "../support/crawled-texts.ts";
import { expect, test as base } from "../support/fixtures.ts";
import { type Program, startProgram } from "../support/program.ts";
import { serramarPaths, sitemapPaths } from "../support/sitemap.ts";
import { chooseCity, planCard } from "../support/visitor.ts";

/** The site of the second invented provider, which sells fibre only. */
const test = base.extend<object, { program: Program }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "vitrine-serramar-"));
      const program = await startProgram(folder, { DEMO: "serramar" });
      await provide(program);
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

test.use({ programName: "serramar" });

/** The specification's examples, and facts of the first demonstration's provider. */
const foreign =
  /Minas|Belo Horizonte|Jatob[aá]|2009|Jequitinhonha|Looke|\b5G\b|\b750\b|R\$\s*99,00|\b1M\b|\b570\b|18 munic[ií]pios|\bcapital\b|do estado|\{provider\.|\bnull\b|\bundefined\b/gi;

/** A plan's price, what it costs in a year, and what is free. */
const prices = new Set(
  [...serramarPlans, ...serramarBusinessPlans]
    .flatMap(({ price }) => [price, Math.round(price * 1200) / 100])
    .concat(0),
);

test("no page, file or search result says anything of another provider, and each price is a plan's", async ({
  program: { address },
}) => {
  const start = ["/", "/nao-existe", "/busca?q=plano", "/busca?q=telefone", ...(await sitemapPaths(address))];
  const crawled = await crawl(address, start, { isFollowed: (path) => !/^\/(auth|intranet)\b/.test(path) });
  expect(brokenLinks(crawled).filter((problem) => !problem.startsWith("/nao-existe "))).toEqual([]);
  // Among them the page of each city.
  expect(crawled.visited.size).toBeGreaterThan(serramarCities.length + 25);
  const files = ["/sem-conexao", "/manifest.webmanifest", "/sitemap.xml", "/robots.txt", "/cidades"];
  const texts = await readTexts(address, [...crawled.visited.keys(), ...files]);
  expect(findWords(texts, foreign)).toEqual([]);
  const priced = findWords(texts, /R\$(?:\s|&nbsp;)*[\d.]+,\d\d/g);
  expect(priced.length).toBeGreaterThan(10);
  const isPlans = (text: string) =>
    prices.has(
      Number(
        text
          .split("R$")[1]!
          .replace(/[^\d,]/g, "")
          .replace(",", "."),
      ),
    );
  expect(priced.filter((text) => !isPlans(text))).toEqual([]);
});

test("areas that it does not have answer 404 and are linked nowhere", async ({
  program: { address },
  page,
  consoleErrors,
}) => {
  const { visited } = await crawl(address, ["/"], { isFollowed: (path) => !/^\/(auth|intranet)\b/.test(path) });
  for (const path of ["/combos", "/webcam", "/streamings", "/movel", "/internet/fwa-5g", "/parceiros", "/indique"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the program is small
    expect([path, (await fetch(address + path)).status, visited.has(path)]).toEqual([path, 404, false]);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.goto(path);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(page.getByRole("contentinfo")).toContainText(serramarProvider.legalName);
  }
  // The browser logs the status itself.
  expect(consoleErrors.splice(0).filter((error) => !error.includes("404"))).toEqual([]);
});

test("a visitor chooses a city, sees its plans and asks for one, in the provider's name and colours", async ({
  page,
}) => {
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await page.goto("/");
  await chooseCity(page, "itap", "Itapoá SC");
  for (const { name } of serramarPlans) await expect(planCard(page, name)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText(serramarProvider.legalName);
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand").trim()),
  ).not.toBe("");
  await expect(page.getByRole("link", { name: "Serramar Fibra" }).first()).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);

  const opened = page.waitForEvent("popup");
  await planCard(page, "Serramar 500")
    .getByRole("link", { name: /^Contratar/ })
    .click();
  const chat = await opened;
  await chat.waitForURL(`https://wa.me/${serramarProvider.whatsapp}?**`);
  expect(new URL(chat.url()).searchParams.get("text")).toMatch(
    /plano Serramar 500 .*R\$\s99,90.* em Itapoá – SC\. Oferta SER-R0002-01\b/,
  );
});

for (const width of [360, 1280]) {
  test(`axe finds no violations on its pages at ${width} px, light and dark, and nothing is cut or broken`, async ({
    page,
    program: { address },
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    for (const path of await serramarPaths(address)) {
      await page.goto(path);
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      expect([path, await violationsInBothSchemes(page)]).toEqual([path, []]);
      expect([path, await page.evaluate(findLayoutProblems)]).toEqual([path, []]);
    }
  });
}
