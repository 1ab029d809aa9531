import { expect, test } from "./support/fixtures.ts";

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
});

test("without script the header's search shows its results", async ({ page }) => {
  await page.goto("/cookies");
  await page.getByRole("searchbox", { name: "Buscar no site" }).fill("segunda via");
  await page.keyboard.press("Enter");
  const found = page.getByRole("region", { name: "Mais relevantes" });
  await expect(found.getByRole("link", { name: /Segunda via/ }).first()).toBeVisible();
});
