import { axeViolations } from "../support/axe.ts";
import { editSheet, openConsole } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";
import { staffAccount } from "../support/program.ts";
import { chooseCity, planCard } from "../support/visitor.ts";

test("a deleted plan is restored from the trash with its cities, and visitors see it again", async ({
  browser,
  page,
  signIn,
}) => {
  await signIn(page);
  await openConsole(page);
  const name = await page.getByRole("rowheader").first().getByRole("link").first().innerText();
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  const confirmDialog = page.getByRole("alertdialog");
  await row.getByRole("button", { name: /^Excluir/ }).click();
  await expect(confirmDialog).toContainText("à venda · ");
  await confirmDialog.getByRole("button", { name: "Excluir plano" }).click();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/");
  await chooseCity(visitor, "belo horizonte", "Belo Horizonte MG");
  await expect(visitor.getByRole("article").first()).toBeVisible();
  await expect(planCard(visitor, name)).toHaveCount(0);

  await page.getByRole("link", { name: /^Provedor/ }).click();
  await page.getByRole("link", { name: "Histórico" }).click();
  await expect(page).toHaveURL(/historico$/);
  await page.getByText("Lixeira", { exact: true }).click();
  await expect(page).toHaveURL(/situacao=excluidos/);
  await page.getByRole("button", { name: `Restaurar excluiu ${name}` }).click();
  await expect(page.getByRole("heading", { name: "A lixeira está vazia" })).toBeVisible();

  const nextVisitor = await (await browser.newContext()).newPage();
  await nextVisitor.goto("/");
  await chooseCity(nextVisitor, "belo horizonte", "Belo Horizonte MG");
  await expect(planCard(nextVisitor, name)).toBeVisible();
});

test("when the session ends during an edit, a dialog asks for the password and the save completes", async ({
  browser,
  page,
  signIn,
}) => {
  await signIn(page);
  await openConsole(page);
  const name = await page.getByRole("rowheader").first().getByRole("link").first().innerText();
  await page.getByRole("link", { name, exact: true }).click();
  const sheet = editSheet(page);
  await sheet.getByLabel("Nome").fill(`${name} Plus`);

  // Signing out on another computer ends all sessions of the account.
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere);
  await openConsole(elsewhere);
  await elsewhere.getByRole("button", { name: "Sair" }).click();
  await expect(elsewhere).toHaveURL(/\/auth$/);

  await sheet.getByRole("button", { name: "Salvar plano" }).click();
  const dialog = page.getByRole("dialog", { name: "Sua sessão terminou" });
  await expect(dialog.getByLabel("Senha", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("E-mail")).toHaveValue(staffAccount.email);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type(staffAccount.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("link", { name: `${name} Plus`, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/intranet$/);
});
