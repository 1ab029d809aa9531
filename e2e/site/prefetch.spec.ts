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

test("the console opens as a document of its own, also where the router gets its path, or Back leads to it", async ({
  page,
}) => {
  const hydrated = () => page.waitForFunction(() => document.documentElement.dataset.hydrated);
  const navigate = async (to: string) => {
    await hydrated();
    await page.evaluate((path) => {
      const router = Reflect.get(window, "__reactRouterDataRouter") as { navigate: (path: string) => Promise<void> };
      void router.navigate(path);
    }, to);
  };
  const signIn = page.getByRole("heading", { name: "Entrar" });
  await page.goto("/combos");
  await navigate("/intranet/cidades?busca=a");
  await expect(signIn).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  // The console knows the site's routes, so both are entries of one document.
  await navigate("/combos");
  await expect(menu(page)).toBeVisible();
  await page.reload();
  await hydrated();
  await page.goBack();
  await expect(signIn).toBeVisible();
});
