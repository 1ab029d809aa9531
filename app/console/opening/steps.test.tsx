import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { address, network, openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff, createPlan } from "#test/fixtures.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as audit from "#app/records/audit.server.ts";

freshDatabase();
beforeEach(emptyDatabase);
beforeEach(() => db.updateTable("settings").set({ facts: "{}" }).execute());

const start = "/intranet/configuracoes/abertura";
const names = async () => (await cities.listActive()).map(({ name, state }) => `${name} ${state}`);
const createCity = (name: string, state = "SC") => asStaff(() => cities.create({ name, state }));
/** The steps with how far each is, and its summary. */
const steps = async () =>
  within(within(await screen.findByRole("navigation", { name: "Passos da abertura" })).getByRole("list"))
    .getAllByRole("link")
    .map((link) => link.textContent);

describe("the steps of the opening", () => {
  it("begin with nothing, and say what was given in each and what is missing", async () => {
    openConsole(start);
    await waitFor(async () => expect((await steps())[1]).toBe("2a fazer: ContatosTelefone, WhatsApp e e-mails"));
    expect((await steps())[3]).toBe("4a fazer: O que você vendeO resto não aparece");
  });

  it("say what is half done, and are done when nothing is missing", async () => {
    await db
      .updateTable("settings")
      .set({ facts: JSON.stringify({ name: "Serramar Fibra", phone: "(47) 3333-0188" }) })
      .execute();
    await createCity("Itapoá");
    openConsole(start);
    await waitFor(async () =>
      expect((await steps())[0]).toBe("!falta algo: Quem somosA razão social, O CNPJ, O endereço da sede"),
    );
    expect((await steps())[2]).toBe("pronto: Cidades1 cidade");
  });

  it("save facts as an ordinary change with history, and what is invalid says so", async () => {
    const user = openConsole(`${start}/contatos`);
    await user.type(await screen.findByRole("textbox", { name: /Telefone principal/ }), "47 33330188");
    await user.type(screen.getByRole("textbox", { name: /E-mail de vendas/ }), "vendas");
    expect(screen.queryByRole("textbox", { name: /Nome do provedor/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Salvar alterações/ }));
    const sales = await screen.findByRole("textbox", { name: /E-mail de vendas/ });
    await waitFor(() => expect(sales.getAttribute("aria-invalid")).toBe("true"));
    await user.type(sales, "@serramar.example");
    await user.click(screen.getByRole("button", { name: /^Salvar alterações/ }));
    await toast(/foi atualizada/);
    const { phone, salesEmail } = await asStaff(settings.find);
    expect([phone, salesEmail]).toEqual(["(47) 3333-0188", "vendas@serramar.example"]);
    const [entry] = await asStaff(() => audit.listForRecord("settings", 1));
    expect(entry!.changes.map(({ field }) => field).toSorted()).toEqual(["phone", "salesEmail"]);
    await waitFor(async () => expect((await steps())[1]).toContain("falta algo"));
    await user.click(screen.getByRole("link", { name: "Próximo passo" }));
    await screen.findByRole("heading", { name: "Quais cidades você atende?" });
  });

  it("propose to switch off the areas with nothing on sale", async () => {
    const user = openConsole(`${start}/o-que-vende`);
    await user.click(await screen.findByRole("button", { name: "Desligar as 4 áreas" }));
    await user.click(screen.getByRole("button", { name: /^Salvar alterações/ }));
    await waitFor(async () => expect((await steps())[3]).toBe("pronto: O que você vende4 áreas desligadas"));
  });
});

