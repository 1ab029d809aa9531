import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as outbox from "#app/leads/outbox.server.ts";
import { sendReferral } from "#app/leads/referral.server.ts";
import { configureMail } from "#app/platform/delivery/mail.server.ts";
import { configureRelay } from "#app/platform/delivery/relay.server.ts";
import { openConsole } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { startMailServer, type FakeMailServer, type MailRefusal } from "#test/fakes/fake-mail-server.ts";
import { type FakeRelay, startRelay } from "#test/fakes/fake-relay.ts";
import { createLead } from "#test/lead-fixtures.ts";

freshDatabase();

let server: FakeMailServer;
let relay: FakeRelay;
beforeEach(async () => {
  await emptyDatabase();
  [server, relay] = await Promise.all([startMailServer(), startRelay()]);
  configureMail(server.url.replace("//", "//ana:segredo@"));
  configureRelay(relay.url);
});
afterEach(async () => {
  configureMail(null);
  configureRelay(null);
  await Promise.all([server.stop(), relay.stop()]);
});

const page = "/intranet/configuracoes/envio";
const card = async (name: RegExp) => within(await screen.findByRole("region", { name }));

/** Presses a test's button and returns its steps: the state and title of each, with the words below. */
async function runTest(button: string, name: RegExp): Promise<string[]> {
  const user = openConsole(page);
  await user.click(await screen.findByRole("button", { name: button }));
  const status = within((await card(name)).getByRole("status"));
  return (await status.findAllByRole("listitem")).map(({ textContent }) => textContent);
}
const testMail = () => runTest("Enviar um e-mail de teste", /^E-mails/);

describe("a test mail", () => {
  it("goes to the sales address, shows what the server answered at each step, and sends what waits", async () => {
    server.refusal = { at: "MAIL FROM", reply: "553 not owned" };
    await createLead();
    await outbox.deliverDueMails();
    server.refusal = null;
    const steps = await testMail();
    expect(steps.map((text) => text.slice(0, 40))).toEqual([
      expect.stringMatching(/^Certo: Conexão220 /),
      expect.stringMatching(/^Sem resposta: Proteção \(TLS\)/),
      expect.stringMatching(/^Certo: Usuário e senha235 /),
      expect.stringMatching(/^Certo: Remetente250 /),
      expect.stringMatching(/^Certo: Destinatário250 /),
      expect.stringMatching(/^Certo: Mensagem250 /),
    ]);
    expect(server.received).toMatchObject([{ from: "vendas@jatobafibra.example", to: ["vendas@jatobafibra.example"] }]);
    expect(document.body.textContent).not.toContain("segredo");
    await outbox.deliverDueMails();
    expect(server.received).toHaveLength(2);
  });

  const refusals: [at: MailRefusal["at"], reply: string, failed: string, advice: RegExp, before: number][] = [
    ["connection", "554 5.7.1 go away", "Conexão", /nome e a porta/, 0],
    ["AUTH", "535 5.7.8 wrong password", "Usuário e senha", /senha de aplicativo/, 2],
    ["MAIL FROM", "553 5.7.1 <vendas@ipe.example> not owned by ana", "Remetente", /e-mail de vendas/, 3],
    ["RCPT TO", "550 5.1.1 no such user", "Destinatário", /endereço existe/, 4],
    ["DATA", "554 5.7.1 spam", "Mensagem", /SPF/, 5],
  ];
  it.each(refusals)(
    "that is refused at %s says so with the answer and what to look at",
    async (at, reply, failed, advice, before) => {
      server.refusal = { at, reply };
      const steps = await testMail();
      expect(steps[before]).toContain(`Falhou: ${failed}${reply.slice(0, 3)}`);
      expect(steps[before]).toContain(reply.split(" ").at(-1));
      expect(steps[before]).toMatch(advice);
      expect(steps[before]).not.toContain("ipe.example");
      for (const later of steps.slice(before + 1)) expect(later).toMatch(/^Sem resposta: .*não chegou a esta etapa/);
    },
  );

  it("that meets nobody, or a certificate that is not trusted, says so", async () => {
    await server.stop();
    expect((await testMail())[0]).toMatch(/^Falhou: ConexãoECONNREFUSED/);
    cleanup();
    server = await startMailServer(0, true);
    configureMail(server.url);
    const steps = await testMail();
    expect([steps[0], steps[1]]).toEqual([
      expect.stringMatching(/^Certo: Conexão220/),
      expect.stringMatching(/^Falhou: Proteção \(TLS\).*CERT/),
    ]);
  });

  it("is sent five times in ten minutes at most, and needs a server", async () => {
    const user = openConsole(page);
    const button = await screen.findByRole("button", { name: "Enviar um e-mail de teste" });
    for (let sent = 1; sent <= 5; sent++) {
      await user.click(button);
      await waitFor(() =>
        expect([server.received.length, button.textContent]).toEqual([sent, "Enviar um e-mail de teste"]),
      );
    }
    await user.click(button);
    await screen.findByText(/^Espere \d+ minutos para testar de novo\./);
    expect(server.received).toHaveLength(5);
    cleanup();
    configureMail(null);
    openConsole(page);
    await screen.findByText(/^Sem SMTP_URL/);
    expect(screen.queryByRole("button", { name: "Enviar um e-mail de teste" })).toBeNull();
  });
});

