import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createImage } from "#test/image-fixtures.ts";
import { editSheet, openConsole } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";
import { pressToFocus } from "../support/keyboard.ts";
import { createAccount } from "../support/program.ts";
import { planCard } from "../support/visitor.ts";

const plan = "Fibra Verão 800";

test("a working day: a plan, its cities, its banner, a deletion undone, an edit conflict, an export", async ({
  browser,
  consoleErrors,
  page,
  program,
  signIn,
}) => {
  test.slow();
  await signIn(page);
  await openConsole(page);

  await test.step("create a plan with the keyboard", async () => {
    await expect(page.getByRole("heading", { level: 1, name: /^Planos/ })).toBeVisible();
    const sheet = editSheet(page);
    await pressToFocus("n", sheet.getByLabel("Nome"));
    await sheet.getByLabel("Nome").fill(plan);
    await sheet.getByLabel("Velocidade", { exact: true }).fill("800");
    await sheet.getByLabel("Preço/mês").fill("119,90");
    await page.keyboard.press("Control+Enter");
    await expect(sheet).toBeHidden();
    await find(page, "verao 800");
    await expect(row(page)).toContainText("119,90");
  });

  await test.step("sell it in all cities of a state", async () => {
    await row(page).getByRole("checkbox").check();
    await page.getByRole("link", { name: "Escolher as cidades" }).first().click();
    await page.getByLabel("Filtrar por estado").selectOption("ES");
    await page.getByRole("button", { name: "Vender 1 plano em 18 cidades" }).click();
    await page.getByRole("button", { name: /^Publicar/ }).click();
    await expect(page.getByText("18 associações foram atualizadas")).toBeVisible();
    await goTo(page, "planos", "Planos");
    await find(page, "verao 800");
    await expect(row(page).getByRole("link", { name: "18 à venda · 18 associações" })).toBeVisible();
  });

  await test.step("add a banner for it: cropped, with alternative text and a caption", async () => {
    await goTo(page, "novo banner", "Novo banner");
    const sheet = editSheet(page);
    await sheet.getByLabel("Título").fill("Verão a 800 mega");
    await sheet.getByLabel("Descrição", { exact: true }).fill("No Espírito Santo inteiro.");
    const image = { name: "verao.png", mimeType: "image/png", buffer: await createImage(2400, 1800) };
    await sheet.locator("input[type=file]").setInputFiles(image);
    const frame = sheet.getByRole("slider", { name: /^Recorte da imagem/ });
    await frame.press("+");
    await frame.press("ArrowRight");
    await sheet.getByLabel("Descrição da imagem").fill("Uma casa de praia com fibra");
    await page.keyboard.press("Control+Enter");
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("row", { name: /Verão a 800 mega/ }).locator("img")).toHaveAttribute(
      "srcset",
      / \d+w$/,
    );
  });

  await test.step("undo a deletion: the plan comes back with its cities", async () => {
    await goTo(page, "planos", "Planos");
    await find(page, "verao 800");
    await page.getByRole("button", { name: `Excluir ${plan}` }).click();
    const confirmDialog = page.getByRole("alertdialog", { name: `Excluir ${plan}?` });
    await expect(confirmDialog).toContainText("18 à venda · 18 associações");
    await confirmDialog.getByRole("button", { name: "Excluir plano" }).click();
    const deleted = page.getByRole("dialog", { name: `${plan} foi excluído` });
    await deleted.getByRole("button", { name: "Desfazer" }).click();
    await expect(row(page).getByRole("link", { name: "18 à venda · 18 associações" })).toBeVisible();
  });

  await test.step("resolve a conflict with a colleague who saved the same plan first", async () => {
    await page.getByRole("link", { name: plan, exact: true }).click();
    const sheet = editSheet(page);
    await sheet.getByLabel("Preço/mês").fill("129,90");
    await sheet.getByLabel("Selo").fill("VERÃO");

    const bia = await createAccount(program, "bia@jatobafibra.example");
    const colleague = await (await browser.newContext()).newPage();
    await signIn(colleague, bia);
    await openConsole(colleague);
    await find(colleague, "verao 800");
    await colleague.getByRole("link", { name: plan, exact: true }).click();
    await editSheet(colleague).getByLabel("Preço/mês").fill("124,90");
    await editSheet(colleague).getByLabel("Velocidade", { exact: true }).fill("850");
    await colleague.keyboard.press("Control+Enter");
    await expect(row(colleague)).toContainText("124,90");

    await page.keyboard.press("Control+Enter");
    const panel = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Salvar combinação" }) });
    await expect(panel.getByRole("alert")).toContainText("bia@jatobafibra.example salvou enquanto você editava");
    const price = panel.getByRole("group", { name: /Preço\/mês/ });
    await expect(price).toContainText("antes: R$ 119,90");
    await price.getByRole("radio", { name: /Valor atual.*124,90/ }).check();
    await expect(panel).toContainText("VERÃO");
    await page.keyboard.press("Control+Enter");
    await expect(panel).toBeHidden();
    await expect(row(page)).toContainText("124,90");
    await expect(row(page)).toContainText("VERÃO");
    await expect(row(page)).toContainText("850 Mb/s");
    // The browser logs the refused response itself.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("409 (Conflict)")]);
  });

  await test.step("the next visitor sees all changes", async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto("/casa");
    await expect(visitor.getByRole("img", { name: "Uma casa de praia com fibra" })).toBeAttached();
    await expect(visitor.getByText("No Espírito Santo inteiro.")).toBeAttached();
    await visitor.goto("/internet/es/colatina");
    const card = planCard(visitor, plan);
    await expect(card).toContainText(/R\$\s124,90/);
    await expect(card).toContainText("VERÃO");
  });

  await test.step("export the list as a file", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Exportar CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^planos-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    const [header, ...lines] = text.trimEnd().split("\r\n");
    expect(header).toMatch(
      /^\uFEFFNº;Plano;Velocidade;Preço\/mês;Tipo;Câmeras;Streaming;À venda em;Alterado em;Selo;.*;Associações;Ativo;Criado em$/,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\d+;Fibra Verão 800;850 Mb\/s;124,90;Internet;0;;18;[^;]+;VERÃO;.*;sim;[^;]+$/);
  });
});

/** The plan's row in the list. */
function row(page: Page) {
  return page.getByRole("row", { name: new RegExp(plan) });
}

/** Searches the list with the keyboard, and waits until the plan is the only row. */
async function find(page: Page, text: string): Promise<void> {
  const search = page.getByRole("searchbox", { name: "Buscar planos" });
  await expect(search).toBeVisible();
  await pressToFocus("/", search);
  await page.keyboard.type(text);
  await expect(page.getByRole("rowheader")).toHaveText([new RegExp(plan)]);
  await search.blur();
}

/** Opens an entry of the command palette with the keyboard. */
async function goTo(page: Page, text: string, entry: string): Promise<void> {
  const field = page.getByRole("combobox", { name: /^Buscar abas/ });
  await pressToFocus("Control+k", field);
  await field.fill(text);
  await page.getByRole("option", { name: entry, exact: true }).click();
  await expect(field).toBeHidden();
}
