import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { allowLoopback } from "#app/platform/delivery/public-address.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import { announceChanges } from "#app/leads/destinations/announce.server.ts";
import * as secrets from "#app/leads/destinations/secrets.server.ts";
import { deliverDue } from "#app/leads/destinations/send.server.ts";
import { openConsole, row, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createDestination } from "#test/destination-fixtures.ts";
import { type FakeWebhook, startWebhook, webhookSecret } from "#test/fakes/fake-webhook.ts";
import { asStaff, createCity } from "#test/fixtures.ts";
import { createLead } from "#test/lead-fixtures.ts";

freshDatabase();

let webhook: FakeWebhook;
beforeAll(() => allowLoopback(true));
beforeEach(async () => {
  await emptyDatabase();
  configureSecrets({ dataDir: "", secretsKey: "ab".repeat(32) });
  webhook = await startWebhook();
});
afterEach(async () => {
  await deliverDue();
  await webhook.stop();
});
afterAll(() => allowLoopback(false));

const list = "/intranet/configuracoes/destinos";
const log = `${list}/entregas`;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const toWebhook = (fields = {}) => createDestination({ address: webhook.url, ...fields });

/** Creates leads, of which a broken receiver takes none, until the destination rests. */
async function stopDestination(): Promise<void> {
  webhook.behaviour = "asks for a key";
  for (let count = 0; count < 6; count++) await createLead({ name: `Pessoa ${count}` });
  await deliverDue();
}

