import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import { businessPlanCities, planCities } from "#app/catalogue/availability/repository.server.ts";
import { publish } from "#app/releases/publish.server.ts";
import * as releases from "#app/releases/release.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import {
  asStaff,
  beto,
  createBusinessPlan,
  createBusinessPlanCity,
  createCity,
  createPlan,
  createPlanCity,
  listQuery,
} from "#test/fixtures.ts";
import { address, browser, network, openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";

freshDatabase();
beforeEach(async () => {
  localStorage.clear();
  await emptyDatabase();
  // jsdom has no layout: the grid believes that this much of it is in sight.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1200);
});
afterEach(() => {
  vi.restoreAllMocks();
  network.isUp = true;
  browser.releaseId = null;
});

const path = "/intranet/matriz";
const cell = (name: RegExp | string) => screen.findByRole("gridcell", { name });
const bar = () => screen.findAllByRole("region", { name: "Mudanças pendentes" });
const barText = async () => (await bar())[0]!.textContent;
const press = async (user: UserEvent, name: RegExp) =>
  user.click(within((await bar())[0]!).getByRole("button", { name }));
const gone = () => waitFor(() => expect(screen.queryByRole("region", { name: "Mudanças pendentes" })).toBeNull());

/** Three cities and two plans; the first plan is sold in the first city. */
async function fill() {
  const [fibra, combo] = [await createPlan({ name: "Fibra" }), await createPlan({ name: "Combo", price: 150 })];
  const [betim, uba, vitoria] = [
    await createCity({ name: "Betim" }),
    await createCity({ name: "Ubá" }),
    await createCity({ name: "Vitória", state: "ES" }),
  ];
  const pair = await createPlanCity(fibra, betim);
  return { fibra, combo, betim, uba, vitoria, pair };
}

it("is a grid with one tab stop, which says its size and what is sold where", async () => {
  await fill();
  openConsole(path);
  const grid = await screen.findByRole("grid", { name: "Planos por Cidade: o que é vendido onde" });
  expect([grid.getAttribute("aria-rowcount"), grid.getAttribute("aria-colcount")]).toEqual(["4", "3"]);
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Cidadeà venda",
    "Fibra1 cidades à venda",
    "Combo0 cidades à venda",
  ]);
  expect(
    within(grid)
      .getAllByRole("gridcell")
      .filter((one) => one.tabIndex === 0),
  ).toHaveLength(1);
  expect(screen.getByRole("gridcell", { name: "Fibra em Betim: vendido" })).toBeTruthy();
  expect(screen.getByRole("gridcell", { name: "Combo em Betim: não vendido" })).toBeTruthy();
});

it("is edited by keys alone, published as one batch, and undone from the toast", async () => {
  await fill();
  const user = openConsole(path);
  (await cell("Fibra em Betim: vendido")).focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement!.getAttribute("aria-label")).toBe("Combo em Betim: não vendido");
  await user.keyboard(" ");
  expect(document.activeElement!.getAttribute("aria-label")).toBe("Combo em Betim: vendido, pendente, era não vendido");
  await user.keyboard("{ArrowLeft}{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}");
  expect(await barText()).toContain("2 mudanças2 passam a vender, em 2 cidades");
  await user.keyboard("{Control>}z{/Control}");
  expect(await barText()).toContain("1 mudança");
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await user.keyboard("{Control>}{Enter}{/Control}");
  const notice = await toast("2 associações foram atualizadas");
  await gone();
  expect(await planCities.list(listQuery())).toMatchObject({ all: 3, active: 3 });
  await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
  await toast("2 associações voltaram ao que eram");
  await cell("Combo em Betim: não vendido");
});

it("selects rows and columns by their heads, and changes them at once", async () => {
  await fill();
  const user = openConsole(path);
  await user.click(await screen.findByRole("columnheader", { name: /^Combo/ }));
  await user.click(screen.getByRole("button", { name: "Desligar" }));
  expect(await barText()).toContain("3 mudanças3 sem efeito no site, em 3 cidades");
  await user.click(screen.getByRole("rowheader", { name: /^Ubá/ }));
  await user.click(screen.getByRole("button", { name: "Vender" }));
  expect(await barText()).toContain("4 mudanças2 passam a vender, 2 sem efeito no site, em 3 cidades");
  await user.click(screen.getByRole("button", { name: "Voltar ao que está no ar" }));
  expect(await barText()).toContain("2 mudanças");
});

