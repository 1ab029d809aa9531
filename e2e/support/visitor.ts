import { expect, type Locator, type Page } from "@playwright/test";

/** Chooses a city in the modal after hydration: types part of its name and clicks the row. */
export async function chooseCity(page: Page, search: string, row: string): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const modal = page.getByRole("dialog", { name: "Qual é a sua cidade?" });
  await modal.getByRole("combobox", { name: "Buscar cidade" }).fill(search);
  await modal.getByRole("option", { name: row, exact: true }).click();
  await expect(modal).toBeHidden();
}

/** The card of a plan. */
export function planCard(page: Page, plan: string): Locator {
  return page.getByRole("article", { name: plan, exact: true });
}