describe("a destination", () => {
  it("is added with what its system needs, and its secret shows until it is saved", async () => {
    const user = openConsole(`${list}?registro=nova`);
    await screen.findByRole("dialog", { name: "Adicionar destino" });
    await user.type(field("Nome"), "Automação");
    await user.type(field("Endereço"), webhook.url);
    await user.click(screen.getByRole("button", { name: "Gerar um segredo" }));
    const shown = field("Segredo da assinatura").value;
    expect(shown).toMatch(/^whsec_.{44}$/);
    await user.click(screen.getByRole("checkbox", { name: "Candidatura" }));
    await user.click(await screen.findByRole("button", { name: /^Salvar/ }));
    await toast("Automação foi adicionado");
    const { lead_kinds: kinds, id } = await db.selectFrom("destinations").selectAll().executeTakeFirstOrThrow();
    expect([kinds.includes("contact"), kinds.includes("job")]).toEqual([true, false]);
    expect((await secrets.read(id))!.secret).toBe(shown);
    expect(document.body.innerHTML).not.toContain(shown);
  });

  it("that is a webhook is told of changes of the site only where it asks, also without requests", async () => {
    const user = openConsole(`${list}?registro=nova`);
    await screen.findByRole("dialog", { name: "Adicionar destino" });
    const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Mudança no site" });
    expect(box().checked).toBe(false);
    await user.selectOptions(screen.getByLabelText("Sistema"), "ixc");
    expect(screen.queryByRole("checkbox", { name: "Mudança no site" })).toBeNull();
    await user.selectOptions(screen.getByLabelText("Sistema"), "webhook");
    await user.type(field("Nome"), "Buscador");
    await user.type(field("Endereço"), webhook.url);
    await user.click(screen.getByRole("button", { name: "Gerar um segredo" }));
    await user.click(box());
    for (const request of within(screen.getByRole("group", { name: "Quais pedidos" })).getAllByRole("checkbox")) {
      await user.click(request);
    }
    await user.click(await screen.findByRole("button", { name: /^Salvar/ }));
    await toast("Buscador foi adicionado");
    const { events, lead_kinds: kinds } = await db.selectFrom("destinations").selectAll().executeTakeFirstOrThrow();
    expect([events, kinds]).toEqual([["catalogue.changed"], []]);
    expect(within(await row("Buscador")).getByText("Mudança no site")).toBeTruthy();
  });

  it("of another system asks for that system's settings, and names what is missing", async () => {
    const user = openConsole(`${list}?registro=nova`);
    await screen.findByRole("dialog", { name: "Adicionar destino" });
    await user.selectOptions(screen.getByLabelText("Sistema"), "hubsoft");
    await user.type(field("Nome"), "ERP");
    expect(field("client_secret")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: /^Salvar/ }));
    expect(await screen.findByText("Digite o client_id da API")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Sistema"), "mail");
    expect(screen.queryByLabelText("client_secret")).toBeNull();
    await user.type(field("E-mail"), "empresas@provedor.example");
    await user.click(await screen.findByRole("button", { name: /^Salvar/ }));
    await toast("ERP foi adicionado");
  });

  it("that is an advertising network takes only requests for a service, and says whose", async () => {
    const user = openConsole(`${list}?registro=nova`);
    await screen.findByRole("dialog", { name: "Adicionar destino" });
    await user.selectOptions(screen.getByLabelText("Sistema"), "Google Analytics (conversões)");
    expect(screen.getByText(/só os pedidos de quem a marca seguem/)).toBeTruthy();
    const requests = within(screen.getByRole("group", { name: "Quais pedidos" })).getAllByRole("checkbox");
    expect(requests).toHaveLength(4);
    await user.type(field("Nome"), "Google");
    await user.type(field("ID da métrica"), "UA-1");
    await user.type(field("Chave secreta da API"), "s3gredo");
    await user.click(await screen.findByRole("button", { name: /^Salvar/ }));
    expect(await screen.findByText("Digite o ID da métrica, como G-ABC123DEF4")).toBeTruthy();
    await user.clear(field("ID da métrica"));
    await user.type(field("ID da métrica"), "G-ABC123DEF4");
    await user.click(screen.getByRole("button", { name: /^Salvar/ }));
    await toast("Google foi adicionado");
    const [stored] = await db.selectFrom("destinations").selectAll().execute();
    expect(stored).toMatchObject({
      kind: "google-analytics",
      is_network: true,
      settings: { clientId: "G-ABC123DEF4" },
    });
    expect(stored!.lead_kinds).toEqual(["proposal", "5g-interest", "city-interest", "contact"]);
    expect(document.body.innerHTML).not.toContain("s3gredo");
  });

  it("is tested in place, step by step, with the receiver's own words, and nobody's data", async () => {
    await toWebhook({ name: "Automação" });
    const user = openConsole(`${list}?registro=1`);
    await user.click(await screen.findByRole("button", { name: "Enviar um teste" }));
    const steps = async () => {
      const status = within(await screen.findByRole("dialog")).getAllByRole("status")[0]!;
      return (await within(status).findAllByRole("listitem")).map(({ textContent }) => textContent);
    };
    expect(await steps()).toEqual([
      "Certo: Endereço",
      "Certo: Conexão protegida",
      "Certo: Chave ou senha",
      "Certo: Pedido200 · {}",
    ]);
    expect(webhook.received).toMatchObject([{ body: { test: true, data: { name: "Teste do site" } } }]);
    webhook.behaviour = "asks for a key";
    await user.click(screen.getByRole("button", { name: "Enviar um teste" }));
    await waitFor(async () => expect((await steps())[2]).toMatch(/^Falhou: Chave ou senha401.*recusada/));
    expect((await steps())[3]).toMatch(/^Sem resposta: Pedido/);
    expect(await db.selectFrom("deliveries").selectAll().execute()).toEqual([]);
  });

  it("that stopped is told of in the list, in Saúde and by its badge, and can try at once", async () => {
    await toWebhook({ name: "Automação" });
    await stopDestination();
    const user = openConsole(list);
    const region = await screen.findByRole("region", { name: "Pedidos que não chegam" });
    const stopped = within(region);
    expect(region.textContent.replaceAll(/\s+/g, " ")).toMatch(
      /Automação não recebe os pedidos desde \d\dh\d\d: 401: a chave ou a senha foi recusada\.Confira a chave ou a senha\. 6 pedidos esperam, e nada se perdeu\./,
    );
    expect(within(await row("Automação")).getByText(/Parado, 6 esperam/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole("link", { name: /^Saúde/ }).textContent).toBe("Saúde 1 aviso"));

    webhook.behaviour = "accepts";
    await user.click(stopped.getByRole("link", { name: "Corrigir" }));
    await user.click(await screen.findByRole("button", { name: "Tentar agora" }));
    await toast("O próximo pedido está sendo enviado");
    await deliverDue();
    expect(webhook.received.filter(({ behaviour }) => behaviour === "accepts")).toHaveLength(6);
  });

  it("whose city was removed is named in the list, in Saúde and by its badge", async () => {
    const city = await createCity({ name: "Quixadá", state: "CE" });
    await toWebhook({ name: "Filial", cities: ["Quixadá – CE"] });
    await asStaff(() => cities.remove(city));
    openConsole(list);
    const notice = () => screen.findByRole("region", { name: "Pedidos que não chegam" });
    expect((await notice()).textContent).toContain("Filial: Quixadá – CE não está mais em Cidades.");
    expect(within(await row("Filial")).getByText(/em 1 cidade \(1 não existe mais\)/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole("link", { name: /^Saúde/ }).textContent).toMatch(/\d+ aviso/));
    cleanup();
    openConsole("/intranet/saude");
    expect(
      within(await notice())
        .getByRole("link", { name: "Corrigir" })
        .getAttribute("href"),
    ).toMatch(/registro=1$/);
  });
});

