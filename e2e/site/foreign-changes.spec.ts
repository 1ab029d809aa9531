import { editSheet } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";
import { staffAccount } from "../support/program.ts";
import { changeAgain, changePages, changers, moments } from "../support/foreign-changes.ts";
import { firstOfEachKind, publicPaths } from "../support/sitemap.ts";
import type { Page } from "@playwright/test";

// In a program of its own: the sign-ins of other journeys would use up their network's limit.
test.use({ programName: "sign-in form" });

/** Every pair of a changer and a moment. */
const changes = changers.flatMap((changer) => moments.map((moment) => ({ changer, moment })));

const city = "Belo Horizonte – MG";

/** Chooses a city, in the modal that is open or by the page's own button, and sees its name where others may not change it. */
async function chooseCity(page: Page): Promise<void> {
  const modal = page.getByRole("dialog", { name: "Qual é a sua cidade?" });
  if (!(await modal.isVisible()))
    await page.locator("main").getByRole("button", { name: "Escolher cidade" }).first().click();
  await modal.getByRole("combobox", { name: "Buscar cidade" }).fill("belo horiz");
  await modal.locator("[data-name='Belo Horizonte']:visible").click();
  await expect(modal).toBeHidden();
  await changeAgain(page);
  await expect(page.locator("#cidade")).toHaveAttribute("value", city);
  expect(await page.evaluate(() => localStorage.getItem("lastCity"))).toContain('"Belo Horizonte"');
  // A blocker has removed the chats.
  const chats = page.locator("article a[href*='wa.me']");
  const messages = await chats.evaluateAll((links: HTMLAnchorElement[]) => links.map(({ search }) => search));
  for (const message of messages) expect(new URLSearchParams(message).get("text")).toContain(city);
}

/** Changes the tab where there are tabs, and opens and closes the details of a plan. */
async function lookAtPlans(page: Page): Promise<void> {
  const tab = page.locator("main").getByRole("tab", { selected: false }).first();
  if (await tab.isVisible()) {
    await tab.click();
    await changeAgain(page);
    await page.locator("main").getByRole("tab", { selected: false }).first().click();
  }
  await page.getByRole("article").getByRole("button", { name: "Ver detalhes" }).first().click();
  const details = page.locator("dialog:modal");
  await expect(details).toContainText("R$");
  await changeAgain(page);
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
}

async function openForm(page: Page, button: string): Promise<void> {
  await page.locator("main").locator("a, button").filter({ hasText: button }).first().click();
  const form = page.locator("dialog:modal");
  await form.getByRole("textbox").first().fill("ana");
  await changeAgain(page);
  await form.locator("form button:not([type=button])").last().click();
  await expect(form.getByText(/inválid|válido|Informe|Digite/).first()).toBeVisible();
  await page.keyboard.press("Escape");
}

/** What a visitor does on a page, besides going to another one. */
const actions: Record<string, (page: Page) => Promise<void>> = {
  "/mapa-cobertura": async (page) => {
    await page.getByRole("searchbox", { name: "Buscar cidade" }).fill("belo horiz");
    await expect(page.locator("main .is-found [data-name]").first()).toHaveAttribute("data-name", "Belo Horizonte");
  },
  "/parceiros": (page) => openForm(page, "Cadastre-se"),
  "/movel": (page) => openForm(page, "Ser notificado"),
  "/internet/fwa-5g": (page) => openForm(page, "Ser notificado"),
  "/faq": async (page) => {
    await page.locator("main summary").first().click();
    await changeAgain(page);
    await page.getByRole("searchbox").last().fill("instalação");
    await expect(page.locator("main")).toContainText(/instala/i);
  },
  "/acessibilidade": async (page) => {
    await page.getByRole("radio", { name: "Grande" }).check({ force: true });
    await expect(page.locator("html")).toHaveCSS("font-size", "18px");
  },
  "/indique": async (page) => {
    await page.getByLabel("Nome").first().fill("Ana Alves");
    await page.getByLabel("Telefone").first().fill("31988887777");
    await page.getByLabel("E-mail").first().fill("ana@casa.example");
    await page.getByLabel("CPF").first().fill("11144477735");
    await changeAgain(page);
    await page.getByRole("button", { name: /Avançar|Continuar|Próximo/ }).click();
    await expect(page.locator("main")).toContainText("DADOS DO SEU AMIGO");
    await changeAgain(page);
    await page.getByRole("button", { name: "Voltar" }).click();
    await expect(page.locator("main")).toContainText("INFORMAR SEUS DADOS");
  },
};

