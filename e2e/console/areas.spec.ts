import { areaNames, areas } from "../../app/provider/area.ts";
import { brokenLinks, crawl } from "../support/crawl.ts";
import { expect, test } from "../support/fixtures.ts";
import { sitemapPaths } from "../support/sitemap.ts";

test.use({ programName: "areas" });

/** Pages of every kind; the cities' pages are alike. */
const isFollowed = (path: string) => !/^\/internet\/[a-z]{2}\/(?!betim)/.test(path) && !path.startsWith("/ofertas");

test("areas that staff switch off are gone from the whole site, and come back", async ({
  page,
  signIn,
  program: { address },
}) => {
  test.slow();
  await signIn(page);
  await page.goto("/intranet/configuracoes#areas");
  const section = page.getByRole("region", { name: "Áreas do site" });
  const choose = async (choice: string) => {
    for (const name of areaNames) {
      const area = section.getByRole("radiogroup", { name: areas[name].label, exact: true });
      await area.getByText(choice, { exact: true }).click();
    }
    await page.getByRole("button", { name: "Salvar alterações" }).click();
    await expect(page.getByRole("button", { name: "Salvar alterações" })).toBeDisabled();
  };
  await choose("Desligada");

  const crawled = await crawl(address, ["/", "/casa", ...(await sitemapPaths(address)).filter(isFollowed)], {
    isFollowed,
  });
  expect(crawled.visited.size).toBeGreaterThan(25);
  expect(brokenLinks(crawled)).toEqual([]);
  for (const { addresses } of Object.values(areas)) {
    for (const path of addresses) expect([path, await statusOf(address + path)]).toEqual([path, 404]);
  }
  expect(await statusOf(`${address}/internet/mg/betim/comparar?planos=1,2`)).toBe(404);
  const searched = await page.request.get("/busca?q=combo");
  expect(await searched.text()).not.toContain('href="/combos');

  await page.goto("/");
  await page.getByRole("option", { name: /^Betim/ }).click();
  await expect(page.getByRole("heading", { name: /Betim/ }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Comparar/ })).toHaveCount(0);
  await expect(page.getByRole("region", { name: /em números/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Sua casa inteira no aplicativo" })).toHaveCount(0);

  await page.goto("/intranet/configuracoes#areas");
  await choose("Ligada");
  expect(await statusOf(`${address}/combos`)).toBe(200);
});

/** The status after redirects. */
async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}
