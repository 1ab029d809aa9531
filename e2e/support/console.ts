import type { Locator, Page } from "@playwright/test";

/** The side sheet in which a record is added or edited. */
export function editSheet(page: Page): Locator {
  return page.getByRole("dialog").filter({ has: page.getByRole("button", { name: /^Salvar/ }) });
}