it("keeps what is pending in the browser, for each person, until it is published", async () => {
  await fill();
  const user = openConsole(path);
  await user.click(await cell("Combo em Ubá: não vendido"));
  await bar();
  cleanup();
  const signedIn = { id: 7, email: beto.email, role: "administrator", sessionId: 1 } as const;
  openConsole(path, signedIn);
  await cell("Combo em Ubá: não vendido");
  expect(screen.queryByRole("region", { name: "Mudanças pendentes" })).toBeNull();
  cleanup();
  const again = openConsole(path);
  await cell("Combo em Ubá: vendido, pendente, era não vendido");
  expect(Object.keys(localStorage)).toEqual(["vitrine.matriz.plan-city.0"]);
  expect(JSON.stringify(localStorage)).not.toContain("jatobafibra");
  await press(again, /^Publicar/);
  await toast("1 associação foi atualizada");
  await gone();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it("reviews by plan and by city, takes lines out, and discards with a way back", async () => {
  await fill();
  const user = openConsole(path);
  await user.click(await cell("Combo em Ubá: não vendido"));
  await user.click(await cell("Fibra em Betim: vendido"));
  await press(user, /^Revisar/);
  const sheet = await screen.findByRole("dialog", { name: "Revisar 2 mudanças" });
  expect(
    within(sheet)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    "Combo passa a ser vendido em 1 cidadeUbá – MGTirar Combo",
    "Fibra fica desligado em 1 cidadeBetim – MGTirar Fibra",
  ]);
  await user.click(within(sheet).getByRole("radio", { name: "Por cidade" }));
  expect(within(sheet).getAllByRole("listitem")[0]!.textContent).toContain("Betim – MG desliga 1 plano");
  await user.click(within(sheet).getByRole("button", { name: "Tirar Betim – MG" }));
  await screen.findByRole("dialog", { name: "Revisar 1 mudança" });
  await user.keyboard("{Escape}");
  await press(user, /^Descartar/);
  const notice = await toast("1 mudança foi descartada");
  await gone();
  await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
  await cell("Combo em Ubá: vendido, pendente, era não vendido");
});

it("names what somebody has deleted since, publishes nothing, and goes on without it", async () => {
  const { uba } = await fill();
  const user = openConsole(path);
  await user.click(await cell("Combo em Ubá: não vendido"));
  await user.click(await cell("Combo em Betim: não vendido"));
  await actAs(beto, () => cities.remove(uba));
  await press(user, /^Publicar/);
  const notice = await toast("Erro ao publicar");
  expect(notice.textContent).toContain("Ubá – MG foi excluída por alguém.");
  expect(await planCities.list(listQuery())).toMatchObject({ all: 1 });
  await waitFor(async () =>
    expect(await barText()).toContain("1 mudança1 passa a vender, em 1 cidade1 de algo excluído"),
  );
  await press(user, /^Revisar/);
  const lost = await screen.findByRole("alert");
  expect(lost.textContent).toContain(
    "1 mudança era de um plano ou de uma cidade que alguém excluiu: Combo em Ubá – MG.",
  );
  await user.click(within(lost).getByRole("button", { name: "Tirar da lista" }));
  await user.click(screen.getByRole("button", { name: /^Publicar agora/ }));
  await toast("1 associação foi atualizada");
});

it("asks which value to keep where somebody changed the same cell, and overwrites nothing before", async () => {
  const { pair } = await fill();
  const user = openConsole(path);
  const sold = await cell("Fibra em Betim: vendido");
  sold.focus();
  await user.keyboard("{Delete}");
  await actAs(beto, () => planCities.setActive(pair, false));
  await press(user, /^Publicar/);
  expect((await toast("Erro ao publicar")).textContent).toContain("Alguém mudou 1 célula que você também mudou.");
  await cell("Fibra em Betim: não vendido, pendente, era vendido, e alguém mudou para desligado");
  await press(user, /^Publicar/);
  await user.click(await screen.findByRole("button", { name: "Valem as minhas" }));
  await user.click(screen.getByRole("button", { name: /^Publicar agora/ }));
  await toast("1 associação foi atualizada");
  expect(await planCities.list(listQuery())).toMatchObject({ all: 0 });
});

it("pastes values at once, and shows what a list of cities means first", async () => {
  await fill();
  const user = openConsole(path);
  (await cell("Fibra em Betim: vendido")).focus();
  await user.paste("não\tsim\nsim");
  expect(await barText()).toContain("3 mudanças2 passam a vender, 1 deixa de vender, em 2 cidades");
  expect(screen.getByText("3 células coladas.")).toBeTruthy();
  await user.keyboard("{Control>}z{/Control}");
  await gone();
  (await cell("Combo em Betim: não vendido")).focus();
  await user.keyboard("{ArrowRight}");
  await user.paste("uba\nVitória – ES\nXuxu");
  const sheet = await screen.findByRole("dialog", { name: "Colar da planilha" });
  expect(sheet.textContent).toContain("1 Plano selecionado na matriz: Combo");
  expect(sheet.textContent).toContain("2 cidades encontradas");
  expect(sheet.textContent).toContain("Xuxu não está cadastrada");
  await user.click(within(sheet).getByRole("button", { name: "Pôr na matriz" }));
  await cell("Combo em Vitória: vendido, pendente, era não vendido");
  expect(await barText()).toContain("2 mudanças");
});

it("copies the selected cells as a spreadsheet reads them", async () => {
  await fill();
  const user = openConsole(path);
  (await cell("Fibra em Betim: vendido")).focus();
  await user.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
  const setData = vi.fn<DataTransfer["setData"]>();
  fireEvent.copy(document.activeElement!, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith("text/plain", "sim\tnão\nnão\tnão");
});

it("copies the row of a city onto the selected ones", async () => {
  await fill();
  const user = openConsole(path);
  await user.click(await screen.findByRole("rowheader", { name: /^Betim/ }));
  fireEvent.click(screen.getByRole("rowheader", { name: /^Vitória/ }), { shiftKey: true });
  await user.click(screen.getByRole("button", { name: "Copiar cidade…" }));
  const sheet = await screen.findByRole("dialog", { name: "Copiar as ofertas de uma cidade" });
  expect(within(sheet).getByRole("radio", { name: "3 selecionadas" })).toHaveProperty("checked", true);
  expect(within(sheet).getByText("2 mudanças")).toBeTruthy();
  await user.click(within(sheet).getByRole("button", { name: "Copiar" }));
  await cell("Fibra em Vitória: vendido, pendente, era não vendido");
});

it("shows only the cities that the filters find", async () => {
  await createPlan({ name: "Fibra" });
  for (const name of ["Betim", "Contagem", "Uberaba"]) await createCity({ name });
  await createCity({ name: "Vitória", state: "ES" });
  const user = openConsole(path);
  await user.type(await screen.findByRole("searchbox", { name: "Buscar cidades" }), "be");
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: /^Contagem/ })).toBeNull());
  await waitFor(() => expect(address()).toBe(`${path}?busca=be`));
  expect(screen.getAllByRole("rowheader")).toHaveLength(2);
  await user.clear(screen.getByRole("searchbox", { name: "Buscar cidades" }));
  await user.selectOptions(screen.getByLabelText("Filtrar por estado"), "ES");
  await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText("Filtrar por estado"), "");
  await user.type(screen.getByRole("combobox", { name: "Vizinhas da cidade" }), "betim");
  await user.click(await screen.findByRole("option", { name: "Betim – MG" }));
  await waitFor(() =>
    expect(screen.getAllByRole("rowheader").map((head) => head.textContent)).toEqual([
      "BetimMG0 à venda",
      "ContagemMG0 à venda",
    ]),
  );
});

