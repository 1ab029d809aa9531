import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { anImage } from "#test/images.ts";
import { editSheet } from "./console.ts";
import { expect, test as base } from "./journey.ts";
import { startProgram, staff } from "./program.ts";
import { chooseCity } from "./visitor.ts";

// A failed request is an error in the browser's console. A violated policy or an uncaught exception is not expected.
const test = base.extend({
  noise: async ({ context }, provide) => {
    const noise: string[] = [];
    context.on("console", (message) => {
      if (/Trusted|Content Security|Uncaught/.test(message.text())) noise.push(message.text());
    });
    context.on("weberror", (failure) => noise.push(String(failure.error())));
    await provide(noise);
    expect(noise, "no policy is violated and nothing is thrown").toEqual([]);
  },
});

const isData = (url: URL) => url.pathname.endsWith(".data") || url.pathname === "/intranet/imagens";

/** What may happen to a request on its way. */
const faults = {
  "the program answers 500": (page: Page) => answerWith(page, 500),
  "a proxy answers 502": (page: Page) => answerWith(page, 502),
  "a proxy answers 503": (page: Page) => answerWith(page, 503),
  "the connection is cut": (page: Page) => page.route(isData, (route) => route.abort("connectionreset")),
  "a hotel's network answers with a page of its own": (page: Page) =>
    page.route(isData, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Wi-Fi</h1>" })),
};

function answerWith(page: Page, status: number) {
  const headers = { "X-Request-Id": "c0ffee00-1234-4000-8000-000000000000" };
  return page.route(isData, (route) => route.fulfill({ status, headers, contentType: "text/html", body: "" }));
}

const failedNotice = (page: Page) => page.getByRole("alert").filter({ hasText: "Não foi possível abrir a página" });

async function tryAgain(page: Page): Promise<void> {
  await failedNotice(page).getByRole("button", { name: "Tentar novamente" }).click();
}

function menuLink(page: Page, name: string): Locator {
  return page.getByRole("contentinfo").getByRole("link", { name, exact: true });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  // Holds that the document was not replaced by another.
  await page.evaluate(() => (document.documentElement.dataset.same = "yes"));
}

const sameDocument = (page: Page) => page.locator("html[data-same]");

for (const [fault, happen] of Object.entries(faults)) {
  test(`a public page stays when ${fault}; 'Tentar novamente' opens the next`, async ({ page }) => {
    await open(page, "/indique");
    await page.getByLabel("Nome").first().fill("Maria Aparecida");
    await happen(page);
    await menuLink(page, "Quem somos").click();
    await expect(failedNotice(page)).toBeVisible();
    await expect(page.getByLabel("Nome").first()).toHaveValue("Maria Aparecida");
    if (fault.includes("answers 50")) await expect(failedNotice(page)).toContainText("c0ffee00");
    const second = page.waitForRequest((request) => isData(new URL(request.url())));
    await tryAgain(page);
    await second;
    await expect(failedNotice(page)).toBeVisible();
    await page.unroute(isData);
    await tryAgain(page);
    await expect(page).toHaveURL(/\/quem-somos$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(failedNotice(page)).toBeHidden();
    await expect(sameDocument(page)).toBeAttached();
  });

  test(`the console keeps what was typed, and says so, when ${fault}`, async ({ page, signIn }) => {
    await signIn(page);
    const name = await page.getByRole("row").nth(1).getByRole("link").first().innerText();
    await happen(page);
    const said = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

    await test.step("a row's switch goes back", async () => {
      const activeSwitch = page.getByRole("switch").first();
      const before = await activeSwitch.getAttribute("aria-checked");
      await activeSwitch.click();
      await said("Erro ao atualizar status do plano");
      await expect(activeSwitch).toHaveAttribute("aria-checked", before!);
    });

    await test.step("a row that could not be deleted stays", async () => {
      await page.getByRole("button", { name: `Excluir ${name}` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Excluir plano" }).click();
      await said("Erro ao remover plano");
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    });

    await test.step("a selection is not lost", async () => {
      await page.getByRole("checkbox").nth(1).check();
      await page.getByRole("button", { name: "Desativar", exact: true }).click();
      await said("Erro ao atualizar status do plano");
      await expect(page.getByText("1 selecionado")).toBeVisible();
    });

    await test.step("another tab opens without its list, and tries again", async () => {
      await page.getByRole("navigation").getByRole("link", { name: "Cidades", exact: true }).first().click();
      await said("Erro ao buscar cidades");
      await page.getByRole("navigation").getByRole("link", { name: "Planos", exact: true }).first().click();
      await said("Erro ao buscar planos");
      await page.unroute(isData);
      await page.getByRole("button", { name: "Tentar novamente" }).click();
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
      await happen(page);
    });

    await test.step("a form keeps every letter", async () => {
      await page.getByRole("link", { name, exact: true }).click();
      const sheet = editSheet(page);
      await sheet.getByLabel("Preço/mês", { exact: true }).fill("77,71");
      await sheet.getByRole("button", { name: "Salvar plano" }).click();
      await expect(sheet.getByText(/O servidor não respondeu/)).toBeVisible();
      await expect(sheet.getByLabel("Preço/mês", { exact: true })).toHaveValue("77,71");
      await page.unroute(isData);
      await sheet.getByRole("button", { name: "Salvar plano" }).click();
      await expect(sheet).toBeHidden();
      await expect(page.getByText(`${name} foi atualizado`)).toBeVisible();
    });

    await test.step("a picture can be sent again", async () => {
      await page.goto("/intranet/banners");
      await page.getByRole("row").nth(1).getByRole("link").first().click();
      await happen(page);
      const image = { name: "verao.png", mimeType: "image/png", buffer: await anImage(1200, 500) };
      const sheet = editSheet(page);
      await sheet.locator("input[type=file]").setInputFiles(image);
      const useImage = sheet.getByRole("button", { name: "Enviar imagem" });
      await useImage.click();
      await expect(sheet.getByText(/O servidor não respondeu|Não foi possível guardar a imagem/)).toBeVisible();
      await page.unroute(isData);
    });
  });
}

test("without a connection the page stays, and the next opens by itself when it returns", async ({ page, context }) => {
  await open(page, "/faq");
  await context.setOffline(true);
  await menuLink(page, "Quem somos").click();
  await expect(failedNotice(page)).toContainText("Você está sem conexão");
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/quem-somos$/);
  await expect(failedNotice(page)).toBeHidden();
});

test("a page on which something is typed in between is not left by itself", async ({ page, context }) => {
  await open(page, "/indique");
  await context.setOffline(true);
  await menuLink(page, "Quem somos").click();
  await expect(failedNotice(page)).toBeVisible();
  await page.getByLabel("Nome").first().fill("Maria Aparecida");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await context.setOffline(false);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(requests).toEqual([]);
  await expect(page.getByLabel("Nome").first()).toHaveValue("Maria Aparecida");
  await tryAgain(page);
  await expect(page).toHaveURL(/\/quem-somos$/);
});

test("a page whose scripts cannot be loaded opens when they can; until then the present one stays", async ({
  page,
}) => {
  await open(page, "/indique");
  await page.getByLabel("Nome").first().fill("Maria Aparecida");
  const isAnything = () => true;
  await page.route(isAnything, (route) => route.abort("connectionreset"));
  await menuLink(page, "Mapa de cobertura").click();
  await expect(failedNotice(page)).toBeVisible();
  await expect(page.getByLabel("Nome").first()).toHaveValue("Maria Aparecida");
  await expect(sameDocument(page)).toBeAttached();
  await page.unroute(isAnything);
  await tryAgain(page);
  await expect(page).toHaveURL(/\/mapa-cobertura$/);
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
});

test("a server that ended and comes back costs neither the page nor what was typed", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-ended-"));
  cpSync(process.env.DEMONSTRATION!, folder, { recursive: true });
  const first = await startProgram(folder);
  const { port } = new URL(first.address);
  await page.goto(`${first.address}/auth`, { waitUntil: "networkidle" });
  await page.getByLabel("E-mail").fill(staff.email);
  await page.getByLabel("Senha", { exact: true }).fill(staff.password);
  const ended = once(first.process, "exit");
  first.process.kill("SIGKILL");
  await ended;
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("alert")).toContainText("O servidor não respondeu");
  await expect(page.getByLabel("E-mail")).toHaveValue(staff.email);
  const second = await startProgram(folder, { PORT: port });
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL(/\/intranet$/);
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a page that cannot be drawn leaves the frame and the city, and its error id stands in the log", async ({
  page,
  program,
}) => {
  let log = "";
  program.process.stdout!.on("data", (chunk: Buffer) => (log += chunk.toString()));
  await page.goto("/");
  await chooseCity(page, "vicosa", "Viçosa MG");
  await page.route("**/blog.data*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"articles"', '"nothing"') });
  });
  await page
    .locator("a[href='/blog']")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cidade: Viçosa – MG" })).toBeVisible();
  const id = await page.locator("main code").innerText();
  await expect.poll(() => log).toContain(id);
  expect(log).toContain("TypeError");
  await page.getByRole("link", { name: "Voltar à página inicial" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an error in the root of the document shows on a page of its own, which loads a new document", async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.route("**/*.data?*_routes=root*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"provider"', '"nothing"') });
  });
  await page.goto("/intranet/configuracoes", { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Frase de apresentação" }).fill("Perto de você");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await page.getByRole("link", { name: "Recarregar a página" }).click();
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeHidden();
});
