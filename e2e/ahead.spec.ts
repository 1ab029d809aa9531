import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Principal" });

test("the next page's code is there before its link is pressed, by mouse or by keyboard", async ({ page }) => {
  await page.goto("/casa", { waitUntil: "networkidle" });
  const forMouse = page.waitForRequest(/\/assets\/.+\.js$/);
  await menu(page).getByRole("link", { name: "Combos" }).hover();
  await forMouse;
  const forKeys = page.waitForRequest(/\/assets\/.+\.js$/);
  await menu(page).getByRole("link", { name: "Streaming" }).focus();
  await forKeys;
  await expect(page).toHaveURL(/\/casa$/);
});

test("the next page's data are there before its link is pressed", async ({ page }) => {
  await page.goto("/casa", { waitUntil: "networkidle" });
  const answered = page.waitForResponse(/\.data/);
  const home = page.getByRole("banner").getByRole("link", { name: /página inicial/ });
  await home.hover();
  await (await answered).finished();
  await expect(page).toHaveURL(/\/casa$/);
  await home.click();
  await expect(page.getByRole("dialog", { name: "Qual é a sua cidade?" })).toBeVisible();
});
