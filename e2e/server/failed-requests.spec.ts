import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { createImage } from "#test/image-fixtures.ts";
import { editSheet, openConsole } from "../support/console.ts";
import { expect, test } from "../support/failing-network.ts";
import { startProgram, staffAccount } from "../support/program.ts";
import { chooseCity } from "../support/visitor.ts";

const isData = (url: URL) => url.pathname.endsWith(".data") || url.pathname === "/intranet/imagens";

const isScript = (url: URL) => url.pathname.endsWith(".js");

/** Ways in which a request may fail. */
const faults = {
  "the program answers 500": (page: Page) => answerWith(page, 500),
  "a proxy answers 502": (page: Page) => answerWith(page, 502),
  "a proxy answers 503": (page: Page) => answerWith(page, 503),
  "the connection is cut": (page: Page) => page.route(isData, (route) => route.abort("connectionreset")),
  "a captive portal answers with its own page": (page: Page) =>
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
  // Marks the document, to detect a full page load.
  await page.evaluate(() => (document.documentElement.dataset.sameDocument = "yes"));
}

const sameDocument = (page: Page) => page.locator("html[data-same-document]");

for (const [fault, failRequests] of Object.entries(faults)) {
  test(`a public page stays when ${fault}; 'Tentar novamente' opens the next page`, async ({ page }) => {
    await open(page, "/indique");
    await page.getByLabel("Nome").first().fill("Maria Aparecida");
    await failRequests(page);
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

  test(`the console keeps the input and shows an error when ${fault}`, async ({ page, signIn }) => {
    await signIn(page);
    await openConsole(page);
    const name = await page.getByRole("row").nth(1).getByRole("link").first().innerText();
    await failRequests(page);
    const expectText = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

    await test.step("a row's switch reverts", async () => {
      const activeSwitch = page.getByRole("switch").first();
      const before = await activeSwitch.getAttribute("aria-checked");
      await activeSwitch.click();
      await expectText("Erro ao atualizar status do plano");
      await expect(activeSwitch).toHaveAttribute("aria-checked", before!);
    });

    await test.step("a row that could not be deleted stays", async () => {
      await page.getByRole("button", { name: `Excluir ${name}` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Excluir plano" }).click();
      await expectText("Erro ao remover plano");
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    });

    await test.step("a selection is kept", async () => {
      await page.getByRole("checkbox").nth(1).check();
      await page.getByRole("button", { name: "Desativar", exact: true }).click();
      await expectText("Erro ao atualizar status do plano");
      await expect(page.getByText("1 selecionado")).toBeVisible();
    });

    await test.step("another tab opens without its list and offers a retry", async () => {
      await page.getByRole("navigation").getByRole("link", { name: "Cidades", exact: true }).first().click();
      await expectText("Erro ao buscar cidades");
      await page.getByRole("navigation").getByRole("link", { name: "Planos", exact: true }).first().click();
      await expectText("Erro ao buscar planos");
      await page.unroute(isData);
      await page.getByRole("button", { name: "Tentar novamente" }).click();
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
      await failRequests(page);
    });

    await test.step("a form keeps its input", async () => {
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

    await test.step("an image upload can be repeated", async () => {
      await page.goto("/intranet/banners");
      await page.getByRole("row").nth(1).getByRole("link").first().click();
      await failRequests(page);
      const image = { name: "verao.png", mimeType: "image/png", buffer: await createImage(1200, 500) };
      const sheet = editSheet(page);
      await sheet.locator("input[type=file]").setInputFiles(image);
      const useImage = sheet.getByRole("button", { name: "Enviar imagem" });
      await useImage.click();
      await expect(sheet.getByText(/O servidor não respondeu|Não foi possível guardar a imagem/)).toBeVisible();
      await page.unroute(isData);
    });
  });
}

test("without a connection the page stays, and the next page opens automatically on reconnect", async ({
  page,
  context,
}) => {
  await open(page, "/faq");
  await context.setOffline(true);
  await menuLink(page, "Quem somos").click();
  await expect(failedNotice(page)).toContainText("Você está sem conexão");
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/quem-somos$/);
  await expect(failedNotice(page)).toBeHidden();
});

test("reconnecting does not leave a page with new input", async ({ page, context }) => {
  await open(page, "/indique");
  await context.setOffline(true);
  await menuLink(page, "Quem somos").click();
  await expect(failedNotice(page)).toBeVisible();
  await page.getByLabel("Nome").first().fill("Maria Aparecida");
  const requests: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/quem-somos")) requests.push(request.url());
  });
  await context.setOffline(false);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(requests).toEqual([]);
  await expect(page.getByLabel("Nome").first()).toHaveValue("Maria Aparecida");
  await tryAgain(page);
  await expect(page).toHaveURL(/\/quem-somos$/);
});

test("when a page's scripts fail to load the current page stays, and a retry or another click opens the next one", async ({
  page,
}) => {
  await open(page, "/indique");
  await page.getByLabel("Nome").first().fill("Maria Aparecida");
  const anyUrl = () => true;
  await page.route(anyUrl, (route) => route.abort("connectionreset"));
  await menuLink(page, "Mapa de cobertura").click();
  await expect(failedNotice(page)).toBeVisible();
  await menuLink(page, "Quem somos").click();
  await expect(failedNotice(page)).toBeVisible();
  await expect(page.getByLabel("Nome").first()).toHaveValue("Maria Aparecida");
  await page.unroute(anyUrl);
  await tryAgain(page);
  await expect(page).toHaveURL(/\/quem-somos$/);
  await expect(failedNotice(page)).toBeHidden();
  await menuLink(page, "Mapa de cobertura").click();
  await expect(page).toHaveURL(/\/mapa-cobertura$/);
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  await expect(sameDocument(page)).toBeAttached();
});

test("a page of a newer build opens as a document", async ({ page }) => {
  await open(page, "/indique");
  // The older build's are gone; the new document's are there.
  await page.route(isScript, (route) =>
    route.request().frame().url().endsWith("/indique")
      ? route.fulfill({ status: 404, contentType: "text/html", body: "" })
      : route.continue(),
  );
  await menuLink(page, "Mapa de cobertura").click();
  await page.waitForURL(/\/mapa-cobertura$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(sameDocument(page)).toBeHidden();
});

test("what opens on demand opens by another press after its files failed to load", async ({ page }) => {
  await page.goto("/");
  await chooseCity(page, "betim", "Betim MG");
  const details = page.getByRole("article").first().getByRole("button", { name: "Ver detalhes" });
  const dialog = page.getByRole("dialog");
  const label = dialog.getByRole("article", { name: /^Etiqueta padrão: / });
  // The details first, and then the label in them.
  for (const files of [/\.(js|css)$/, /label-in-details.*\.js$/]) {
    await page.route(files, (route) => route.abort("connectionreset"));
    const failed = page.waitForEvent("requestfailed");
    await details.click();
    await failed;
    await page.unroute(files);
    if (await dialog.isVisible()) await dialog.getByRole("button", { name: "Fechar" }).click();
  }
  await details.click();
  await expect(label).toBeVisible();
});

test("a prefetch that fails says nothing, and the click requests the scripts again", async ({ page }) => {
  await open(page, "/indique");
  await page.route(isScript, (route) => route.abort("connectionreset"));
  const failed = page.waitForEvent("requestfailed");
  await menuLink(page, "Mapa de cobertura").hover();
  await failed;
  await page.unroute(isScript);
  await menuLink(page, "Mapa de cobertura").click();
  await expect(page).toHaveURL(/\/mapa-cobertura$/);
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  await expect(failedNotice(page)).toBeHidden();
  await expect(sameDocument(page)).toBeAttached();
});

test("the console loads the scripts of its commands again when the connection returns", async ({ page, signIn }) => {
  await signIn(page);
  await page.route(isScript, (route) =>
    route.request().url().includes("captions-route") ? route.abort("connectionreset") : route.fallback(),
  );
  const failed = page.waitForEvent("requestfailed");
  await open(page, "/intranet/cidades");
  await failed;
  await page.unroute(isScript);
  const loaded = page.waitForResponse(/captions-route/);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await loaded;
  await expect(failedNotice(page)).toBeHidden();
  await expect(sameDocument(page)).toBeAttached();
});

test("a server restart loses neither the page nor its input", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-restart-"));
  cpSync(process.env.DEMONSTRATION!, folder, { recursive: true });
  const first = await startProgram(folder);
  const { port } = new URL(first.address);
  await page.goto(`${first.address}/auth`, { waitUntil: "networkidle" });
  await page.getByLabel("E-mail").fill(staffAccount.email);
  await page.getByLabel("Senha", { exact: true }).fill(staffAccount.password);
  const exited = once(first.process, "exit");
  first.process.kill("SIGKILL");
  await exited;
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("alert")).toContainText("O servidor não respondeu");
  await expect(page.getByLabel("E-mail")).toHaveValue(staffAccount.email);
  const second = await startProgram(folder, { PORT: port });
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL(/\/intranet$/);
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a page that fails to render keeps the layout and the city, and its error id is in the log", async ({
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

test("an error in the root route shows a standalone page with a link that reloads", async ({ page, signIn }) => {
  await signIn(page);
  await page.route("**/*.data?*_routes=root*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"provider"', '"nothing"') });
  });
  await page.goto("/intranet/configuracoes", { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Frase de apresentação" }).fill("Perto de você");
  // The form has something to save.
  await expect(page.getByRole("button", { name: /^Desfazer a alteração de Frase/ })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await page.getByRole("link", { name: "Recarregar a página" }).click();
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeHidden();
});