describe("the log", () => {
  it("shows each delivery with its state and answer, and nothing of the person", async () => {
    await toWebhook({ name: "Automação" });
    await createLead();
    await deliverDue();
    const { protocol } = await db.selectFrom("leads").select("protocol").executeTakeFirstOrThrow();
    openConsole(log);
    const line = await screen.findByRole("row", { name: new RegExp(protocol) });
    expect(line.textContent).toContain("Entregue");
    expect(line.textContent).toContain("200");
    expect(document.body.textContent).not.toContain("Lúcia");
  });

  it("shows and sends once more what is of no request, which no history has", async () => {
    await toWebhook({ leadKinds: [], events: ["catalogue.changed"] });
    webhook.behaviour = "refuses the message";
    await createCity();
    await announceChanges();
    await sql`update catalogue_revision set noticed_at = now() - interval '1 hour'`.execute(db);
    await announceChanges();
    await deliverDue();
    webhook.behaviour = "accepts";
    const user = openConsole(log);
    await user.click(await screen.findByRole("button", { name: "Reenviar Mudança no site para Automação" }));
    await toast("O aviso está sendo reenviado");
    await deliverDue();
    expect(webhook.received.map(({ body }) => body.type)).toEqual(["catalogue.changed", "catalogue.changed"]);
    expect((await sql`select 1 from audit_log where action = 'resend'`.execute(db)).rows).toEqual([]);
  });

  it("sends one once more, or all that did not arrive", async () => {
    await toWebhook({ name: "Automação" });
    webhook.behaviour = "refuses the message";
    await createLead({ name: "Uma" });
    await createLead({ name: "Outra" });
    await deliverDue();
    webhook.behaviour = "accepts";
    const user = openConsole(`${log}?mostrar=problemas`);
    const [first] = await screen.findAllByRole("button", { name: /^Reenviar \d{4}-/ });
    await user.click(first!);
    await screen.findByText(/está sendo reenviado/);
    await deliverDue();
    const states = async () =>
      (await sql<{ state: string }>`select state from deliveries order by id`.execute(db)).rows;
    expect((await states()).map(({ state }) => state).toSorted()).toEqual(["delivered", "refused"]);
    await user.click(await screen.findByRole("button", { name: "Reenviar a única" }));
    await deliverDue();
    await waitFor(async () => expect((await states()).every(({ state }) => state === "delivered")).toBe(true));
    const ids = webhook.received.map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([4, 2]);
    const { rows } = await sql`select 1 from audit_log where action = 'resend'`.execute(db);
    expect(rows).toHaveLength(2);
  });
});

it("shows the mails of the sales team and the relay beside the destinations", async () => {
  await toWebhook({ secret: webhookSecret });
  openConsole(list);
  expect(
    within(await screen.findByRole("region", { name: "E-mail de vendas" })).getByText(/Sem SMTP_URL/),
  ).toBeTruthy();
  expect(screen.getByRole("region", { name: "Serviço de envio" })).toBeTruthy();
});
