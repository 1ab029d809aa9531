import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

test.use({ javaScriptEnabled: false });

test("without script a visitor finds a city on the coverage page and sees its plans", async ({ page }) => {
  await page.goto("/mapa-cobertura");
  await page.getByRole("searchbox", { name: "Buscar cidade" }).fill("SAO JOAO DEL");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Betim" })).toBeHidden();
  await page.getByRole("link", { name: "São João del Rei" }).click();
  await expect(page).toHaveURL(/\/internet\/mg\/sao-joao-del-rei$/);
  await expect(page.getByRole("heading", { name: "Planos para São João del Rei – MG" })).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText(/R\$\s[\d.]+,\d\d por mês/);

  const residential = page.locator("#planos").getByRole("article");
  const business = page.getByRole("region", { name: /^Planos empresariais/ }).getByRole("article");
  await test.step("plan cards are in 4 columns on large screens, business plans in 1 to 4", async () => {
    const columns: [width: number, residential: number, business: number][] = [];
    for (const width of [360, 800, 1040, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      columns.push([width, await columnCount(residential), await columnCount(business)]);
    }
    expect(columns).toEqual([
      [360, 1, 1],
      [800, 2, 2],
      [1040, 2, 3],
      [1280, 4, 4],
    ]);
  });
});

/** How many cards are in the first row. */
async function columnCount(cards: Locator): Promise<number> {
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  const top = Math.min(...boxes.map((box) => box!.y));
  return boxes.filter((box) => box!.y < top + 20).length;
}

test("without script the header's search shows its results", async ({ page }) => {
  await page.goto("/cookies");
  await page.getByRole("searchbox", { name: "Buscar no site" }).fill("segunda via");
  await page.keyboard.press("Enter");
  const found = page.getByRole("region", { name: "Mais relevantes" });
  await expect(found.getByRole("link", { name: /Segunda via/ }).first()).toBeVisible();
});

test("without script the archive of offers is filtered, and an offer's label and places are read", async ({ page }) => {
  await page.goto("/ofertas");
  await page.getByLabel("Cidade ou estado").fill("são joão del rei");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ofertas em São João del Rei – MG" })).toBeVisible();
  await page.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await expect(page.getByRole("article", { name: /^Etiqueta padrão: / })).toContainText("Total por mês");
  const places = page.getByRole("region", { name: "Onde é vendida" });
  await places.getByText("Minas Gerais").click();
  await expect(places.getByText(/São João del Rei/)).toBeVisible();
});
