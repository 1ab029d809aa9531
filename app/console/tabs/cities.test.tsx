import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { address, openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";

// What is specific to Cidades; what all tabs share is tested in entity/ and sheet/.
freshDatabase();
beforeEach(emptyDatabase);

const list = "/intranet/cidades";
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** The button that saves, once no save is under way. */
const save = () => screen.findByRole("button", { name: "Salvar cidade" });

it("lists cities with their state, and finds them without accents", async () => {
  await createCity({ name: "São João del Rei" });
  await createCity({ name: "Vitória", state: "ES" });
  const user = openConsole(list);
  await row("São João del Rei");
  expect(screen.getByText("2 ativas, 0 inativas")).toBeTruthy();
  await user.type(screen.getByRole("searchbox", { name: "Buscar cidades" }), "sao jo");
  await waitFor(() => expect(rows()).toEqual(["São João del Rei"]));
});

it("filters by the states that have a city", async () => {
  await createCity();
  await createCity({ name: "Vitória", state: "ES" });
  const user = openConsole(list);
  const filter = await screen.findByLabelText("Filtrar por estado");
  expect(
    within(filter)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Estado", "ES", "MG"]);
  await user.selectOptions(filter, "ES");
  await waitFor(() => expect(rows()).toEqual(["Vitória"]));
  expect(address()).toBe(`${list}?state=ES`);
});

it("adds a city: name of at least 3 characters, state required", async () => {
  const user = openConsole(list);
  expect(await screen.findByRole("heading", { name: "Nenhuma cidade encontrada" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Adicionar cidade" }));
  await screen.findByRole("dialog", { name: "Adicionar cidade" });
  await user.type(field("Nome"), "Ub");
  await user.click(await save());
  await screen.findByText("Nome deve ter pelo menos 3 caracteres");
  expect(screen.getByText("Estado é obrigatório")).toBeTruthy();
  await user.type(field("Nome"), "á");
  await user.type(field("Estado"), "mg");
  await user.click(await save());
  const added = await toast("Ubá – MG foi adicionada");
  await row("Ubá");
  await user.click(within(added).getByRole("link", { name: "Escolher os planos" }));
  await waitFor(() => expect(address()).toBe("/intranet/matriz?cidades=1"));
});

it("refuses the same city twice, however it is spelled, and names it", async () => {
  const id = await createCity({ name: "Pingo-d'Água" });
  const user = openConsole(`${list}?registro=nova`);
  await screen.findByRole("dialog", { name: "Adicionar cidade" });
  await user.type(field("Nome"), "pingo d’agua");
  await user.type(field("Estado"), "MG");
  await user.click(await save());
  await user.click(await screen.findByRole("button", { name: "Salvar assim mesmo" }));
  const notice = await toast("Erro ao adicionar cidade");
  expect(notice.textContent).toContain(
    `Já existe uma cidade com este nome neste estado. É Pingo-d'Água – MG (nº ${id}).`,
  );
});

it("asks about a city that IBGE does not know so, and never refuses it", async () => {
  const user = openConsole(`${list}?registro=nova`);
  await screen.findByRole("dialog", { name: "Adicionar cidade" });
  const add = async (name: string, state: string) => {
    await user.clear(field("Nome"));
    await user.type(field("Nome"), name);
    await user.clear(field("Estado"));
    if (state) await user.type(field("Estado"), state);
    await user.click(await save());
  };
  await add("Timbo", "sc");
  const question = await screen.findByRole("alertdialog", { name: "Confere?" });
  expect(question.textContent).toContain("O nome oficial é Timbó.");
  await user.click(within(question).getByRole("button", { name: "Usar Timbó" }));
  await toast("Timbó – SC foi adicionada");

  await user.click(await screen.findByRole("link", { name: "Adicionar cidade" }));
  await screen.findByRole("dialog", { name: "Adicionar cidade" });
  await add("Balneário Camboriú", "RS");
  await screen.findByText("Nenhum município de RS se chama Balneário Camboriú: fica em SC.");
  await user.click(screen.getByRole("button", { name: "Voltar ao formulário" }));
  await add("Xyz Inventada", "SC");
  await screen.findByText("Nenhum município de SC se chama Xyz Inventada.");
  await user.click(screen.getByRole("button", { name: "Salvar assim mesmo" }));
  await toast("Xyz Inventada – SC foi adicionada");

  await user.click(await screen.findByRole("link", { name: "Adicionar cidade" }));
  await screen.findByRole("dialog", { name: "Adicionar cidade" });
  await add("Ipatinga - MG", "");
  await toast("Ipatinga – MG foi adicionada");
});

it("edits, switches and removes a city, in the feminine", async () => {
  const id = await createCity({ name: "Uba" });
  await createPlanCity(await createPlan(), id);
  const user = openConsole(list);
  await user.click(await screen.findByRole("link", { name: "Uba" }));
  const sheet = await screen.findByRole("dialog", { name: "Uba – MG" });
  expect(within(sheet).getByText(/Cidade nº 1/).textContent).toContain("1 à venda · 1 associação");
  await user.clear(field("Nome"));
  await user.type(field("Nome"), "Ubá");
  await user.click(await save());
  await toast("Ubá – MG foi atualizada");

  await user.click(await screen.findByRole("switch", { name: "Ubá – MG: ativa" }));
  await toast("Ubá – MG foi desativada");
  await screen.findByRole("link", { name: "0 de 1: 0 à venda · 1 associação" });
  await user.click(screen.getByRole("button", { name: "Excluir Ubá – MG" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("0 à venda · 1 associação");
  await user.click(within(question).getByRole("button", { name: "Excluir cidade" }));
  await user.click(within(await toast("Ubá – MG foi excluída")).getByRole("button", { name: "Desfazer" }));
  await toast("Ubá – MG foi restaurada");
  expect(await cities.find(id)).toMatchObject({ name: "Ubá", isActive: false, planCount: 1 });
});

it("has the failure sentences of cities", async () => {
  await createCity({ name: "Ubá" });
  const user = openConsole(list);
  const toggle = await screen.findByRole("switch", { name: "Ubá – MG: ativa" });
  await withMissingTable("audit_log", async () => {
    await user.click(toggle);
    await toast("Erro ao atualizar status da cidade");
    await user.click(screen.getByRole("button", { name: "Excluir Ubá – MG" }));
    await user.click(await screen.findByRole("button", { name: "Excluir cidade" }));
    await toast("Erro ao remover cidade");
  });
  await user.click(screen.getByRole("link", { name: "Ubá" }));
  await screen.findByRole("dialog", { name: "Ubá – MG" });
  await user.type(field("Nome"), " Nova");
  await withMissingTable("audit_log", async () => {
    await user.click(await save());
    await toast("Erro ao atualizar cidade");
  });
});

it("says 'Erro ao buscar cidades' when the search fails", async () => {
  await withMissingTable("cities", async () => {
    openConsole(list);
    expect((await screen.findByRole("alert")).textContent).toContain("Erro ao buscar cidades");
  });
});

it("says 'Nenhuma cidade encontrada para a pesquisa'", async () => {
  openConsole(`${list}?busca=atlantida`);
  expect(await screen.findByRole("heading", { name: "Nenhuma cidade encontrada para a pesquisa" })).toBeTruthy();
});
