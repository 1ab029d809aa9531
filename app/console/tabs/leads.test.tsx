import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import { addNote } from "#app/leads/lead-notes.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as campaigns from "#app/leads/campaigns/campaign.server.ts";
import { parseOrigin } from "#app/leads/campaigns/visit-origin.server.ts";
import * as leadAdmin from "#app/leads/lead-admin.server.ts";
import { configureRelay } from "#app/platform/delivery/relay.server.ts";
import { ana, asStaff, beto } from "#test/fixtures.ts";
import { address, network, openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { createLead, createReferral } from "#test/lead-fixtures.ts";
import { startRelay, type FakeRelay } from "#test/fakes/fake-relay.ts";

// What is specific to Contatos; what all tabs share is tested in entity/ and sheet/.
freshDatabase();
beforeEach(emptyDatabase);

const list = "/intranet/contatos";
const protocolOf = async (id: number) => (await asStaff(() => leadAdmin.find(id)))!.protocol;

/** Opens a lead's sheet, from its name in the list. */
async function openLead(name: string) {
  const user = openConsole(list);
  await user.click(await screen.findByRole("link", { name }));
  const sheet = within(await screen.findByRole("dialog", { name }));
  const press = (button: string) => user.click(sheet.getByRole("button", { name: button }));
  /** The value of a term, in a section of the sheet. */
  const fact = (term: string, part = "Quem pediu") =>
    within(sheet.getByRole("region", { name: part })).getByText(term).nextElementSibling!.textContent;
  return { user, sheet, press, fact };
}

describe("the list", () => {
  it("shows the newest first, with kind and time, and how many are open", async () => {
    await createLead({ name: "Bia", kind: "proposal", city: "Betim – MG" });
    const done = await createLead({ name: "Caio" });
    await asStaff(() => leadAdmin.update(done, { state: "done", assignee: null }, 1));
    openConsole(list);
    await row("Bia");
    expect(rows()).toEqual(["Caio", "Bia"]);
    expect(screen.getByText("1 em aberto, 1 concluído")).toBeTruthy();
    expect((await row("Bia")).textContent).toMatch(/Proposta.*Betim – MG.*\(31\) 9 8888-7777.*Novo.*hoje/);
    expect((await row("Caio")).textContent).toContain("Concluído");
  });

  it("is searched by formatted phone, and filtered by kind and state", async () => {
    await createLead({ name: "Bia", phone: "3133334444" });
    await createLead({ name: "Caio", kind: "partner" });
    await createReferral("relay-failed");
    const user = openConsole(list);
    await user.type(await screen.findByRole("searchbox", { name: "Buscar contatos" }), "(31) 3333-4444");
    await waitFor(() => expect(rows()).toEqual(["Beto", "Bia"]));
    await user.clear(screen.getByRole("searchbox"));
    await user.selectOptions(screen.getByLabelText("Filtrar por pedido"), "Parceria");
    await waitFor(() => expect(rows()).toEqual(["Caio"]));
    expect(address()).toBe(`${list}?kind=partner`);
    await user.selectOptions(screen.getByLabelText("Filtrar por pedido"), "");
    await user.selectOptions(screen.getByLabelText("Filtrar por estado"), "Não enviado");
    await waitFor(() => expect(rows()).toEqual(["Beto"]));
    await user.selectOptions(screen.getByLabelText("Filtrar por estado"), "");
    await user.click(screen.getByRole("radio", { name: "Em aberto" }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it("is filtered by the campaign, which the details show", async () => {
    await createLead({ name: "Bia", origin: parseOrigin("utm_source=google&utm_campaign=Fibra+de+novembro&gclid=x") });
    await createLead({ name: "Caio" });
    const user = openConsole(list);
    await user.selectOptions(await screen.findByLabelText("Filtrar por campanha"), "Fibra de novembro");
    await waitFor(() => expect(rows()).toEqual(["Bia"]));
    await user.click(screen.getByRole("link", { name: "Bia" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Bia" }));
    expect(sheet.getByText("Origem").nextElementSibling!.textContent).toBe("google · Fibra de novembro, clique gclid");
  });

  it("says what the code of a pasted chat means", async () => {
    const origin = parseOrigin("utm_source=google&utm_campaign=fibra");
    await db.transaction().execute((tx) => campaigns.codeFor(tx, origin, "/combos"));
    const user = openConsole(list);
    await user.click(await screen.findByRole("searchbox", { name: "Buscar contatos" }));
    await user.paste("Olá! Quero contratar. (c1)");
    const code = within(await screen.findByRole("region", { name: "Código da conversa" }));
    expect(code.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "google · fibra",
      "/combos",
    ]);
    await user.clear(screen.getByRole("searchbox"));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Código da conversa" })).toBeNull());
  });

  it("is filtered by city, by who takes it and by day", async () => {
    await createLead({ name: "Bia", city: "Betim – MG" });
    const taken = await createLead({ name: "Caio", city: "Ubá – MG" });
    await asStaff(() => leadAdmin.update(taken, { state: "in-progress", assignee: beto.email }, 1));
    const user = openConsole(list);
    await user.selectOptions(await screen.findByLabelText("Filtrar por cidade"), "Betim – MG");
    await waitFor(() => expect(rows()).toEqual(["Bia"]));
    await user.selectOptions(screen.getByLabelText("Filtrar por cidade"), "");
    await user.selectOptions(screen.getByLabelText("Filtrar por responsável"), "Ninguém ainda");
    await waitFor(() => expect(rows()).toEqual(["Bia"]));
    await user.selectOptions(screen.getByLabelText("Filtrar por responsável"), "");
    fireEvent.change(screen.getByLabelText("Até"), { target: { value: "2020-01-01" } });
    await screen.findByText("Nenhum contato encontrado para a pesquisa");
    fireEvent.change(screen.getByLabelText("Até"), { target: { value: "" } });
    fireEvent.change(screen.getByLabelText("De"), { target: { value: "2020-01-01" } });
    await waitFor(() => expect(rows()).toEqual(["Caio", "Bia"]));
    expect(address()).toBe(`${list}?de=2020-01-01`);
  });

  it("has the number of new leads at its tab, which follows the work", async () => {
    const id = await createLead({ name: "Bia" });
    await createLead({ name: "Caio" });
    const user = openConsole("/intranet");
    const tab = () => screen.getByRole("link", { name: /^Contatos/ });
    const says = (text: string) => waitFor(() => expect(tab().textContent).toBe(text));
    const group = await screen.findByRole("link", { name: /^Clientes/ });
    await waitFor(() => expect(group.textContent).toBe("Clientes 2 novos"));
    await actAs(beto, () => leadAdmin.update(id, { state: "done", assignee: null }, 1));
    await user.click(group);
    await says("Contatos 1 novo");
    await user.click(await screen.findByRole("link", { name: "Caio" }));
    await user.click(await screen.findByRole("radio", { name: "Concluído", hidden: true }));
    await user.click(screen.getByRole("button", { name: /^Salvar/ }));
    await toast(/foi atualizado/);
    await says("Contatos");
  });

  it("labels a lead without a name by e-mail, phone or protocol", async () => {
    await createLead({ kind: "newsletter", name: null, phone: null, email: "ana@casa.example" });
    await createLead({ kind: "erasure", name: null, phone: "31988887777" });
    const request = await createLead({ kind: "erasure", name: null, phone: null, email: "x@casa.example" });
    openConsole(list);
    await waitFor(() => expect(rows()).toEqual(["x@casa.example", "(31) 9 8888-7777", "ana@casa.example"]));
    expect(await protocolOf(request)).toBeTruthy();
  });

  it("has no form to add a lead", async () => {
    openConsole(list);
    expect(await screen.findByRole("heading", { name: "Nenhum contato encontrado" })).toBeTruthy();
    expect(screen.getByText(/^Os pedidos feitos no site aparecem aqui/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Adicionar/ })).toBeNull();
  });

  it("says 'Erro ao buscar contatos' when the search fails", async () => {
    await withMissingTable("leads", async () => {
      openConsole(list);
      expect((await screen.findByRole("alert")).textContent).toContain("Erro ao buscar contatos");
    });
  });
});

describe("a lead", () => {
  it("shows all its data, and the links to reply", async () => {
    const id = await createLead({
      kind: "partner",
      company: "Rede Norte Ltda.",
      cnpj: "Q0SLFMBD7VX439",
      email: "nara@redenorte.example",
      profile: "resale",
      page: "/parceiros",
    });
    const { sheet, fact } = await openLead("Lúcia Prado");
    expect([fact("Empresa"), fact("CNPJ"), fact("Telefone")]).toEqual([
      "Rede Norte Ltda.",
      "Q0.SLF.MBD/7VX4-39",
      "(31) 9 8888-7777",
    ]);
    expect(sheet.getByText("Participação").nextElementSibling!.textContent).toBe("Revender");
    const protocol = await protocolOf(id);
    const chat = new URL(sheet.getByRole("link", { name: /WhatsApp/ }).getAttribute("href")!);
    expect(chat.origin + chat.pathname).toBe("https://wa.me/5531988887777");
    expect(chat.searchParams.get("text")).toContain(protocol);
    expect(chat.searchParams.get("text")).not.toContain("Lúcia");
    expect(sheet.getByRole("link", { name: /Ligar/ }).getAttribute("href")).toBe("tel:+5531988887777");
    expect(sheet.getByRole("link", { name: /E-mail/ }).getAttribute("href")).toMatch(
      /^mailto:nara@redenorte\.example\?subject=/,
    );
  });

  it("that applies for a job shows the area and what the person wrote", async () => {
    await createLead({ kind: "job", area: "Vendas", needs: "Dez anos de loja" });
    const { sheet } = await openLead("Lúcia Prado");
    const facts = ["Pedido", "Área", "Mensagem"].map((term) => sheet.getByText(term).nextElementSibling!.textContent);
    expect(facts).toEqual(["Candidatura", "Vendas", "Dez anos de loja"]);
  });

  it.each([
    ["+351912345678", "+351 912 345 678", ["https://wa.me/351912345678", "tel:+351912345678"]],
    ["031988887777", "(31) 9 8888-7777", ["https://wa.me/5531988887777", "tel:+5531988887777"]],
    ["08005550142", "0800 555 0142", ["tel:08005550142"]],
    ["31 3333-4444 (Ana)", "31 3333-4444 (Ana)", ["https://wa.me/553133334444", "tel:+553133334444"]],
    [
      "3133334444 / 3133335555",
      "3133334444 / 3133335555",
      ["https://wa.me/553133334444", "tel:+553133334444", "https://wa.me/553133335555", "tel:+553133335555"],
    ],
    ["319888877777", "319888877777Não é um telefone completo: confira antes de ligar.", []],
  ])("with the telephone %s shows %s, with links to its numbers only", async (phone, text, links) => {
    await createLead({ phone });
    const { sheet, fact } = await openLead("Lúcia Prado");
    expect(fact("Telefone")).toBe(text);
    const targets = sheet.queryAllByRole("link").map((link) => link.getAttribute("href")!.replace(/\?text=.*/, ""));
    expect(targets.filter((target) => /wa\.me|^tel:/.test(target))).toEqual(links);
  });

  it("cannot add recipients to the reply by its e-mail", async () => {
    await createLead({ email: "a?bcc=todos@casa.example" });
    const { sheet } = await openLead("Lúcia Prado");
    expect(sheet.getByRole("link", { name: /E-mail/ }).getAttribute("href")).toMatch(
      /^mailto:a%3Fbcc%3Dtodos@casa\.example\?subject=/,
    );
  });

  it("is put in progress and finished, each recorded in the history", async () => {
    const id = await createLead();
    const { user, sheet, press } = await openLead("Lúcia Prado");
    await user.click(sheet.getByRole("radio", { name: "Em andamento" }));
    await press("Salvar contato");
    await toast(`${await protocolOf(id)} foi atualizado`);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Lúcia Prado" })).toBeNull());
    await waitFor(async () => expect((await row("Lúcia Prado")).textContent).toContain("Em andamento"));
    await user.click(screen.getByRole("link", { name: "Lúcia Prado" }));
    const again = within(await screen.findByRole("dialog", { name: "Lúcia Prado" }));
    const change = await again.findByText("alterou", { exact: false });
    expect(change.closest("li")!.textContent).toContain("Novo");
    expect(change.closest("li")!.textContent).toContain("Em andamento");
  });

  it("is taken by a member of staff, who then works on it", async () => {
    const id = await createLead({ name: "Bia" });
    const { user, press } = await openLead("Bia");
    await press("Eu assumo");
    expect(screen.getByLabelText<HTMLSelectElement>("Responsável").value).toBe(ana.email);
    await user.click(screen.getByRole("button", { name: /^Salvar/ }));
    await toast(/foi atualizado/);
    expect(await asStaff(() => leadAdmin.find(id))).toMatchObject({ assignee: ana.email, state: "in-progress" });
    await waitFor(async () => expect((await row("Bia")).textContent).toContain(ana.email));
  });

  it("gets notes, which every colleague sees with author and time", async () => {
    const id = await createLead({ name: "Bia" });
    await actAs(beto, () => addNote(id, "Liguei: sem resposta"));
    const { user, sheet, press } = await openLead("Bia");
    expect(sheet.getByText("Liguei: sem resposta").parentElement!.textContent).toContain(beto.email);
    await user.type(sheet.getByLabelText("Nova anotação"), "Prefere de manhã");
    await press("Anotar");
    await toast("A anotação foi guardada");
    await waitFor(() => expect(sheet.getByText("Prefere de manhã").parentElement!.textContent).toContain(ana.email));
    expect(sheet.getByLabelText<HTMLTextAreaElement>("Nova anotação").value).toBe("");
    expect(sheet.getByRole("heading", { name: "Anotações 2" })).toBeTruthy();
  });

  it("keeps a typed note: the key that saves stores it, and closing the sheet asks first", async () => {
    await createLead({ name: "Bia" });
    const { user, sheet, press } = await openLead("Bia");
    const field = sheet.getByLabelText<HTMLTextAreaElement>("Nova anotação");
    await user.type(field, "Ligar às 18h{Control>}{Enter}{/Control}");
    await toast("A anotação foi guardada");
    await waitFor(() => expect(field.value).toBe(""));
    await user.type(field, "Pediu desconto");
    await user.click(sheet.getByRole("radio", { name: "Em andamento" }));
    await press("Salvar contato");
    const question = within(await screen.findByRole("alertdialog", { name: "Sair sem salvar?" }));
    await user.click(question.getByRole("button", { name: "Continuar editando" }));
    expect(field.value).toBe("Pediu desconto");
    await press("Anotar");
    await waitFor(() => expect(field.value).toBe(""));
    await press("Cancelar");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Bia" })).toBeNull());
  });

  it("is not overwritten when a colleague finished it first", async () => {
    const id = await createLead();
    const { user, sheet, press } = await openLead("Lúcia Prado");
    await user.click(sheet.getByRole("radio", { name: "Em andamento" }));
    await actAs(beto, () => leadAdmin.update(id, { state: "done", assignee: null }, 1));
    await press("Salvar contato");
    expect(await sheet.findByText(beto.email, { exact: false })).toBeTruthy();
    expect(await asStaff(() => leadAdmin.find(id))).toMatchObject({ state: "done" });
  });

  it("is removed, and brought back", async () => {
    const id = await createLead();
    const protocol = await protocolOf(id);
    const user = openConsole(list);
    await user.click(await screen.findByRole("button", { name: "Excluir Lúcia Prado" }));
    await user.click(await screen.findByRole("button", { name: "Excluir contato" }));
    await user.click(within(await toast(`${protocol} foi excluído`)).getByRole("button", { name: "Desfazer" }));
    await toast(`${protocol} foi restaurado`);
    await row("Lúcia Prado");
  });
});

describe("a CPF", () => {
  it("is masked until it is revealed, and the history records who revealed it", async () => {
    await createReferral();
    const { sheet, press, fact } = await openLead("Beto");
    expect(fact("CPF", "Amigo indicado")).toBe("•••.•••.•••-35");
    expect(fact("CPF", "Quem indicou")).toBe("•••.•••.•••-25");
    expect(document.body.innerHTML).not.toMatch(/111\.?444\.?777/);
    await press("Mostrar CPF");
    await waitFor(() => expect(fact("CPF", "Amigo indicado")).toBe("111.444.777-35"));
    expect(fact("CPF", "Quem indicou")).toBe("529.982.247-25");
    expect(sheet.queryByRole("button", { name: "Mostrar CPF" })).toBeNull();
    expect((await sheet.findByText("revelou", { exact: false })).textContent).toContain("Você");
  });

  it("is not revealed when that cannot be recorded", async () => {
    await createReferral();
    const { press, fact } = await openLead("Beto");
    await withMissingTable("audit_log", async () => {
      await press("Mostrar CPF");
      await toast("Erro ao mostrar o CPF");
    });
    expect(fact("CPF", "Amigo indicado")).toBe("•••.•••.•••-35");
  });

  it("cannot be revealed when the lead has none", async () => {
    await createLead();
    const { sheet } = await openLead("Lúcia Prado");
    expect(sheet.queryByRole("button", { name: "Mostrar CPF" })).toBeNull();
  });
});

describe("a referral that the relay failed to send", () => {
  let relay: FakeRelay;
  beforeEach(async () => {
    relay = await startRelay();
    configureRelay(relay.url);
  });
  afterEach(async () => {
    network.isUp = true;
    configureRelay(null);
    await relay.stop();
  });

  it("is resent from its sheet", async () => {
    const id = await createReferral("relay-failed");
    const { sheet, press } = await openLead("Beto");
    expect(sheet.getByText("Esta indicação ainda não foi enviada à equipe.")).toBeTruthy();
    await press("Reenviar");
    await toast(`${await protocolOf(id)} foi reenviado`);
    expect(relay.received[0]!.body.message).toContain("Beto");
    await waitFor(() => expect(sheet.queryByText("Esta indicação ainda não foi enviada à equipe.")).toBeNull());
    await press("Fechar");
    await waitFor(async () => expect((await row("Beto")).textContent).toContain("Novo"));
  });

  it("stays, with the reason, when the relay fails again", async () => {
    await createReferral("relay-failed");
    relay.behaviour = "refuses";
    const { sheet, press } = await openLead("Beto");
    await press("Reenviar");
    expect((await toast("Erro ao reenviar contato")).textContent).toContain(
      "O serviço de envio não aceitou a indicação. Ela continua guardada: tente mais tarde.",
    );
    await sheet.findByText(/respondeu com o erro 503\. 1 tentativa\./);
  });

  it("says when the server cannot be reached", async () => {
    await createReferral("relay-failed");
    const { press } = await openLead("Beto");
    network.isUp = false;
    await press("Reenviar");
    expect((await toast("Erro ao reenviar contato")).textContent).toContain("O servidor não respondeu");
    expect(relay.received).toEqual([]);
  });
});

describe("a person's data", () => {
  /** The files that the browser downloads. */
  const files: Blob[] = [];
  const names: string[] = [];
  beforeEach(() => {
    files.length = names.length = 0;
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function download(this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    network.isUp = true;
  });
  const contents = async () => JSON.parse(await files[0]!.text()) as { registros: Record<string, unknown>[] };

  it("is exported as a file of everything with the contact, and the history records who exported it", async () => {
    await createLead({ name: "Lúcia Prado", email: "lucia@casa.example" });
    await createLead({ name: "Lúcia pelo e-mail", email: "lucia@casa.example", phone: null });
    const { sheet, press } = await openLead("Lúcia Prado");
    await press("Exportar dados de Lúcia Prado");
    await toast("Dados exportados: 2 registros");
    expect(names).toEqual([expect.stringMatching(/^dados-pessoais-\d{14}\.json$/)]);
    expect(await contents()).toMatchObject({
      buscadoPor: { email: "lucia@casa.example", telefone: "31988887777" },
      controlador: { encarregado: { email: expect.stringContaining("@") } },
      registros: [
        { nome: "Lúcia Prado", pedido: "Ligação", papel: "a própria pessoa", aceitou: "Aceito." },
        { nome: "Lúcia pelo e-mail" },
      ],
    });
    expect(await sheet.findByText(/exportou(?!,)/)).toBeTruthy();
  });

  it("is that of the friend or of the referrer, one without the other", async () => {
    await createReferral();
    const { press } = await openLead("Beto");
    await press("Exportar dados de Ana");
    await toast("Dados exportados: 1 registro");
    expect((await contents()).registros).toMatchObject([{ nome: "Ana", papel: "quem indicou", cpf: "52998224725" }]);
    expect(await files[0]!.text()).not.toContain("Beto");
  });

  it("is not exported when the server cannot be reached or the history cannot record it", async () => {
    await createLead();
    const { press } = await openLead("Lúcia Prado");
    await withMissingTable("audit_log", async () => {
      await press("Exportar dados de Lúcia Prado");
      await toast("Erro ao exportar os dados");
    });
    const button = screen.getByRole("button", { name: "Exportar dados de Lúcia Prado" });
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
    network.isUp = false;
    await press("Exportar dados de Lúcia Prado");
    expect((await toast("O servidor não respondeu")).textContent).toContain("Erro ao exportar os dados");
    expect(files).toEqual([]);
  });
});

describe("a request for erasure", () => {
  it("is handled in one click: everything with the contact is erased, and the request is done", async () => {
    await createLead({ name: "Lúcia Prado" });
    await createLead({ name: "Lúcia outra vez", email: "lucia@casa.example" });
    const id = await createLead({ kind: "erasure", name: null });
    const { sheet, press } = await openLead("(31) 9 8888-7777");
    expect(await sheet.findByText("2 contatos têm este e-mail ou telefone.")).toBeTruthy();
    await press("Apagar e concluir");
    await toast("Pedido atendido: 2 contatos apagados");
    const protocol = await protocolOf(id);
    await press("Fechar");
    await waitFor(() => expect(rows()).toEqual([protocol]));
    expect(await asStaff(() => leadAdmin.find(id))).toMatchObject({ state: "done", phone: null });
  });
});
