import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import { defaultProvider } from "#app/provider/default-provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { asStaff, beto, createCity, createPlan, createPlanCity, createServedCity } from "#test/fixtures.ts";
import { network, openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { settingSections, settingPaths } from "#app/provider/setting-table.ts";

freshDatabase();
beforeEach(emptyDatabase);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** The button that saves, once no save is under way. */
const save = () => screen.findByRole("button", { name: "Salvar alterações" });

async function openSettings() {
  const user = openConsole("/intranet/configuracoes");
  await screen.findByRole("heading", { name: "Configurações" });
  return user;
}

/** Replaces a field's text in one event: the form is long, and each key renders it again. */
function retype(name: string, text: string) {
  fireEvent.change(field(name), { target: { value: text } });
}

const descriptionOf = (name: string) =>
  (field(name).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

/** Waits until the form is saved: the button is disabled while nothing is changed. */
const saved = () => waitFor(async () => expect((await save()).getAttribute("aria-disabled")).toBe("true"));

it("has every setting in one section, with a label of its own", () => {
  const declared = settingSections.flatMap(({ fields }) => fields);
  expect([...declared.map(({ path }) => path), "isPublished"]).toEqual(settingPaths);
  expect(new Set(declared.map(({ label }) => label)).size).toBe(declared.length);
});

it("shows the settings in sections that the navigation links to", async () => {
  await openSettings();
  const nav = within(screen.getByRole("navigation", { name: "Seções de configurações" }));
  for (const { id, title } of settingSections) {
    expect(nav.getByRole("link", { name: title }).getAttribute("href")).toBe(`#${id}`);
    expect(screen.getByRole("region", { name: title }).id).toBe(id);
  }
  expect(field("Nome do provedor").value).toBe("Jatobá Fibra");
  expect(field("Terceiro número").value).toBe("150+");
  expect(field("Área do cliente").value).toBe("");
});

it("proposes the catalogue's number for the figure that counts cities", async () => {
  for (let count = 0; count < 23; count++) await createServedCity({ name: `Cidade ${count}` });
  const user = await openSettings();
  const numbers = within(screen.getByRole("region", { name: "Números da empresa" }));
  expect(numbers.getByRole("status").textContent).toContain("O catálogo atende 23 cidades; a página diz “570+”.");
  await user.click(numbers.getByRole("button", { name: "Usar 20+" }));
  expect(field("Segundo número").value).toBe("20+");
  expect(numbers.queryByRole("button", { name: /^Usar/ })).toBeNull();
  await user.click(await save());
  await saved();
  expect((await settings.current()).statistics[1]!.figure).toBe("20+");
});

it("saves blank facts, which then are not said", async () => {
  const user = await openSettings();
  for (const name of ["Telefone principal", "Terceiro número", "E-mail de vagas"]) retype(name, "");
  await user.click(await save());
  await saved();
  expect(await settings.current()).toMatchObject({ phone: null, jobsEmail: null });
  expect((await settings.current()).statistics).toHaveLength(2);
});

it("chooses plans of the catalogue for the fibre page and the combo strip, and none of the figures is typed", async () => {
  const betim = await createCity({ name: "Betim" });
  const sold = [
    { name: "Fibra 500", speed: "500 Mb/s", price: 99.9 },
    { name: "Casa vigiada", type: "Combo", speed: "600 Mb/s", price: 139, cameraCount: 1 },
  ] as const;
  for (const plan of sold) await createPlanCity(await createPlan(plan), betim);
  const user = await openSettings();
  const fiber = field("Plano no topo de Internet fibra");
  const combo = field("Combo 2 da faixa de combos");
  // The demonstration's offer is sold by no plan here.
  expect(
    within(fiber)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Nenhum", "O plano mais próximo de 750 MEGA · 129,00", "Fibra 500 · R$\u00A099,90"]);
  expect(screen.queryByLabelText("Oferta da fibra: preço/mês")).toBeNull();
  await user.selectOptions(fiber, "500 MEGA|99,90");
  await user.selectOptions(combo, "Nenhum");
  await user.click(await save());
  await saved();
  const { provider } = await asStaff(settings.readStored);
  expect(provider.fiberOffer).toEqual({ speed: "500 MEGA", price: 99.9 });
  expect(provider.combos[1]).toEqual({ speed: null, addition: null, price: null });
  expect((await settings.current()).fiberOffer).toEqual({ speed: "500 MEGA", price: 99.9 });
});

describe("areas", () => {
  const areas = () => within(document.querySelector<HTMLElement>("#areas")!);
  const choose = (area: string, choice: string) =>
    fireEvent.click(within(areas().getByRole("radiogroup", { name: area })).getByRole("radio", { name: choice }));

  it("what is of an area that is switched off is not asked for", async () => {
    const user = await openSettings();
    expect(field("Combo 1 da faixa de combos")).toBeTruthy();
    choose("Combos", "Desligada");
    expect(screen.queryByLabelText("Combo 1 da faixa de combos")).toBeNull();
    expect(field("Câmeras do plano Básico")).toBeTruthy();
    await user.click(await save());
    await saved();
    expect((await settings.current()).closed).toBe("combos|/combos|/combo-internet-tv|/tv");
  });

  it("those with nothing on sale are proposed to be switched off", async () => {
    await createPlan({ type: "Combo", cameraCount: 1, streamings: [] });
    const user = await openSettings();
    const proposal = areas().getByRole("status");
    expect(proposal.textContent).toContain("Nada está à venda em Streaming e guias de ativação e Empresas.");
    await user.click(within(proposal).getByRole("button", { name: "Desligar as 2 áreas" }));
    expect(areas().queryByRole("status")).toBeNull();
    await user.click(await save());
    await saved();
    expect((await settings.current()).closed).toContain("/empresas");
  });
});

describe("saving", () => {
  it("saves what was changed, confirms it, and shows it in the history", async () => {
    const user = await openSettings();
    expect((await save()).getAttribute("aria-disabled")).toBe("true");
    retype("Telefone principal", "0800 555 0100");
    retype("CNPJ", "12abc34501de35");
    expect(field("CNPJ").value).toBe("12.ABC.345/01DE-35");
    expect(screen.getByText("2 alterações não salvas")).toBeTruthy();
    const nav = screen.getByRole("navigation", { name: "Seções de configurações" });
    expect(within(nav).getByRole("link", { name: "Empresa, 1 alterado" })).toBeTruthy();
    await user.click(await save());
    await saved();
    expect(await settings.current()).toMatchObject({ phone: "0800 555 0100", cnpj: "12.ABC.345/01DE-35" });
    const history = await screen.findByRole("region", { name: /^Histórico desta configuração/ });
    await waitFor(() => expect(history.textContent).toContain("Você alterou"));
    expect(history.textContent).toContain("0800 555 0142");
    expect(field("Telefone principal").value).toBe("0800 555 0100");
  });

  it("is undone from its toast, by the same rules", async () => {
    const user = await openSettings();
    retype("Nome do provedor", "Ipê Telecom");
    await user.keyboard("{Control>}{Enter}{/Control}");
    const notice = await toast("Configuração do site foi atualizada");
    await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
    await waitFor(async () => expect((await settings.current()).name).toBe("Jatobá Fibra"));
    await waitFor(() => expect(field("Nome do provedor").value).toBe("Jatobá Fibra"));
  });

  it("shows each field's error, counts errors by section, and focuses the first", async () => {
    const user = await openSettings();
    retype("CNPJ", "12345678000196");
    retype("WhatsApp de vendas", "5555");
    retype("Área do cliente", "http://portal.ipe.example");
    retype("E-mail de vendas", "vendas");
    await user.click(await save());
    await screen.findByText("4 campos para corrigir");
    expect(descriptionOf("CNPJ")).toContain("Os dígitos verificadores deste CNPJ não conferem");
    expect(descriptionOf("WhatsApp de vendas")).toContain("Digite o número com DDD");
    expect(descriptionOf("Área do cliente")).toContain("https://");
    expect(descriptionOf("E-mail de vendas")).toContain("Digite um e-mail válido");
    const nav = within(screen.getByRole("navigation", { name: "Seções de configurações" }));
    expect(nav.getByRole("link", { name: "Atendimento, 2 para corrigir" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("CNPJ")));
    retype("CNPJ", "12345678000195");
    await waitFor(() => expect(field("CNPJ").getAttribute("aria-invalid")).toBeNull());
    expect((await settings.current()).salesEmail).toBe("vendas@jatobafibra.example");
  });

  it("keeps the input when it fails or the server cannot be reached, and saves it on retry", async () => {
    const user = await openSettings();
    retype("Nome do provedor", "Ipê Telecom");
    await withMissingTable("audit_log", async () => {
      await user.click(await save());
      await screen.findByText(/^Erro ao atualizar configuração\. O que você digitou continua aqui/);
    });
    network.isUp = false;
    await user.click(await save());
    await screen.findByText(/^Erro ao atualizar configuração\. O servidor não respondeu/);
    network.isUp = true;
    expect(field("Nome do provedor").value).toBe("Ipê Telecom");
    await user.click(await save());
    await saved();
    expect((await settings.current()).name).toBe("Ipê Telecom");
  });

  it("shows both versions when a colleague changed the settings, and loses neither", async () => {
    const user = await openSettings();
    retype("Nome do provedor", "Ipê Telecom");
    const { version } = await asStaff(settings.find);
    await actAs(beto, () => settings.update(1, { name: "Ipê Internet", phone: "0800 555 0100" }, version));
    await user.click(await save());
    const panel = await screen.findByRole("dialog", { name: "Configurações" });
    expect(panel.textContent).toContain(`${beto.email} salvou enquanto você editava`);
    expect(panel.textContent).toContain("0800 555 0100");
    await user.click(within(panel).getByRole("radio", { name: /Seu valor/ }));
    await user.click(within(panel).getByRole("button", { name: /^Salvar/ }));
    await waitFor(async () => expect(await settings.current()).toMatchObject({ name: "Ipê Telecom" }));
    expect((await settings.current()).phone).toBe("0800 555 0100");
  });
});

it("previews the chosen colours on the site, and the shade that replaces an illegible one", async () => {
  const user = await openSettings();
  const light = screen.getByRole("figure", { name: "Prévia no modo claro" });
  const dark = screen.getByRole("figure", { name: "Prévia no modo escuro" });
  expect(light.textContent).not.toContain("Texto do botão:");
  retype("Cor principal", "#0a7a3f");
  expect(light.textContent).toMatch(/Texto do botão: \d+,\d:1 \(mínimo 4,5:1\)/);
  expect(light.textContent).not.toContain("a mais próxima que se lê");
  retype("Cor principal", "#7fd4a0");
  expect(light.textContent).toContain("Cor principal: a escolhida não se leria aqui.");
  expect(dark.textContent).not.toContain("a mais próxima que se lê");
  retype("Cor principal", "verde");
  await user.click(await save());
  await screen.findByText("Digite a cor como #0b2a6b");
  retype("Cor principal", "#7fd4a0");
  await user.click(await save());
  await saved();
  expect((await settings.current()).colours).toEqual({ brand: "#7fd4a0", accent: null });
});

it("shows the default, and resets to it", async () => {
  const user = await openSettings();
  const name = "Aviso sobre a velocidade";
  expect(descriptionOf(name)).toContain("Está no padrão.");
  retype(name, "A velocidade varia.");
  expect(descriptionOf(name)).toContain(`Padrão: “${defaultProvider.speedDisclaimer}”`);
  await user.click(screen.getByRole("button", { name: `Voltar ao padrão: ${name}` }));
  expect(field(name).value).toBe(defaultProvider.speedDisclaimer);
  expect(screen.queryByText("1 alteração não salva")).toBeNull();
});

it("says what the site lacks while a field is blank, and which every provider fills in", async () => {
  const { version } = await asStaff(settings.find);
  await asStaff(() => settings.update(1, { cnpj: null, whatsapp: null, calls: null }, version));
  await openSettings();
  expect(descriptionOf("CNPJ")).toContain("Falta preencher.");
  expect(descriptionOf("WhatsApp de vendas")).toMatch(/Falta preencher.*Em branco, esses botões não aparecem\./);
  expect(descriptionOf("Ligações")).toContain("Em branco, não aparece no site.");
  retype("Ligações", "Ligações locais");
  expect(descriptionOf("Ligações")).not.toContain("Em branco");
  expect(descriptionOf("Nome do provedor")).not.toContain("Falta preencher.");
  expect(field("Nome do provedor").getAttribute("aria-required")).toBe("true");
  for (const name of ["CNPJ", "Apelidos de cidades"]) expect(field(name).getAttribute("aria-required")).toBeNull();
});

it("asks before unsaved input is left, and leaves when confirmed", async () => {
  const user = await openSettings();
  retype("Nome do provedor", "Ipê");
  await user.click(screen.getByRole("link", { name: "Conta" }));
  const question = await screen.findByRole("alertdialog", { name: "Sair sem salvar?" });
  await user.click(within(question).getByRole("button", { name: "Continuar editando" }));
  expect(field("Nome do provedor").value).toBe("Ipê");
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  expect(field("Nome do provedor").value).toBe("Jatobá Fibra");
});

it("takes over a colleague's save while there is no unsaved input", async () => {
  const user = await openSettings();
  const { version } = await asStaff(settings.find);
  await asStaff(() => settings.update(1, { phone: "0800 555 0100" }, version));
  await user.click(screen.getByRole("button", { name: "Atualizar dados" }));
  await waitFor(() => expect(field("Telefone principal").value).toBe("0800 555 0100"));
});

it("says 'Erro ao buscar configurações' when they cannot be loaded, and retries", async () => {
  const user = await withMissingTable("settings", async () => {
    const hands = openConsole("/intranet/configuracoes");
    await screen.findByText("Erro ao buscar configurações");
    return hands;
  });
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await screen.findByLabelText("Nome do provedor");
});
