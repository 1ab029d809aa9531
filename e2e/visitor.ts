import { expect, type Locator, type Page } from "@playwright/test";

/** Picks a city as a visitor does who is not quicker than the scripts: types a part of its name and clicks the row. */
export async function chooseCity(page: Page, typed: string, row: string): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const modal = page.getByRole("dialog", { name: "Qual é a sua cidade?" });
  await modal.getByRole("combobox", { name: "Buscar cidade" }).fill(typed);
  await modal.getByRole("option", { name: row, exact: true }).click();
  await expect(modal).toBeHidden();
}

/** The card of a plan. */
export function planCard(page: Page, plan: string): Locator {
  return page.getByRole("article", { name: plan, exact: true });
}