it("is the same for business plans, with its own pending changes", async () => {
  await createBusinessPlan();
  await createCity({ name: "Ubá" });
  const user = openConsole(`${path}?tipo=empresas`);
  await screen.findByRole("heading", { level: 1, name: "Planos Empresariais por Cidade" });
  await user.click(await cell("Empresa 500 em Ubá: não vendido"));
  await press(user, /^Publicar/);
  await user.click(within(await toast("1 associação foi atualizada")).getByRole("button", { name: "Desfazer" }));
  await toast("1 associação voltou ao que era");
  expect(await businessPlanCities.list(listQuery())).toMatchObject({ all: 0 });
});

it("shows one city with a switch for each plan on a phone", async () => {
  await fill();
  const user = openConsole(path);
  const phone = await screen.findByRole("region", { name: "Uma cidade" });
  await user.click(within(phone).getByRole("button", { name: "Próxima cidade" }));
  await within(phone).findByText("0 à venda · 0 associações");
  const combo = within(phone).getByRole("switch", { name: "Combo" });
  await user.click(combo);
  expect(combo.getAttribute("aria-checked")).toBe("true");
  expect(combo.closest("li")!.textContent).toContain("era não vendido · Vendido");
  await user.selectOptions(within(phone).getByRole("combobox", { name: "Cidade" }), "Betim – MG");
  expect(within(phone).getByRole("switch", { name: "Fibra" }).getAttribute("aria-checked")).toBe("true");
});