async function doMainAction(page: Page, path: string): Promise<void> {
  const action = actions[path];
  if (action) return action(page);
  const offersCity = page.locator("main").getByRole("button", { name: "Escolher cidade" });
  if (path === "/" || (await offersCity.count()) > 0) await chooseCity(page);
  if ((await page.getByRole("article").getByRole("button", { name: "Ver detalhes" }).count()) > 0)
    await lookAtPlans(page);
}

/** Goes to another page by a link of the header, and back. */
async function navigate(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname === "/empresas" ? "/streamings" : "/empresas";
  await page.locator(`header a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
}

/** Opens the page while it is changed, does what visitors do, and returns what went wrong. */
async function visitChanged(page: Page, path: string, index: number): Promise<string[]> {
  const { changer, moment } = changes[index % changes.length]!;
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  await changePages(page, changer, moment);
  try {
    await page.goto(path);
    await changeAgain(page);
    await doMainAction(page, path);
    await changeAgain(page);
    await navigate(page);
  } catch (error) {
    problems.push(String(error).slice(0, 600));
  }
  if ((await page.getByText("Unexpected Application Error").count()) > 0) problems.push("the error page shows");
  return problems.map((problem) => `${path}, ${changer} ${moment}: ${problem}`);
}

/** The visits are split into two tests. */
const parts = [0, 1];
/**
 * Every change is tried on these: the home page and the coverage page read the cities from their markup. On one page of
 * each other kind one change is, or with `FOREIGN_CHANGES=all` every change on every page.
 */
const wholePaths = ["/", "/mapa-cobertura", "/internet/fibra"];

for (const part of parts) {
  test(`every kind of page works when others change it (${part + 1} of ${parts.length})`, async ({
    browser,
    program: { address },
  }) => {
    const problems: string[] = [];
    const all = process.env.FOREIGN_CHANGES === "all";
    const paths = await publicPaths(address);
    const visits = (all ? paths : firstOfEachKind(paths)).flatMap((path, index) =>
      wholePaths.includes(path) || all ? changes.map((_, change) => ({ path, change })) : [{ path, change: index }],
    );
    const own = visits.filter((_, index) => index % parts.length === part);
    test.setTimeout(own.length * 30_000);
    // As wide as the header needs it with large letters.
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
    for (const { path, change } of own) {
      const page = await context.newPage();
      problems.push(...(await visitChanged(page, path, change)));
      // The next visitor is a new one.
      await page.evaluate(() => localStorage.clear());
      await page.close();
    }
    await context.close();
    expect(problems).toEqual([]);
  });
}

for (const changer of changers) {
  test(`signing in and saving a plan work with a ${changer}`, async ({ page }) => {
    for (const [index, moment] of moments.entries()) {
      await page.context().clearCookies({ name: "vitrine" });
      const tab = await page.context().newPage();
      tab.on("pageerror", ({ message }) => expect.soft(message, moment).toBe(""));
      await changePages(tab, changer, moment);
      await tab.goto("/auth");
      await changeAgain(tab);
      await tab.getByLabel("E-mail").fill(staffAccount.email);
      await tab.getByLabel("Senha", { exact: true }).fill(staffAccount.password);
      await changeAgain(tab);
      await tab.getByRole("button", { name: "Entrar" }).click();
      await expect(tab).toHaveURL(/\/intranet/);
      await changeAgain(tab);
      await tab.getByRole("searchbox").first().fill("1 giga");
      await changeAgain(tab);
      await tab
        .getByRole("row")
        .getByRole("link", { name: /1 Giga/ })
        .first()
        .click();
      const sheet = editSheet(tab);
      await sheet.getByRole("textbox", { name: "Preço/mês" }).fill(`${index + 1}89,90`);
      await changeAgain(tab);
      await sheet.getByRole("textbox", { name: "Preço/mês" }).fill(`${index + 1}99,90`);
      await sheet.getByRole("button", { name: /^Salvar/ }).click();
      await expect(sheet).toBeHidden();
      await changeAgain(tab);
      await tab.getByRole("link", { name: "Cidades", exact: true }).first().click();
      await expect(tab.getByRole("heading", { level: 1, name: /Cidades/ })).toBeVisible();
      await tab.close();
    }
  });
}
