import type { Page } from "@playwright/test";
import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/failing-network.ts";
import { chooseCity, planCard } from "../support/visitor.ts";

test.use({ serviceWorkers: "allow" });

/** The paths that the device has stored. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = (
      await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    ).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

test("without a connection every address has the provider's own page, with ways to reach it", async ({
  page,
  context,
  signIn,
}) => {
  await test.step("an earlier version of the site has stored pages", async () => {
    await page.goto("/");
    await page.evaluate(async () => (await caches.open("site /assets/manifest-1-visitors.js")).add("/suporte"));
  });

  await test.step("a visitor uses the site, which stores this one page", async () => {
    await chooseCity(page, "betim", "Betim MG");
    await expect.poll(() => storedPaths(page)).toEqual(["/sem-conexao"]);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
  });

  await context.setOffline(true);

  await test.step("any address shows it", async () => {
    for (const path of ["/quem-somos", "/", "/busca?q=fibra", "/convite/x"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
      await expect(page.getByRole("link", { name: /^0800/ })).toHaveAttribute("href", /^tel:0800/);
      await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/\d/);
      await expect(page.locator("main")).toHaveCSS("display", "grid");
    }
  });

  await test.step("'Tentar de novo' opens the address once there is a connection", async () => {
    await page.goto("/quem-somos");
    await page.getByRole("link", { name: "Tentar de novo" }).click();
    await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Tentar de novo" }).click();
    await expect(page).toHaveURL(/\/quem-somos$/);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  await test.step("a page that is open stays, and opens the next one when the connection is back", async () => {
    await page.goto("/");
    await chooseCity(page, "betim", "Betim MG");
    await context.setOffline(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Imprensa" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Você está sem conexão" })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/imprensa$/);
  });

  await test.step("a plan that is marked without a connection is compared when it is back", async () => {
    await page.goto("/");
    await chooseCity(page, "betim", "Betim MG");
    await context.setOffline(true);
    await planCard(page, "Fibra 500 Mega").getByRole("button", { name: "Comparar" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Não foi possível abrir a comparação" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("region", { name: "Planos para comparar" })).toBeVisible();
  });

  await test.step("the server's answer always comes first, and the console is left alone", async () => {
    await signIn(page);
    await openConsole(page);
    await page.goto("/nada-disso");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Você está sem conexão");
    await page.waitForFunction(() => document.documentElement.dataset.hydrated);
    await context.setOffline(true);
    await expect(page.goto("/intranet")).rejects.toThrow("net::ERR_INTERNET_DISCONNECTED");
  });
});
