import type { Page } from "@playwright/test";
import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";

test("staff drag a range of the matrix, sell it, copy and paste, reload, publish, and visitors see it", async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await openConsole(page, "/intranet/planos-por-cidade");
  await page.getByRole("link", { name: "Matriz" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar cidades" }).fill("Abre");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  const city = "Abre Campo";
  await page.getByRole("searchbox", { name: "Buscar cidades" }).fill("ab");
  await expect(page.getByRole("rowheader").nth(2)).toBeVisible();

  // Three cities and two plans, of which the first two cities sell none of them afterwards.
  await drag(page, { row: 0, column: 0 }, { row: 2, column: 1 });
  await expect(page.getByText("3 × 2 selecionadas")).toBeVisible();
  await page.keyboard.press("Delete");
  const bar = page.getByRole("region", { name: "Mudanças pendentes" }).first();
  await expect(bar).toContainText("deixam de vender");
  await expect(cellOf(page, 2, 1)).toHaveAttribute("aria-label", /: não vendido, pendente/);
  await page.keyboard.press("v");

  // A rectangle goes through the real clipboard; the active cell stays in the document when it is out of sight.
  await page.keyboard.press("Control+c");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+v");
  await expect(page.getByText("6 células coladas.")).toBeVisible();
  await page.getByRole("grid").evaluate((grid) => grid.scrollTo(9_999, 9_999));
  await expect(page.locator(":focus")).toHaveAttribute("data-row", "3");

  await cellOf(page, 3, 1).scrollIntoViewIfNeeded();
  await expect(bar).toContainText("guardadas");
  const pending = (await bar.getByText(/^\d+ mudanças?$/).textContent())!;
  await page.reload();
  await expect(bar).toContainText(pending);
  await cellOf(page, 0, 0).focus();
  await page.keyboard.press("Control+Enter");
  const notice = page.getByRole("region", { name: "Avisos" });
  await expect(notice).toContainText(/associaç(ão|ões) fo(i|ram) atualizadas?/);
  await expect(bar).toBeHidden();
  const plan = (await cellOf(page, 0, 0).getAttribute("aria-label"))!.split(" em ")[0]!;
  expect(await plansIn(page, city)).toContain(plan);

  // The demonstration as it was, for the next journey of this worker.
  await notice.getByRole("button", { name: "Desfazer" }).click();
  await expect(notice).toContainText("ao que era");
});

type Position = { row: number; column: number };

function cellOf(page: Page, row: number, column: number) {
  return page.locator(`[data-row="${row}"][data-column="${column}"]`);
}

async function drag(page: Page, from: Position, to: Position): Promise<void> {
  const [start, end] = [
    (await cellOf(page, from.row, from.column).boundingBox())!,
    (await cellOf(page, to.row, to.column).boundingBox())!,
  ];
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + 10, end.y + 10, { steps: 6 });
  await page.mouse.up();
}

/** The names of the plans that visitors of the city see. */
async function plansIn(page: Page, name: string): Promise<string[]> {
  const { cities } = (await (await page.request.get("/cidades")).json()) as { cities: { id: number; name: string }[] };
  const { id } = cities.find((city) => city.name === name)!;
  const { plans } = (await (await page.request.get(`/cidades/${id}/planos`)).json()) as { plans: { name: string }[] };
  return plans.map((one) => one.name);
}