it("says 'Erro ao buscar a matriz', and keeps what is pending while the server does not answer", async () => {
  await fill();
  await withMissingTable("plan_cities", async () => {
    openConsole(path);
    expect((await screen.findByRole("alert")).textContent).toContain("Erro ao buscar a matriz");
  });
  cleanup();
  const user = openConsole(path);
  await user.click(await cell("Combo em Ubá: não vendido"));
  network.isUp = false;
  await press(user, /^Publicar/);
  await toast("Erro ao publicar");
  network.isUp = true;
  await press(user, /^Publicar/);
  await toast("1 associação foi atualizada");
});

it("puts what is pending into a release that is chosen there, and the site stays", async () => {
  await fill();
  const release = await asStaff(() => releases.create("Natal"));
  const user = openConsole(path);
  await user.click(await cell("Combo em Ubá: não vendido"));
  await user.click(await cell("Fibra em Betim: vendido"));
  await press(user, /^Pôr no lançamento/);
  await user.click(await screen.findByRole("button", { name: /^Natal/ }));
  await toast("2 mudanças em Natal");
  await gone();
  await cell("Fibra em Betim: vendido");
  expect(await planCities.list(listQuery())).toMatchObject({ all: 1, active: 1 });
  await asStaff(() => publish(release));
  expect(await planCities.list(listQuery())).toMatchObject({ all: 2, active: 1 });
});

it("shows a release as it will be, and publishes into it", async () => {
  await fill();
  browser.releaseId = await asStaff(() => releases.create("Natal"));
  const user = openConsole(path);
  await user.click(await cell("Combo em Ubá: não vendido"));
  expect(within((await bar())[0]!).queryByRole("button", { name: /^Publicar/ })).toBeNull();
  await press(user, /^Pôr em Natal/);
  const notice = await toast("1 associação foi atualizada");
  await cell("Combo em Ubá: vendido");
  expect(await planCities.list(listQuery())).toMatchObject({ all: 1 });
  await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
  await cell("Combo em Ubá: não vendido");
});

