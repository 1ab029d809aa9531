import { axeViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { pressUntil } from "./keyboard.ts";
import { chooseCity } from "./visitor.ts";

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

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      // Motion off, so that axe measures colours at rest.
      test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

      test("axe finds no violations on the home page, before and after a city is chosen", async ({ page }) => {
        await page.goto("/");
        await expect(page.getByRole("combobox", { name: "Buscar cidade" })).toBeFocused();
        expect(await axeViolations(page)).toEqual([]);
        await chooseCity(page, "belo horizonte", "Belo Horizonte MG");
        expect(await axeViolations(page)).toEqual([]);
      });

      test("axe finds no violations on the sign-in page and in the console's tabs", async ({ page, signIn }) => {
        test.setTimeout(400_000);
        await page.goto("/auth");
        expect(await axeViolations(page)).toEqual([]);
        await signIn(page);
        for (const path of consolePaths) {
          await page.goto(path);
          await expect(page.getByRole("heading").first()).toBeVisible();
          expect([path, await axeViolations(page)]).toEqual([path, []]);
        }
      });

      test("axe finds no violations in the console's palette, shortcut help and bulk sheet", async ({
        page,
        signIn,
      }) => {
        await signIn(page);
        await pressUntil("Control+k", page.getByRole("combobox", { name: /^Buscar abas/ }));
        expect(await axeViolations(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog", { name: "Ir para…" })).toBeHidden();
        const help = page.getByRole("dialog", { name: "Atalhos do teclado" });
        await pressUntil("?", help.getByRole("button", { name: "Fechar" }));
        expect(await axeViolations(page)).toEqual([]);
        await page.goto("/intranet/planos-por-cidade?registro=massa");
        await expect(page.getByRole("dialog", { name: "Associar em massa" })).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
      });
    });
  }
}