describe("the step of the cities", () => {
  const choice = (name: string) => screen.findByRole("checkbox", { name: new RegExp(`^${name}`) });
  const add = (count: number) => screen.getByRole("button", { name: `Adicionar ${count} cidades` });

  it("adds those ticked in a state's list at once, and one undo takes them back", async () => {
    await createCity("Ibirama");
    const user = openConsole(`${start}/cidades`);
    expect(((await choice("Ibirama")) as HTMLInputElement).disabled).toBe(true);
    await user.type(screen.getByRole("searchbox", { name: "Procurar município" }), "rio do");
    await user.click(await choice("Rio do Sul"));
    await user.click(await choice("Rio do Oeste"));
    await user.click(add(2));
    const added = await toast("2 cidades foram adicionadas");
    expect(await names()).toEqual(["Ibirama SC", "Rio do Oeste SC", "Rio do Sul SC"]);
    await user.click(within(added).getByRole("button", { name: "Desfazer" }));
    await waitFor(async () => expect(await names()).toEqual(["Ibirama SC"]));
  });

  it("lists those around a city with their distances", async () => {
    await createCity("Ibirama");
    const user = openConsole(`${start}/cidades?modo=raio`);
    const kilometres = await screen.findByRole("spinbutton", { name: "Quilômetros" });
    await user.clear(kilometres);
    await user.type(kilometres, "12");
    await user.type(screen.getByRole("combobox", { name: "Em volta de" }), "rio do sul");
    await user.click(screen.getByRole("button", { name: "Mostrar" }));
    expect((await choice("Rio do Sul")).closest("label")!.textContent).toBe("Rio do Sul – SCaqui");
    await user.click(await screen.findByRole("button", { name: /^Marcar as/ }));
    await user.click(screen.getByRole("button", { name: /^Adicionar \d+ cidades/ }));
    await toast(/foram adicionadas/);
    expect(await names()).toEqual(expect.arrayContaining(["Rio do Sul SC", "Lontras SC"]));
  });

  it("answers each line of a pasted list, and adds only what IBGE has", async () => {
    await createCity("Ibirama");
    const user = openConsole(`${start}/cidades?modo=colar`);
    await user.type(await screen.findByRole("textbox"), "lontras{Enter}pres. getulio{Enter}Vale Nenhum");
    await user.click(screen.getByRole("button", { name: "Conferir os nomes" }));
    await screen.findByText("1 nome reconhecido; 2 a conferir.");
    await screen.findByText("“Vale Nenhum” não está na lista do IBGE.");
    await user.click(screen.getByRole("button", { name: "Presidente Getúlio – SC" }));
    await user.click(await choice("Lontras"));
    await user.click(add(2));
    await toast("2 cidades foram adicionadas");
    expect(await names()).toEqual(["Ibirama SC", "Lontras SC", "Presidente Getúlio SC"]);
  });

  it("says when the server is away, and keeps what is chosen", async () => {
    await createCity("Ibirama");
    const user = openConsole(`${start}/cidades`);
    await user.click(await choice("Rio do Sul"));
    network.isUp = false;
    try {
      await user.click(screen.getByRole("button", { name: "Adicionar 1 cidade" }));
      await toast("Erro ao adicionar as cidades");
    } finally {
      network.isUp = true;
    }
    screen.getByRole("button", { name: "Tirar Rio do Sul – SC" });
  });
});

describe("the steps of plans and places", () => {
  it("adds plans by name, speed and price, one after the other", async () => {
    const user = openConsole(`${start}/planos`);
    for (const [name, speed, price] of [
      ["Fibra 300", "300", "89,90"],
      ["Fibra 600", "600", "109,90"],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- as a person types
      await user.type(await screen.findByRole("textbox", { name: /^Nome/ }), name);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await user.type(screen.getByRole("textbox", { name: /^Velocidade/ }), speed);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await user.type(screen.getByRole("textbox", { name: /^Preço/ }), price);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await user.click(screen.getByRole("button", { name: "Adicionar plano" }));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await screen.findByRole("link", { name: new RegExp(`^${name}`) });
    }
    const sold = await plans.listActive();
    expect(sold.map(({ name, speed, price, type }) => [name, speed, price, type])).toEqual([
      ["Fibra 300", "300 Mb/s", 89.9, "Internet"],
      ["Fibra 600", "600 Mb/s", 109.9, "Internet"],
    ]);
  });

  it("lead to the matrix of the active plans and cities, and say where these are sold then", async () => {
    const plan = await createPlan({ name: "Fibra 300" });
    await createPlan({ name: "Fibra 600" });
    await createCity("Itapoá");
    const { id } = await createCity("Garuva");
    await asStaff(() => cities.setActive(id, false));
    const user = openConsole(`${start}/onde-vende`);
    await screen.findByRole("heading", { name: "2 planos × 1 cidade" });
    await user.click(screen.getByRole("link", { name: "Abrir a matriz de planos" }));
    await screen.findByText("1 cidade escolhida");
    expect(screen.queryByText(/Garuva/)).toBeNull();
    cleanup();
    await asStaff(() => sellInAllCities([plan]));
    openConsole(`${start}/onde-vende`);
    await waitFor(async () => expect((await steps())[5]).toBe("pronto: Onde cada um é vendidoà venda em 1 cidade"));
  });

  it("lead to what comes first while there is no plan or no city", async () => {
    const user = openConsole(`${start}/onde-vende`);
    await user.click(await screen.findByRole("link", { name: "Adicionar os planos" }));
    await waitFor(() => expect(address()).toBe(`${start}/planos`));
  });
});

it("list the templates that nobody has confirmed, until none is left", async () => {
  await db.updateTable("pages").set({ is_template: true }).where("slug", "=", "cookies").execute();
  const user = openConsole(`${start}/paginas`);
  await user.click(await screen.findByRole("link", { name: /\/cookies: modelo/ }));
  await waitFor(() => expect(address()).toMatch(/^\/intranet\/paginas\?registro=\d+$/));
});

it("lead back from any other screen, until the site is open", async () => {
  const user = openConsole("/intranet/cidades");
  const notice = await screen.findByRole("complementary", { name: "Site fechado" });
  await user.click(within(notice).getByRole("link", { name: "Continuar a abertura" }));
  await screen.findByRole("heading", { name: "Abertura" });
  expect(screen.queryByRole("complementary", { name: "Site fechado" })).toBeNull();
});
