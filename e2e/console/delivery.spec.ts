import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMailServer, type FakeMailServer } from "../../test/fakes/fake-mail-server.ts";
import { expect, test as journey } from "../support/fixtures.ts";
import { type Program, startProgram } from "../support/program.ts";

/** A program with a mail server of its own. */
const test = journey.extend<object, { mail: FakeMailServer; program: Program }>({
  mail: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const mail = await startMailServer();
      await provide(mail);
      await mail.stop();
    },
    { scope: "worker" },
  ],
  program: [
    async ({ mail }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "vitrine-delivery-"));
      cpSync(process.env.DEMONSTRATION!, folder, { recursive: true });
      const program = await startProgram(folder, { SMTP_URL: mail.url });
      await provide(program);
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

test("a request with any telephone arrives whole once the mail server takes mails, and administrators see why it did not", async ({
  page,
  signIn,
  mail,
  program,
}) => {
  mail.refusal = { at: "MAIL FROM", reply: "553 5.7.1 not owned by user" };
  await page.goto("/solicitar/ligacao");
  const phone = page.getByLabel("Telefone");
  const typed = [
    ["98888-7777", "98888-7777"],
    ["31988887777", "(31) 9 8888-7777"],
    ["031988887777", "031988887777"],
  ] as const;
  for (const [keys, shown] of typed) {
    await phone.clear();
    await phone.pressSequentially(keys);
    await expect(phone).toHaveValue(shown);
  }
  await page.getByLabel("Nome completo").fill("Lúcia Prado");
  const since = Date.now();
  await expect.poll(() => Date.now() - since).toBeGreaterThan(2_100);
  await page.getByRole("button", { name: "Pedir ligação" }).click();
  await expect(page.getByText("Pedido de ligação recebido")).toBeVisible();
  const others = ["+351 912 345 678", "31 98888-7777 / 31 3333-4444 (Ana)"];
  for (const other of others) {
    const body = new URLSearchParams({ name: "Outra", phone: other, openFor: "9000", page: "/casa" });
    const headers = { origin: program.address };
    expect((await fetch(`${program.address}/solicitar/ligacao/envio`, { method: "POST", headers, body })).ok).toBe(
      true,
    );
  }

  await signIn(page);
  await expect(async () => {
    await page.goto("/intranet/saude");
    await expect(page.getByText(/^Os e-mails não saem desde \d\dh\d\d: .* não aceita o remetente\.$/)).toBeVisible();
  }).toPass();
  await page.getByRole("link", { name: "Testar o envio" }).click();
  const send = page.getByRole("button", { name: "Enviar um e-mail de teste" });
  await send.click();
  const step = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(step("Falhou: Remetente")).toContainText("553 5.7.1 not owned by user");

  mail.refusal = null;
  await send.click();
  await expect(step("Certo: Mensagem")).toBeVisible();
  await expect(page.getByText(/^Os e-mails não saem/)).toBeHidden();
  const phones = () => mail.received.flatMap(({ text }) => /^Telefone: (.*)$/m.exec(text)?.[1] ?? []);
  await expect.poll(phones, { timeout: 40_000 }).toEqual(["(31) 9 8888-7777", ...others]);
});
