import type { Page } from "@playwright/test";
import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/failing-network.ts";
import { chooseCity, planCard } from "../support/visitor.ts";

test.use({ serviceWorkers: "allow" });

/** The paths that the device has kept. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = (
      await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    ).flat();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Sem conexão" });

test("what was seen can be seen again without a connection, with its time, and nothing private is kept", async ({
  page,
  context,
  signIn,
}) => {
  await test.step("staff and visitors use pages that are not kept", async () => {
    await signIn(page);
    await openConsole(page);
    for (const path of ["/busca?q=fibra", "/solicitar/ligacao"]) {
      await page.goto(path);
      await page.keyboard.press("Tab");
    }
  });

  await test.step("a visitor who came by an address only reads and scrolls", async () => {
    await page.goto("/acessibilidade");
    await page.locator("html[data-hydrated]").waitFor();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(["/acessibilidade"]));
  });

  await test.step("a visitor sees the plans of a city and a support page", async () => {
    await page.goto("/");
    await chooseCity(page, "betim", "Betim MG");
    await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(["/", "/_.data"]));
    await page.getByRole("contentinfo").getByRole("link", { name: "Suporte técnico" }).click();
    await expect(page).toHaveURL(/\/suporte$/);
    await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(["/suporte", "/suporte.data"]));
    const kept = await keptPaths(page);
    expect(kept.filter((path) => /^\/cidades\/\d+\/planos$/.test(path))).toHaveLength(1);
    expect(kept.filter((path) => /intranet|auth|solicitar|busca|\?/.test(path))).toEqual([]);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
  });

  await context.setOffline(true);

  await test.step("both are there by a click, and say of when they are", async () => {
    await expect(bar(page)).toContainText(/são das \d\d:\d\d/);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /página inicial$/ })
      .click();
    await expect(page.getByRole("heading", { name: "Planos para Betim – MG" })).toBeVisible();
    await expect(bar(page)).toContainText(/Os preços são das \d\d:\d\d/);
    await planCard(page, "Fibra 500 Mega").getByRole("button", { name: "Ver detalhes" }).click();
    await expect(page.getByRole("dialog", { name: "Fibra 500 Mega" })).toBeVisible();
  });

  await test.step("both are there by their address", async () => {
    await page.goto("/suporte");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bar(page)).toContainText(/Esta página é das \d\d:\d\d/);
    await page.goto("/");
    await chooseCity(page, "betim", "Betim MG");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(bar(page)).toContainText(/Os preços são das \d\d:\d\d/);
  });

  await test.step("an address that was not seen has the site's own page, with ways to reach the provider", async () => {
    for (const path of ["/quem-somos", "/busca?q=fibra"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
      await expect(page.getByRole("link", { name: /^0800/ })).toHaveAttribute("href", /^tel:0800/);
      await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/\d/);
      await expect(page.locator("main")).toHaveCSS("display", "grid");
    }
    await page.goto("/");
    await chooseCity(page, "betim", "Betim MG");
  });

  await test.step("a page that was not seen keeps this one, and opens when the connection is back", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Quem somos" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Você está sem conexão" })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/quem-somos$/);
    await expect(bar(page)).toBeHidden();
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
});