describe("a test of the relay", () => {
  it("has nobody's data, and says how the relay answered", async () => {
    expect(await runTest("Enviar um teste", /^Serviço de envio/)).toEqual([
      "Certo: O serviço de envio aceitou o teste.",
    ]);
    expect(relay.received[0]!.body).toMatchObject({ name: "Teste do site", subject: "Teste do site" });
    cleanup();
    relay.behaviour = "asks for a key";
    const [step] = await runTest("Enviar um teste", /^Serviço de envio/);
    expect(step).toMatch(/^Falhou: .*403.*RELAY_URL/);
  });
});

describe("what does not leave the site", () => {
  it("is told in Saúde and beside its tab, with the server's answer, until it leaves again", async () => {
    server.refusal = { at: "AUTH", reply: "535 5.7.8 wrong password for ana@casa.example" };
    await createLead();
    await outbox.deliverDueMails();
    relay.behaviour = "refuses";
    const person = { name: "Ana", phone: "31988887777", email: "ana@casa.example", cpf: "52998224725" };
    await sendReferral({ user: person, friend: person, page: "/indique", consent: "Sim" });

    const user = openConsole("/intranet/saude");
    const failing = within(await screen.findByRole("region", { name: "Pedidos que não chegam" }));
    const headings = failing.getAllByRole("heading").map(({ textContent }) => textContent);
    expect(headings).toEqual([
      expect.stringMatching(
        /^Os e-mails não saem desde \d\dh\d\d: o servidor de e-mail não aceita o usuário e a senha\.$/,
      ),
      expect.stringMatching(
        /^As indicações não são enviadas desde \d\dh\d\d: o serviço de envio respondeu com o erro 503\.$/,
      ),
    ]);
    expect(failing.getByText("535 5.7.8 wrong password for …")).toBeTruthy();
    await waitFor(() => expect(screen.getByRole("link", { name: /^Saúde/ }).textContent).toBe("Saúde 2 avisos"));

    server.refusal = null;
    await user.click(failing.getAllByRole("link", { name: "Testar o envio" })[0]!);
    await user.click(await screen.findByRole("button", { name: "Enviar um e-mail de teste" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: /^Os e-mails não saem/ })).toBeNull());
    expect(screen.getByRole("heading", { name: /^As indicações não são enviadas/ })).toBeTruthy();
  });

  it("is told when the mailbox of the notices does not exist", async () => {
    server.refusal = { at: "RCPT TO", reply: "550 5.1.1 no such user" };
    await createLead();
    await outbox.deliverDueMails();
    openConsole(page);
    const name = /^Os avisos de novos contatos não chegam desde .*: o servidor de e-mail recusou o endereço/;
    await screen.findByRole("heading", { name });
  });
});
