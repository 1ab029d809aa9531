import { expect, test } from "./support/fixtures.ts";
import { tabTo } from "./support/keyboard.ts";
import { staffAccount } from "./support/program.ts";
import { editSheet } from "./support/console.ts";
import { planCard } from "./support/visitor.ts";

// With motion, as most visitors have it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("keyboard only: choose a city, see plans, sign in, change a price, and the next visitor sees it", async ({
  browser,
  page,
}) => {
  const { keyboard } = page;
  await page.goto("/");
  await expect(page.getByRole("combobox", { name: "Buscar cidade" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Qual é a sua cidade?" })).toBeVisible();
  await keyboard.type("ouro p");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Planos para Ouro Preto – MG" })).toBeVisible();

  // The arrows of tabs are React's.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const card = page.getByRole("article").first();
  const plan = (await card.getAttribute("aria-label"))!;
  await tabTo(page.getByRole("tab", { name: "Internet", exact: true }));
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Internet + Câmera" })).toHaveAttribute("aria-selected", "true");
  await keyboard.press("ArrowLeft");
  await tabTo(card.getByRole("button", { name: "Ver detalhes" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: plan })).toBeVisible();
  await keyboard.press("Escape");
  await expect(card.getByRole("button", { name: "Ver detalhes" })).toBeFocused();

  await page.goto("/auth");
  await tabTo(page.getByLabel("E-mail"));
  await keyboard.type(staffAccount.email);
  await keyboard.press("Tab");
  await keyboard.type(staffAccount.password);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Planos/ })).toBeVisible();

  await keyboard.press("/");
  await keyboard.type(plan);
  const row = page.getByRole("link", { name: plan, exact: true });
  await expect(page).toHaveURL(/busca=/);
  await tabTo(row);
  await keyboard.press("Enter");
  const sheet = editSheet(page);
  await tabTo(sheet.getByLabel("Preço/mês"));
  await keyboard.press("Control+A");
  await keyboard.type("66,60");
  await keyboard.press("Control+Enter");
  await expect(page.getByText(`${plan} foi atualizado`)).toBeVisible();
  await expect(sheet).toBeHidden();

  const nextVisitor = await (await browser.newContext()).newPage();
  await nextVisitor.goto("/");
  await expect(nextVisitor.getByRole("combobox", { name: "Buscar cidade" })).toBeFocused();
  await nextVisitor.keyboard.type("ouro p");
  await nextVisitor.keyboard.press("Enter");
  await expect(nextVisitor.getByRole("heading", { name: "Planos para Ouro Preto – MG" })).toBeVisible();
  await expect(planCard(nextVisitor, plan)).toContainText(/R\$\s66,60 por mês/);

  await page.bringToFront();
  await tabTo(page.getByRole("button", { name: "Sair" }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/auth$/);
});

test("keyboard only: two plans are marked and compared, and a form is sent", async ({ page }) => {
  const { keyboard } = page;
  await page.goto("/");
  await expect(page.getByRole("combobox", { name: "Buscar cidade" })).toBeFocused();
  await keyboard.type("ouro p");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Planos para Ouro Preto – MG" })).toBeVisible();
  const marks = page.getByRole("button", { name: /^Comparar/ });
  await tabTo(marks.first());
  await keyboard.press("Enter");
  await tabTo(marks.nth(1));
  await keyboard.press("Space");
  const bar = page.getByRole("region", { name: "Planos para comparar" });
  const compare = bar.getByRole("link", { name: /^Comparar/ });
  await expect(compare).toBeVisible();
  // The bar is between the content and the footer, so that the footer's key is near it.
  await keyboard.press("Alt+3");
  await keyboard.press("Shift+Tab");
  await expect(compare).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Compare dois planos" })).toBeFocused();

  await page.clock.install();
  await page.goto("/parceiros");
  await tabTo(page.locator("main").getByRole("link", { name: "Cadastre-se" }).first());
  await keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Cadastro de parceiro" });
  await expect(form.getByLabel("Razão social")).toBeFocused();
  for (const value of ["Loja do Vale Ltda", "11222333000181", "Ana Souza", "ana@lojadovale.com.br", "31988887777"]) {
    await keyboard.type(value);
    await keyboard.press("Tab");
  }
  await keyboard.type("Ouro Preto");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await tabTo(form.getByRole("button", { name: "Cadastrar empresa" }));
  // A form that is sent at once counts as a robot's.
  await page.clock.fastForward(10_000);
  await keyboard.press("Enter");
  await expect(form.getByText("Cadastro recebido")).toBeVisible();
});
