import type { Page } from "@playwright/test";
import { pages } from "../../app/site/links/page-table.ts";
import { consolePaths } from "../support/console-paths.ts";
import { expect, test } from "../support/fixtures.ts";
import { firstOfEachKind } from "../support/sitemap.ts";
import { chooseCity, planCard } from "../support/visitor.ts";

// Browsers block cookies and site data by a setting, in private windows and in frames: naming a storage may throw, it may
// be missing, or take nothing.

test.use({ serviceWorkers: "allow" });

const ways = {
  "throws when it is named": () => {
    const block = (owner: object, name: string) =>
      Object.defineProperty(owner, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "BroadcastChannel"])
      block(window, name);
    for (const name of ["serviceWorker", "clipboard"]) block(navigator, name);
  },
  "is missing": () => {
    const remove = (owner: object, name: string) => Object.defineProperty(owner, name, { get: () => undefined });
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "BroadcastChannel"])
      remove(window, name);
    for (const name of ["serviceWorker", "clipboard"]) remove(navigator, name);
  },
  "is full": () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Storage.prototype.setItem = refuse;
    Cache.prototype.put = refuse;
    navigator.serviceWorker.register = () => Promise.reject(new DOMException("denied", "SecurityError"));
  },
};

/** Opens a page and does what a visitor does first, after which it keeps what it can. */
async function openAndPress(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor();
  await page.keyboard.press("Shift");
}

for (const [way, block] of Object.entries(ways)) {
  const isThorough = block === ways["throws when it is named"];
  test(`visitors and staff do everything where storage ${way}`, async ({ page, signIn, consoleErrors }) => {
    page.on("request", (request) => {
      if (request.url().endsWith("/erros")) consoleErrors.push(`reported: ${request.postData()}`);
    });
    await page.addInitScript(block);

    await test.step("a visitor chooses a city and display preferences, compares, and refers somebody", async () => {
      const part = page.waitForRequest(/\/assets\/late-work-.*\.js$/);
      await page.goto("/");
      await chooseCity(page, "betim", "Betim MG");
      await part;
      await planCard(page, "Fibra 500 Mega").getByRole("button", { name: "Comparar" }).click();
      await expect(page.getByRole("region", { name: "Planos para comparar" })).toBeVisible();
      await page.getByRole("button", { name: "Ativar modo escuro" }).first().click();
      await expect(page.locator("html.dark")).toBeAttached();
      await openAndPress(page, "/indique");
      await page.getByLabel("Nome").first().fill("Maria Aparecida");
      await page.getByLabel("Telefone").first().fill("31988887777");
      await page.getByLabel("E-mail").first().fill("maria@casa.example");
      await page.getByLabel("CPF").first().fill("529.982.247-25");
      await page.getByRole("button", { name: "Continuar" }).click();
      await expect(page.getByText("DADOS DO SEU AMIGO")).toBeVisible();
    });

    await test.step("every kind of public page works", async () => {
      const paths = firstOfEachKind(Object.values(pages).map(({ to }) => to));
      for (const path of isThorough ? paths : ["/internet/fibra", "/faq"]) await openAndPress(page, path);
    });

    await test.step("staff use every tab", async () => {
      await signIn(page);
      for (const path of isThorough ? consolePaths : ["/intranet/matriz", "/intranet"]) await openAndPress(page, path);
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("cidades");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/intranet\/cidades/);
    });
  });
}
