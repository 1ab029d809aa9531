import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressUntil } from "./support/keyboard.ts";
import { chooseCity } from "./support/visitor.ts";

const consolePaths = [
  "/intranet",
  "/intranet?registro=1",
  "/intranet/cidades",
  "/intranet/planos-por-cidade",
  "/intranet/planos-empresariais",
  "/intranet/planos-empresariais-por-cidade",
  "/intranet/banners",
  "/intranet/banners-streaming",
  "/intranet/streaming",
  "/intranet/contatos",
  "/intranet/historico",
  "/intranet/historico?situacao=excluidos",
  "/intranet/configuracoes",
  "/intranet/configuracoes/textos",
  "/intranet/configuracoes/textos?busca=fibra",
  "/intranet/configuracoes/textos/internet-fibra",
  "/intranet/conta",
];

for (const width of [360, 1280]) {
  test.describe(`${width} px, light and dark`, () => {
    // Motion off, so that axe measures colours at rest.
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds no violations on the home page, before and after a city is chosen", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("combobox", { name: "Buscar cidade" })).toBeFocused();
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await chooseCity(page, "belo horizonte", "Belo Horizonte MG");
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await showSuggestions(page);
      expect((await new AxeBuilder({ page }).include("#busca").analyze()).violations).toEqual([]);
    });

    test("axe finds no violations on the sign-in page and in the console's tabs", async ({ page, signIn }) => {
      test.setTimeout(400_000);
      await page.goto("/auth");
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await signIn(page);
      for (const path of consolePaths) {
        await page.goto(path);
        await expect(page.getByRole("heading").first()).toBeVisible();
        expect([path, await violationsInBothSchemes(page)]).toEqual([path, []]);
      }
    });

    test("axe finds no violations in the console's palette, shortcut help and bulk sheet", async ({ page, signIn }) => {
      await signIn(page);
      await pressUntil("Control+k", page.getByRole("combobox", { name: /^Buscar abas/ }));
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Ir para…" })).toBeHidden();
      const help = page.getByRole("dialog", { name: "Atalhos do teclado" });
      await pressUntil("?", help.getByRole("button", { name: "Fechar" }));
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await page.goto("/intranet/planos-por-cidade?registro=massa");
      await expect(page.getByRole("dialog", { name: "Associar em massa" })).toBeVisible();
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });
  });
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

/** The violations of the page in light mode and, of the rules that read colours, in dark mode. */
async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const setDark = (isDark: boolean) =>
    page.evaluate((on) => void document.documentElement.classList.toggle("dark", on), isDark);
  await setDark(false);
  const light = await axeViolations(page);
  await setDark(true);
  const dark = await axeViolations(page, "color-contrast", "link-in-text-block");
  await setDark(false);
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}
