import { expect, type Locator, type Page } from "@playwright/test";

/** The side sheet in which a record is added or edited. */
export function editSheet(page: Page): Locator {
  return page.getByRole("dialog").filter({ has: page.getByRole("button", { name: /^Salva(r|ndo)/ }) });
}

/** Opens a page of the console, by default its first tab, and waits until it answers to keys and clicks. */
export async function openConsole(page: Page, path = "/intranet"): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}
