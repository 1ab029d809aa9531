import { editSheet } from "./support/console.ts";
import { expect, test } from "./support/fixtures.ts";
import { chooseCity, planCard } from "./support/visitor.ts";

test("a visitor chooses a city and sees its plans; staff change a price and the next visitor sees it", async ({
  browser,
  page,
  signIn,
}) => {
  await page.goto("/");
  const modal = page.getByRole("dialog", { name: "Qual é a sua cidade?" });
  await expect(modal.getByRole("option", { name: "Belo Horizonte MG" })).toBeVisible();
  await expect(modal.getByRole("option")).not.toHaveCount(0);

  await modal.getByRole("combobox", { name: "Buscar cidade" }).fill("sao jo");
  await expect(modal.getByRole("option").first()).toHaveText(/^São Jo/);
  await expect(modal.getByRole("option", { name: "São João del Rei MG" })).toBeVisible();
  await expect(modal.getByRole("option", { name: "Belo Horizonte MG" })).toBeHidden();

  await modal.getByRole("option", { name: "São João del Rei MG" }).click();
  await expect(page.getByText("Cidade alterada para São João del Rei – MG")).toBeVisible();
  await expect(modal).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/");
  await expect(page.getByRole("heading", { name: "Planos para São João del Rei – MG" })).toBeVisible();
  const card = page.getByRole("article").first();
  const plan = (await card.getAttribute("aria-label"))!;
  await expect(card).toContainText(/R\$\s[\d.]+,\d\d por mês/);
  await expect(card).not.toContainText(/R\$\s77,70 por mês/);

  const consolePage = await browser.newPage();
  await signIn(consolePage);
  await consolePage.getByRole("searchbox", { name: "Buscar planos" }).fill(plan);
  await consolePage.getByRole("link", { name: plan, exact: true }).click();
  const sheet = editSheet(consolePage);
  await sheet.getByLabel("Preço/mês").fill("77,70");
  await sheet.getByRole("button", { name: "Salvar plano" }).click();
  await expect(consolePage.getByText(`${plan} foi atualizado`)).toBeVisible();
  await expect(sheet).toBeHidden();

  const nextVisitor = await (await browser.newContext()).newPage();
  await nextVisitor.goto("/");
  await chooseCity(nextVisitor, "sao joao del", "São João del Rei MG");
  await expect(planCard(nextVisitor, plan)).toContainText(/R\$\s77,70 por mês/);

  await consolePage.getByRole("link", { name: plan, exact: true }).click();
  const history = consolePage.getByRole("region", { name: "Histórico deste plano" });
  await expect(history).toContainText("Você alterou");
  await expect(history).toContainText("Preço/mês");
  await expect(history).toContainText("R$ 77,70");
});
