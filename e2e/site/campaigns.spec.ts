import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startWebhook, webhookSecret, type FakeWebhook } from "../../test/fakes/fake-webhook.ts";
import { editSheet, openConsole } from "../support/console.ts";
import { expect, test as journey } from "../support/fixtures.ts";
import { type Program, startProgram } from "../support/program.ts";
import { chooseCity, planCard } from "../support/visitor.ts";

/** A program with a receiver of webhooks on this machine. */
const test = journey.extend<object, { webhook: FakeWebhook; program: Program }>({
  webhook: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const webhook = await startWebhook();
      await provide(webhook);
      await webhook.stop();
    },
    { scope: "worker" },
  ],
  program: [
    async ({ webhook: _first }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "vitrine-campaigns-"));
      cpSync(process.env.DEMONSTRATION!, folder, { recursive: true });
      const program = await startProgram(folder, { ALLOW_LOOPBACK_DESTINATIONS: "true" });
      await provide(program);
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
test.use({ userAgent });
/** Automated browsers are left out of the counts. */
const actAsPerson = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false }));

const advertisement = "/?utm_source=google&utm_medium=cpc&utm_campaign=Fibra+de+novembro&gclid=Cj0KCQiA";
const origin = {
  source: "google",
  medium: "cpc",
  campaign: "Fibra de novembro",
  term: null,
  content: null,
  clickId: "gclid",
  referringHost: "google.com",
};

test("a visit goes from an advertisement to a webhook, to Contatos and to the row in Campanhas", async ({
  page,
  browser,
  baseURL,
  program,
  signIn,
  webhook,
}) => {
  test.setTimeout(180_000);
  const staffContext = await browser.newContext({ baseURL: baseURL!, userAgent });
  const staff = await staffContext.newPage();
  await signIn(staff);

  await test.step("staff add the webhook", async () => {
    await openConsole(staff, "/intranet/configuracoes/destinos?registro=nova");
    const sheet = editSheet(staff);
    await sheet.getByLabel("Nome", { exact: true }).fill("Automação");
    await sheet.getByLabel("Endereço").fill(webhook.url);
    await sheet.getByLabel("Segredo da assinatura").fill(webhookSecret);
    await sheet.getByRole("button", { name: /^Salvar/ }).click();
    await expect(staff.getByRole("rowheader", { name: "Automação" })).toBeVisible();
  });

  await actAsPerson(page);
  const counts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/contagem")) counts.push(request.postData()!);
  });
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));

  await test.step("a visitor sees plans and opens the chat, which names the campaign", async () => {
    await page.goto(advertisement, { referer: "https://www.google.com/search?q=fibra" });
    const answer = page.waitForResponse(/\/contagem$/);
    await chooseCity(page, "betim", "Betim MG");
    await planCard(page, "Fibra 500 Mega").scrollIntoViewIfNeeded();
    expect(await (await answer).text()).toBe("c1");
    const order = planCard(page, "Fibra 500 Mega").getByRole("link", { name: /^Contratar/ });
    for (let click = 0; click < 2; click++) {
      const opened = page.waitForEvent("popup");
      await order.click();
      const chat = await opened;
      await chat.waitForURL("https://wa.me/**");
      expect(new URL(chat.url()).searchParams.get("text")).toMatch(/ Oferta [A-Z]+-R\d+-\d+ · c1\.$/);
      await chat.close();
    }
    expect(counts.map((body) => new URLSearchParams(body).get("fatos"))).toEqual(["visita", "whatsapp"]);
    expect(counts.join("\n")).not.toMatch(/Cj0KCQ|search|q%3Dfibra/);
  });

  await test.step("the visitor goes on, also in a new tab, and sends a form", async () => {
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Central de atendimento" }).click();
    await expect(page).toHaveURL(/\/central-atendimento$/);
    const opened = page.context().waitForEvent("page");
    await footer.getByRole("link", { name: "Perguntas frequentes" }).click({ modifiers: ["Control"] });
    const tab = await opened;
    await tab.waitForURL("**/faq*");
    expect(Object.fromEntries(new URL(tab.url()).searchParams)).toEqual({
      utm_source: "google",
      utm_medium: "cpc",
      utm_campaign: "Fibra de novembro",
      clique: "gclid",
      vindo: "www.google.com",
    });
    await tab.close();
    await page.getByRole("link", { name: "Pedir uma ligação" }).click();
    const form = page.getByRole("dialog", { name: "Ligamos para você" });
    await form.getByLabel("Nome completo").fill("Lúcia Prado");
    await form.getByLabel("Telefone").fill("31988887777");
    const since = Date.now();
    await expect.poll(() => Date.now() - since).toBeGreaterThan(2_100);
    await form.getByRole("button", { name: "Pedir ligação" }).click();
    await expect(form.getByText(/Protocolo/)).toBeVisible();
  });

  await test.step("the webhook gets the request with its origin", async () => {
    await expect.poll(() => webhook.received.length, { timeout: 60_000 }).toBe(1);
    expect(webhook.received[0]!.body.data).toMatchObject({ name: "Lúcia Prado", origin });
  });

  await test.step("staff see the origin, what the code means, and the campaign's counts", async () => {
    await openConsole(staff, "/intranet/contatos");
    await staff.getByRole("link", { name: "Lúcia Prado", exact: true }).click();
    await expect(staff.getByText("google · cpc · Fibra de novembro, clique gclid, vindo de google.com")).toBeVisible();
    await openConsole(staff, "/intranet/contatos");
    await staff.getByRole("searchbox", { name: "Buscar contatos" }).fill("c1");
    const code = staff.getByRole("region", { name: "Código da conversa" });
    await expect(code).toContainText("google · cpc · fibra de novembro");

    const headers = { origin: program.address };
    const body = { fatos: "visita", pagina: "/", origem: new URLSearchParams(advertisement.slice(2)).toString() };
    for (let visit = 0; visit < 4; visit++) await page.request.post("/contagem", { headers, form: body });
    // Of staff, not counted.
    await staff.request.post("/contagem", { headers, form: body });
    await openConsole(staff, "/intranet/campanhas");
    const row = staff.getByRole("row", { name: /^google · cpc · fibra de novembro/ });
    await expect(row.getByRole("cell")).toHaveText([/5$/, /poucos$/, /0$/, /poucos$/, /0$/]);
  });
  await staffContext.close();
});
