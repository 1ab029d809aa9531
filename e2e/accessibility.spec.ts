import type { Page } from "@playwright/test";
import { axeViolationsIn, violationsInBothSchemes } from "./support/axe.ts";
import { consolePaths } from "./support/console-paths.ts";
import { openConsole } from "./support/console.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressToFocus } from "./support/keyboard.ts";
import { chooseCity } from "./support/visitor.ts";

const widths = [360, 1280];

for (const width of widths) {
  test.describe(`${width} px, light and dark`, () => {
    // Motion off, so that axe measures colours at rest.
    test.use({ viewport: { width, height: 800 } });

    test("axe finds no violations on the home page, before and after a city is chosen", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("combobox", { name: "Buscar cidade" })).toBeFocused();
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await chooseCity(page, "belo horizonte", "Belo Horizonte MG");
      await expect(page.getByText("Cidade alterada para Belo Horizonte – MG")).toBeVisible();
      const toasts = await page.getByRole("region", { name: "Avisos" }).boundingBox();
      for (const never of [
        page.getByRole("button", { name: /^Cidade:/ }),
        page.getByRole("banner").getByRole("link", { name: /página inicial$/ }),
        page.getByRole("banner").getByRole("link", { name: "Autoatendimento" }),
      ]) {
        const box = await never.boundingBox();
        // None is covered.
        expect(box!.y + box!.height).toBeLessThanOrEqual(toasts!.y);
      }
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await showSuggestions(page);
      expect(await axeViolationsIn(page, "#busca")).toEqual([]);
      // The last city is offered.
      await page.reload();
      const modal = page.getByRole("dialog", { name: "Qual é a sua cidade?" });
      await expect(modal.getByRole("button", { name: "Continuar em Belo Horizonte – MG" })).toBeVisible();
      await page.getByRole("combobox", { name: "Buscar cidade" }).fill("Montalvânia");
      await expect(page.getByRole("button", { name: "Continuar sem cidade" })).toBeVisible();
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });

    test("axe finds no violations in the console's palette and shortcut help", async ({ page, signIn }) => {
      await signIn(page);
      await openConsole(page);
      await pressToFocus("Control+k", page.getByRole("combobox", { name: /^Buscar abas/ }));
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Ir para…" })).toBeHidden();
      const help = page.getByRole("dialog", { name: "Atalhos do teclado" });
      await pressToFocus("?", help.getByRole("button", { name: "Fechar" }));
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });
  });
}

/** The pages are split into tests, each with every second page. */
const parts = [0, 1];

for (const part of parts) {
  test(`axe finds no violations on the sign-in page and in the console's tabs at 360 and 1280 px, light and dark (${part + 1} of ${parts.length})`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(400_000);
    if (part === 0) {
      await page.goto("/auth");
      await checkBothWidths(page);
    }
    await signIn(page);
    for (const path of consolePaths.filter((_, index) => index % parts.length === part)) {
      await openConsole(page, path);
      await checkBothWidths(page);
    }
  });
}

test("axe finds no violations on the public pages without scripts at 360 and 1280 px, light and dark", async ({
  page,
}) => {
  for (const path of ["/api/v1", "/sem-conexao"]) {
    await page.goto(path);
    await checkBothWidths(page);
  }
});

async function checkBothWidths(page: Page): Promise<void> {
  const path = page.url();
  await expect(page.getByRole("heading").first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect([path, width, await violationsInBothSchemes(page)]).toEqual([path, width, []]);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
  }
}

/** Types into the top bar's search field until its suggestions show, whose script loads only then. */
async function showSuggestions(page: Page): Promise<void> {
  const areLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => /suggestion-list.*\.js$/.test(name)),
    );
  expect(await areLoaded()).toBe(false);
  const [icon, field] = [page.getByRole("button", { name: "Buscar no site" }), page.locator("#q")];
  if (await icon.isVisible()) await icon.click();
  else await field.focus();
  await expect(field).toBeFocused();
  await field.pressSequentially("globo");
  await expect(page.getByRole("combobox", { name: "Buscar no site" })).toHaveAttribute("aria-expanded", "true");
  const list = page.getByRole("listbox", { name: "Sugestões da busca" });
  await expect(list.getByRole("group", { name: "Planos em Belo Horizonte – MG" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toBeInViewport();
  expect(await areLoaded()).toBe(true);
}

test("high contrast is a contrast of 150% and a brightness of 1.2", async ({ page }) => {
  await page.goto("/acessibilidade");
  await page.evaluate(() => localStorage.setItem("highContrast", "true"));
  await page.reload();
  const filter = await page.evaluate(() => getComputedStyle(document.documentElement).filter);
  expect(filter).toBe("contrast(1.5) brightness(1.2)");
});
