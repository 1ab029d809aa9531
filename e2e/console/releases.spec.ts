import type { Page } from "@playwright/test";
import { editSheet, openConsole } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";
import { pressToFocus } from "../support/keyboard.ts";
import { createAccount } from "../support/program.ts";
import { planCard } from "../support/visitor.ts";

const name = "Black Friday";
const newPlan = "Fibra Black 900";

test("Black Friday: prepared, seen as a visitor, untouched for others, published and undone", async ({
  browser,
  consoleErrors,
  page,
  program,
  signIn,
}) => {
  test.slow();
  await signIn(page);
  await openConsole(page);
  const bar = page.getByRole("complementary", { name: `Lançamento ${name}` });

  await test.step("begin a release with the keyboard and enter it", async () => {
    const field = page.getByRole("textbox", { name: "Começar um lançamento" });
    const notices = page.getByRole("region", { name: "Avisos" });
    // No page but this menu needs the script, which is there before the connection ends.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name: file }) => file.includes("mode-route")),
    );
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await pressToFocus("l", field);
    await expect(page.getByText("Não foi possível carregar. Feche e tente de novo.")).toBeVisible();
    await field.fill(name);
    await page.keyboard.press("Enter");
    await expect(notices).toContainText("O servidor não respondeu. Confira a conexão e tente de novo.");
    await page.context().setOffline(false);
    await expect(field).toHaveValue(name);
    await expect(page.getByRole("button", { name: "Começar" })).not.toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    await expect(bar).toContainText("0 mudanças");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.context().setOffline(true);
    await bar.getByRole("button", { name: "Voltar ao vivo" }).click();
    await expect(notices).toContainText("Erro ao voltar ao vivo");
    await page.context().setOffline(false);
    // The requests that failed.
    consoleErrors.splice(0);
  });

  await test.step("give two plans a new price", async () => {
    await changePrice(page, "Fibra 500 Mega", "79,90");
    await changePrice(page, "Fibra 600 Mega", "89,90");
    await expect(bar).toContainText("2 mudanças");
    const row = page.getByRole("row", { name: /Fibra 500 Mega/ });
    await expect(row.getByRole("deletion")).toHaveText(/109,90/);
    await expect(row.getByRole("insertion")).toHaveText(/79,90/);
  });

  await test.step("add a plan, sell it in a state, and announce it with a banner", async () => {
    await page.goto("/intranet?registro=nova");
    await editSheet(page).getByLabel("Nome").fill(newPlan);
    await editSheet(page).getByLabel("Velocidade", { exact: true }).fill("900");
    await editSheet(page).getByLabel("Preço/mês").fill("99,90");
    await page.keyboard.press("Control+Enter");
    await expect(editSheet(page)).toBeHidden();

    await page.getByRole("link", { name: "Escolher as cidades" }).click();
    await page.getByLabel("Filtrar por estado").selectOption("ES");
    await page.getByRole("button", { name: "Vender 1 plano em 18 cidades" }).click();
    const pending = page.getByRole("region", { name: "Mudanças pendentes" });
    await pending.getByRole("button", { name: /^Pôr em/ }).click();
    await expect(pending).toBeHidden();

    await page.goto("/intranet/banners?registro=nova");
    await editSheet(page).getByLabel("Título").fill("Semana Black");
    await editSheet(page).getByLabel("Descrição", { exact: true }).fill("Preço novo até domingo.");
    await editSheet(page).getByLabel("Ordem").fill("0");
    await page.keyboard.press("Control+Enter");
    await expect(editSheet(page)).toBeHidden();
    await expect(bar).toContainText("5 mudanças");
  });

  await test.step("see it as a visitor of two cities; nothing leaves the frame", async () => {
    await bar.getByRole("link", { name: /como visitante/ }).click();
    const frame = page.frameLocator("iframe[title='O site como o visitante o verá']");
    // The modal that the home page opens in the frame leaves the focus to who types.
    await page.getByLabel("Página do site").fill("/internet/es/baixo-");
    await expect(frame.getByRole("dialog", { name: "Qual é a sua cidade?" })).toBeVisible();
    await expect(frame.locator("html[data-hydrated]")).toBeAttached();
    // Banners of other journeys may be before it.
    await expect(frame.getByText("Semana Black").first()).toBeAttached();
    await page.keyboard.type("guandu");
    await page.keyboard.press("Enter");
    await expect(frame.getByRole("article", { name: newPlan, exact: true })).toContainText("99,90");
    await expect(frame.getByRole("article", { name: "Fibra 500 Mega", exact: true })).toContainText("79,90");
    await openInFrame(page, "/internet/mg/belo-horizonte");
    await expect(frame.getByRole("article", { name: "Fibra 500 Mega", exact: true })).toContainText("79,90");
    await expect(frame.getByRole("article", { name: newPlan, exact: true })).toHaveCount(0);
    await frame.getByRole("navigation").getByRole("link", { name: "Empresas" }).first().click();
    await expect
      .poll(() => new URL(page.frames()[1]!.url()).pathname)
      .toMatch(/^\/intranet\/visitante\/\d+\/empresas$/);
    await expect(page.getByLabel("Página do site")).toHaveValue("/empresas");
  });

  await test.step("the width is at first what fits the window, and a page that is none says so", async () => {
    const widths = page.getByRole("radiogroup", { name: "Largura" });
    await expect(widths.getByRole("radio", { name: "Computador" })).toBeChecked();
    const desktop = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(widths.getByRole("radio", { name: "Celular" })).toBeChecked();
    await page.setViewportSize(desktop);
    const address = page.getByLabel("Página do site");
    await address.fill("/intranet/cidades");
    await address.press("Enter");
    await expect(page.getByText("Aqui só há páginas do site.")).toBeVisible();
    await address.fill(`${program.address}/empresas`);
    await address.press("Enter");
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByLabel("ou em").fill("2020-01-01T00:00");
    await expect(page.getByText("Este dia e esta hora já passaram")).toBeVisible();
    await bar.getByRole("link", { name: /como visitante/ }).click();
    await address.fill("/empresas");
    await address.press("Enter");
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("the pages of the frame are for staff alone, kept nowhere, and take no forms", async () => {
    const [, inner] = page.frames();
    const address = new URL(inner!.url()).pathname;
    const seen = await page.request.get(address);
    expect(seen.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
    expect(seen.headers()["content-security-policy"]).toContain("form-action 'none'");
    const sent = await page.request.post(address, { form: { name: "Ana" }, headers: { Origin: program.address } });
    expect(sent.status()).toBe(403);
    const stranger = await browser.newContext({ baseURL: program.address });
    expect((await stranger.request.get(address)).status()).toBe(401);
    await stranger.close();
  });

  await test.step("a second person sees the live catalogue, and so do visitors", async () => {
    const colleague = await browser.newContext({ baseURL: program.address });
    const theirs = await colleague.newPage();
    await signIn(theirs, await createAccount(program, "clara@jatobafibra.example"));
    await openConsole(theirs);
    await expect(theirs.getByRole("row", { name: /Fibra 500 Mega/ })).toContainText("109,90");
    await expect(theirs.getByText(newPlan)).toHaveCount(0);
    await colleague.close();
    await expectPriceForVisitors("109,90");
  });

  await test.step("a page of the release writes nothing after another tab has gone back live", async () => {
    await page.goto("/intranet");
    const other = await page.context().newPage();
    await other.goto("/intranet/cidades");
    await other.getByRole("button", { name: "Voltar ao vivo" }).click();
    await expect(other.getByRole("button", { name: /^Ao vivo/ })).toBeVisible();
    await page.getByRole("switch", { name: /^Fibra 1 Giga/ }).click();
    await expect(page.getByText(/você voltou ao vivo em outra aba. Nada foi gravado/)).toBeVisible();
    await expect(page.getByRole("switch", { name: /^Fibra 1 Giga/ })).toBeChecked();
    // The refusal.
    consoleErrors.splice(0);
    await other.goto("/intranet/lancamentos");
    await other.getByRole("link", { name }).click();
    await expect(other.getByText("5 mudanças").first()).toBeVisible();
    await other.setViewportSize({ width: 360, height: 740 });
    const [visit, enter] = [
      other.getByRole("link", { name: "Ver como visitante" }),
      other.getByRole("button", { name: "Continuar a preparar" }),
    ];
    expect((await enter.boundingBox())!.width).toBeCloseTo((await visit.boundingBox())!.width, 0);
    await other.close();
  });

  await test.step("publish it, and find one line in the history", async () => {
    await page.goto("/intranet/lancamentos");
    await page.getByRole("link", { name }).click();
    await page.getByRole("button", { name: "Publicar 5 mudanças agora" }).click();
    await page.getByRole("button", { name: "Publicar agora", exact: true }).click();
    await expect(page.getByText(/^Publicado em/)).toBeVisible();
    await expectPriceForVisitors("79,90");
    await page.goto("/intranet/historico");
    await expect(page.getByText(`Lançamento: ${name}`)).toHaveCount(1);
    await expect(page.getByText(newPlan)).toHaveCount(0);
  });

  await test.step("undo it as one", async () => {
    await page.getByRole("link", { name: `Lançamento: ${name}` }).click();
    await page.getByRole("button", { name: "Desfazer a publicação" }).click();
    await page.getByRole("button", { name: "Desfazer", exact: true }).click();
    await expect(page.getByText(/^Desfeito em/)).toBeVisible();
    await expectPriceForVisitors("109,90");
  });

  /** What a visitor without a session is offered for the plan. */
  async function expectPriceForVisitors(price: string): Promise<void> {
    const context = await browser.newContext({ baseURL: program.address });
    const visit = await context.newPage();
    await visit.goto("/internet/es/baixo-guandu");
    await expect(planCard(visit, "Fibra 500 Mega")).toContainText(price);
    await context.close();
  }
});

test("a release published from within it says so after the page has reloaded", async ({ page, signIn }) => {
  await signIn(page);
  await openConsole(page);
  const field = page.getByRole("textbox", { name: "Começar um lançamento" });
  await pressToFocus("l", field);
  await field.fill("Semana do Consumidor");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: "Lançamento Semana do Consumidor" })).toBeVisible();
  await changePrice(page, "Fibra 750 Mega", "119,90");
  await page.getByRole("link", { name: "Revisar" }).click();
  await page.getByRole("button", { name: "Publicar 1 mudança agora" }).click();
  const document = await page.evaluateHandle(() => window.document);
  await page.getByRole("button", { name: "Publicar agora", exact: true }).click();
  await expect(page.getByText(/^Publicado em/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Avisos" })).toContainText("O lançamento foi publicado");
  // The page is another one, of the live catalogue.
  await expect(document.evaluate((old) => old === window.document)).rejects.toThrow();
  await expect(page.getByRole("button", { name: /^Ao vivo/ })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer a publicação" }).click();
  await page.getByRole("button", { name: "Desfazer", exact: true }).click();
  await expect(page.getByText(/^Desfeito em/)).toBeVisible();
});

async function changePrice(page: Page, plan: string, price: string): Promise<void> {
  await page.getByRole("rowheader", { name: plan }).getByRole("link").click();
  await editSheet(page).getByLabel("Preço/mês").fill(price);
  await page.keyboard.press("Control+Enter");
  await expect(editSheet(page)).toBeHidden();
  await expect(page.getByRole("row", { name: new RegExp(plan) })).toContainText(price);
}

async function openInFrame(page: Page, path: string): Promise<void> {
  await page.getByLabel("Página do site").fill(path);
  await page.keyboard.press("Enter");
}
