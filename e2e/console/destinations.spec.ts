import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openConsole } from "../support/console.ts";
import { expect, test as journey } from "../support/fixtures.ts";
import { type Program, startProgram } from "../support/program.ts";
import { startWebhookProcess, type WebhookProcess } from "../support/webhook-process.ts";

/** A program that may send to this machine, and a receiver in a process of its own. */
const test = journey.extend<object, { receiver: WebhookProcess; program: Program }>({
  receiver: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const receiver = await startWebhookProcess();
      await provide(receiver);
      await receiver.stop();
    },
    { scope: "worker" },
  ],
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "vitrine-destinations-"));
      cpSync(process.env.DEMONSTRATION!, folder, { recursive: true });
      const program = await startProgram(folder, { ALLOW_LOOPBACK_DESTINATIONS: "true" });
      await provide(program);
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

/** Sends a form as a visitor; returns its protocol. */
async function sendForm({ address }: Program, slug: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(`${address}/solicitar/${slug}/envio`, {
    method: "POST",
    headers: { origin: address },
    body: new URLSearchParams({ phone: "31988887777", openFor: "9000", page: "/casa", ...fields }),
  });
  return ((await response.json()) as { protocol: string }).protocol;
}

/** The protocols that the receiver accepted, each with a valid signature. */
async function accepted(receiver: WebhookProcess): Promise<unknown[]> {
  const { received, forged } = await receiver.set({});
  expect(forged).toBe(0);
  return received.filter(({ behaviour }) => behaviour === "accepts").map(({ body }) => body.data.protocol);
}

const list = "/intranet/configuracoes/destinos";
const patience = { timeout: 30_000 };

test("requests go to a webhook, wait while it fails, and are sent again", async ({
  page,
  signIn,
  program,
  receiver,
}) => {
  const call = (name: string) => sendForm(program, "ligacao", { name });
  const toasts = page.getByRole("region", { name: "Avisos" });
  await signIn(page);

  await test.step("its secret shows until it is saved, and then nowhere", async () => {
    await openConsole(page, `${list}?registro=nova`);
    const sheet = page.getByRole("dialog", { name: "Adicionar destino" });
    await sheet.getByLabel("Nome").fill("Automação");
    await sheet.getByLabel("Endereço").fill(receiver.url);
    await sheet.getByRole("button", { name: "Gerar um segredo" }).click();
    const secret = await sheet.getByLabel("Segredo da assinatura").inputValue();
    await receiver.set({ secret });
    await sheet.getByRole("button", { name: /^Salvar/ }).click();
    await expect(toasts.getByText("Automação foi adicionado")).toBeVisible();
    await openConsole(page, list);
    await page.getByRole("link", { name: "Automação", exact: true }).click();
    await expect(page.getByText(/^Segredo guardado em/)).toBeVisible();
    expect(await page.content()).not.toContain(secret);
    // oxlint-disable-next-line no-bitwise -- the permissions of a file are bits
    expect(statSync(join(program.dataDir, "secrets.key")).mode & 0o777).toBe(0o600);
  });

  await test.step("a test arrives as one", async () => {
    await page.getByRole("button", { name: "Enviar um teste" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Certo: Pedido" })).toBeVisible();
    const { received, forged } = await receiver.set({});
    expect([received.length, received[0]!.body.test, forged]).toEqual([1, true, 0]);
  });

  await test.step("a request arrives, signed", async () => {
    const protocol = await call("Lúcia Prado");
    await expect.poll(() => accepted(receiver), patience).toContain(protocol);
  });

  await test.step("one that fails rests, with a badge, and what waits follows when it works", async () => {
    // The demonstration has warnings of its own.
    const health = page.getByRole("link", { name: /^Saúde/ });
    const warnings = async () => {
      await openConsole(page, list);
      await expect(health).toContainText(/ avisos?$/);
      return Number(/\d+/.exec((await health.textContent())!)![0]);
    };
    const before = await warnings();
    await receiver.set({ behaviour: "asks for a key" });
    const waiting = await Promise.all(Array.from({ length: 6 }, (_, count) => call(`Pessoa ${count}`)));
    await expect(async () => {
      await openConsole(page, list);
      await expect(page.getByRole("region", { name: "Pedidos que não chegam" })).toContainText("6 pedidos esperam");
    }).toPass(patience);
    expect(await warnings()).toBe(before + 1);
    await receiver.set({ behaviour: "accepts" });
    await page.getByRole("link", { name: "Corrigir" }).click();
    await page.getByRole("button", { name: "Tentar agora" }).click();
    await expect.poll(() => accepted(receiver), patience).toEqual(expect.arrayContaining(waiting));
  });

  await test.step("what it refused is sent again, one or all", async () => {
    await receiver.set({ behaviour: "refuses the message" });
    const refused = await Promise.all(["Uma", "Outra", "Mais uma"].map(call));
    const problems = page.getByText("Com problema (3)");
    await expect(async () => {
      await openConsole(page, `${list}/entregas?mostrar=problemas`);
      await expect(problems).toBeVisible();
    }).toPass(patience);
    await receiver.set({ behaviour: "accepts" });
    await page.getByRole("button", { name: `Reenviar ${refused[0]} para Automação` }).click();
    await expect.poll(() => accepted(receiver), patience).toContain(refused[0]);
    await page.getByRole("button", { name: "Reenviar as 2" }).click();
    await expect.poll(() => accepted(receiver), patience).toEqual(expect.arrayContaining(refused));
    const protocols = await accepted(receiver);
    expect(new Set(protocols).size).toBe(protocols.length);
  });

  await test.step("forms have a box for an advertising network while it is on, on cached pages too", async () => {
    const asks = async () => (await (await fetch(`${program.address}/solicitar/ligacao`)).text()).includes("à Meta");
    const casa = async () => (await fetch(`${program.address}/casa`)).text();
    const before = await casa();
    await openConsole(page, `${list}?registro=nova`);
    const sheet = page.getByRole("dialog", { name: "Adicionar destino" });
    await sheet.getByLabel("Sistema").selectOption("Meta (conversões)");
    await sheet.getByLabel("Nome").fill("Anúncios");
    await sheet.getByLabel("Número do conjunto de dados").fill("1234567890");
    await sheet.getByLabel("Token de acesso").fill("EAAB-token");
    await sheet.getByRole("button", { name: /^Salvar/ }).click();
    await expect(toasts.getByText("Anúncios foi adicionado")).toBeVisible();
    expect([await asks(), (await casa()).includes("conversions")]).toEqual([true, true]);
    await page.getByRole("switch", { name: /^Anúncios/ }).click();
    await expect(page.getByRole("switch", { name: /^Anúncios/ })).not.toBeChecked();
    await expect.poll(asks).toBe(false);
    expect(await casa()).toBe(before);
  });

  await test.step("who is erased had data there, and staff are told", async () => {
    const protocol = await sendForm(program, "exclusao-de-dados", {});
    await openConsole(page, `/intranet/contatos?busca=${protocol}`);
    await page.getByRole("row", { name: protocol }).getByRole("link").first().click();
    await expect(page.getByText("Os dados também estão em: Automação. Peça para apagar lá.")).toBeVisible();
    await page.getByRole("button", { name: "Apagar e concluir" }).click();
    await expect(toasts.getByText("Peça para apagar também em: Automação.", { exact: false })).toBeVisible();
  });
});
