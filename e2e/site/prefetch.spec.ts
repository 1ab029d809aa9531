import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Principal" });

test("hovering or focusing a link prefetches the next page's code", async ({ page }) => {
  await page.goto("/casa", { waitUntil: "networkidle" });
  const scriptOnHover = page.waitForRequest(/\/assets\/.+\.js$/);
  await menu(page).getByRole("link", { name: "Combos" }).hover();
  await scriptOnHover;
  const scriptOnFocus = page.waitForRequest(/\/assets\/.+\.js$/);
  await menu(page).getByRole("link", { name: "Streaming" }).focus();
  await scriptOnFocus;
  await expect(page).toHaveURL(/\/casa$/);
});

test("hovering a link prefetches the next page's data", async ({ page }) => {
  await page.goto("/casa", { waitUntil: "networkidle" });
  const dataResponse = page.waitForResponse(/\.data/);
  const home = page.getByRole("banner").getByRole("link", { name: /página inicial/ });
  await home.hover();
  await (await dataResponse).finished();
  await expect(page).toHaveURL(/\/casa$/);
  await home.click();
  await expect(page.getByRole("dialog", { name: "Qual é a sua cidade?" })).toBeVisible();
});