it("copies one city's offers of both kinds onto the cities selected in their tab", async () => {
  const { betim } = await fill();
  await createBusinessPlanCity(await createBusinessPlan(), betim);
  const user = openConsole("/intranet/cidades");
  for (const name of ["Ubá – MG", "Vitória – ES"])
    await user.click(await screen.findByRole("checkbox", { name: `Selecionar ${name}` }));
  await user.click(screen.getByRole("button", { name: "Copiar ofertas" }));
  const sheet = await screen.findByRole("dialog", { name: "Copiar ofertas para 2 cidades" });
  await user.type(within(sheet).getByRole("combobox", { name: "Copiar as ofertas de" }), "betim");
  await user.click(await screen.findByRole("option", { name: "Betim – MG" }));
  expect(await within(sheet).findByText("4 ofertas a mais")).toBeTruthy();
  await user.click(within(sheet).getByRole("checkbox", { name: "Planos empresariais" }));
  expect(await within(sheet).findByText("2 ofertas a mais")).toBeTruthy();
  await user.click(within(sheet).getByRole("checkbox", { name: "Planos empresariais" }));
  await within(sheet).findByText("4 ofertas a mais");
  await user.click(within(sheet).getByRole("button", { name: "Copiar agora" }));
  const notice = await toast("2 associações foram atualizadas");
  await toast("2 associações empresariais foram atualizadas");
  expect(await planCities.list(listQuery())).toMatchObject({ all: 3 });
  expect(await businessPlanCities.list(listQuery())).toMatchObject({ all: 3 });
  await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
  await toast("2 associações voltaram ao que eram");
  expect(await planCities.list(listQuery())).toMatchObject({ all: 1 });
});

it("shows the plans and cities that were selected in their tabs, sells all of it, and shows all again", async () => {
  const { combo } = await fill();
  const inactive = await createPlan({ name: "Antigo" });
  await asStaff(() => plans.setActive(inactive, false));
  const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
  const user = openConsole("/intranet");
  for (const name of ["Combo", "Antigo"])
    await user.click(await screen.findByRole("checkbox", { name: `Selecionar ${name}` }));
  await user.click(screen.getByRole("link", { name: "Escolher as cidades" }));
  await screen.findByText("2 planos escolhidos");
  expect(address()).toBe(`${path}?planos=${combo},${inactive}`);
  expect(heads()).toEqual(["Cidadeà venda", "Antigoinativo", "Combo0 cidades à venda"]);
  await user.selectOptions(screen.getByLabelText("Filtrar por estado"), "MG");
  await user.click(screen.getAllByRole("button", { name: "Vender 2 planos em 2 cidades" })[0]!);
  expect(await barText()).toContain("4 mudanças");
  await press(user, /^Publicar/);
  await toast("4 associações foram atualizadas");
  await user.click(screen.getByRole("button", { name: "Tirar 2 planos escolhidos" }));
  await waitFor(() => expect(address()).toBe(`${path}?estado=MG`));
  expect(heads()).toEqual(["Cidadeà venda", "Fibra1 cidades à venda", "Combo2 cidades à venda"]);
  cleanup();

  const again = openConsole("/intranet/cidades?busca=b&por=25");
  await again.click(await screen.findByRole("checkbox", { name: "Selecionar Ubá – MG" }));
  await again.click(screen.getByRole("link", { name: "Escolher os planos" }));
  await screen.findByText("1 cidade escolhida");
  await cell("Fibra em Ubá: não vendido");
  expect(screen.getAllByRole("rowheader")).toHaveLength(1);
});

it("shows everything that a search has found in the tab of cities, on any page", async () => {
  await fill();
  await createCity({ name: "Viçosa" });
  openConsole(`${path}?cidades=${encodeURIComponent("?busca=mg&por=25")}&planos=${encodeURIComponent("?busca=combo")}`);
  await screen.findByText("3 cidades escolhidas");
  await screen.findByText("1 plano escolhido");
  await cell("Combo em Viçosa: não vendido");
  expect(screen.getAllByRole("rowheader")).toHaveLength(3);
  expect(screen.getAllByRole("columnheader")).toHaveLength(2);
});

it("leads to the matrix from the list and back, and explains an empty one", async () => {
  const user = openConsole("/intranet/planos-por-cidade");
  await user.click(await screen.findByRole("link", { name: "Matriz" }));
  await screen.findByRole("heading", { name: "A matriz ainda está vazia" });
  expect(screen.getByRole("link", { current: "page", name: "Planos por Cidade" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Lista" }));
  await screen.findByRole("link", { name: "Adicionar associação" });
});
