import { openConsole } from "../support/console.ts";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startRelay } from "../../test/fakes/fake-relay.ts";
import { expect, test as journey } from "../support/fixtures.ts";
import { type Program, startProgram } from "../support/program.ts";

/** A program whose relay is down at first: nothing listens at its URL yet. */
const test = journey.extend<object, { relayUrl: string; program: Program }>({
  relayUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const relay = await startRelay();
      await relay.stop();
      await provide(relay.url);
    },
    { scope: "worker" },
  ],
  program: [
    async ({ relayUrl }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "vitrine-leads-"));
      cpSync(process.env.DEMONSTRATION!, folder, { recursive: true });
      const program = await startProgram(folder, { RELAY_URL: relayUrl });
      await provide(program);
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

async function fillPerson(page: Page, [name, phone, email, cpf]: [string, string, string, string]) {
  const step = page.getByRole("group", { name: /DADOS/ });
  await step.getByLabel("Nome completo").fill(name);
  await step.getByLabel("Telefone").fill(phone);
  await step.getByLabel("E-mail").fill(email);
  await step.getByLabel("CPF").fill(cpf);
}

/** Waits for the minimum time that the spam guard requires a form to be open. */
async function waitForSpamGuard() {
  const since = Date.now();
  await expect.poll(() => Date.now() - since).toBeGreaterThan(2_100);
}

test("a referral sent while the relay is down is stored, listed in Contatos and sent again", async ({
  page,
  signIn,
  relayUrl,
  consoleErrors,
}) => {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await page.goto("/indique");
  await fillPerson(page, ["Ana Lima", "31988887777", "ana@casa.example", "52998224725"]);
  await page.getByRole("button", { name: "Continuar" }).click();
  await fillPerson(page, ["Beto Reis", "3133334444", "beto@casa.example", "11144477735"]);
  urls.push(...(await page.locator("a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))));
  await waitForSpamGuard();
  await page.getByRole("button", { name: "Enviar indicação" }).click();
  const toasts = page.getByRole("region", { name: "Avisos" });
  await expect(toasts.getByText("Erro ao enviar sua indicação. Por favor, tente novamente.")).toBeVisible();
  const [notice, { width, height }] = [(await toasts.boundingBox())!, page.viewportSize()!];
  await test.step("notices are at the top right", () => {
    expect([notice.x > width / 2, notice.y + notice.height < height / 2]).toEqual([true, true]);
  });
  // The browser logs the 502 response itself.
  consoleErrors.length = 0;
  expect(urls.some((url) => url.includes("https://wa.me/"))).toBe(true);
  const personalData = /Ana|Lima|Beto|Reis|casa\.example|8888|3333|52998|529\.982|11144|111\.444/;
  expect(urls.map(decodeURIComponent).filter((url) => personalData.test(url))).toEqual([]);

  await signIn(page);
  await openConsole(page);
  await page.getByRole("link", { name: /^Clientes/ }).click();
  await page.getByRole("link", { name: "Beto Reis", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Beto Reis" });
  await expect(sheet.getByText("Esta indicação ainda não foi enviada à equipe.")).toBeVisible();
  const relay = await startRelay(Number(new URL(relayUrl).port));
  await sheet.getByRole("button", { name: "Reenviar" }).click();
  await expect(toasts.getByText(/foi reenviado/)).toBeVisible();
  await expect(sheet.getByText("Esta indicação ainda não foi enviada à equipe.")).toBeHidden();
  expect(relay.received.map(({ body }) => body.message)).toEqual([expect.stringContaining("Beto Reis")]);
  await relay.stop();

  const download = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Exportar dados de Ana Lima" }).click();
  const exported = readFileSync(await (await download).path(), "utf8");
  expect(JSON.parse(exported)).toMatchObject({ registros: [{ nome: "Ana Lima", papel: "quem indicou" }] });
  expect(exported).not.toContain("Beto");
});

test("a form in a dialog is filled with the keyboard and ends with its protocol number", async ({ page }) => {
  // Before hydration, Enter opens the form's own page.
  await page.goto("/movel", { waitUntil: "networkidle" });
  const button = page.getByRole("link", { name: "Ser notificado" });
  await button.focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Avise-me quando chegar" });
  await expect(form.getByLabel("Nome completo")).toBeFocused();
  await page.keyboard.type("Zé da Silva");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ze@casa.example");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Betim");
  await waitForSpamGuard();
  await page.keyboard.press("Enter");
  await expect(form.getByRole("status")).toContainText(/Protocolo 20\d\d-/);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a button links to the form's own page, which stores the request", async ({ page, consoleErrors }) => {
    await page.goto("/movel");
    await page.getByRole("link", { name: "Ser notificado" }).click();
    await expect(page).toHaveURL(/\/solicitar\/aviso-5g\?page=%2Fmovel$/);
    await page.getByLabel("Nome completo").fill("Zé sem script");
    await page.getByRole("combobox", { name: "Cidade" }).fill("Betim");
    await page.getByRole("button", { name: "Ser notificado" }).click();
    await expect(page.getByText("Informe o e-mail ou o telefone.")).toBeVisible();
    await expect(page.getByLabel("Nome completo")).toHaveValue("Zé sem script");
    // The browser logs the 400 response itself.
    consoleErrors.length = 0;
    await page.getByLabel("E-mail").fill("ze@casa.example");
    await waitForSpamGuard();
    await page.getByRole("button", { name: "Ser notificado" }).click();
    await expect(page.getByText(/Protocolo/)).toContainText(/20\d\d-/);
  });
});
