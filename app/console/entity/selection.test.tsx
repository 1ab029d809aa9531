import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import * as plans from "#app/catalogue/plan.server.ts";
import { aCity, aPlan, asStaff, listQuery, sold } from "#test/catalogue.ts";
import { openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withoutTable } from "#test/database.ts";

// What is done to many records at once, the same on every list, over Planos.
freshDatabase();
beforeEach(emptyDatabase);

const bar = () => screen.findByRole("region", { name: "Seleção" });
const check = (name: string) => screen.findByRole("checkbox", { name });
const active = async () => (await plans.list(listQuery({ pageSize: 100 }))).rows.map(({ isActive }) => isActive);

it("switches the chosen records at once, counts them, and undoes them as one", async () => {
  for (const name of ["Plano A", "Plano B", "Plano C"]) await aPlan({ name });
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar Plano A"));
  await user.click(await check("Selecionar Plano C"));
  expect((await bar()).textContent).toContain("2 selecionados");
  await user.click(within(await bar()).getByRole("button", { name: "Desativar" }));
  const said = await toast("2 planos foram desativados");
  expect(await active()).toEqual([false, true, false]);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Seleção" })).toBeNull());
  await user.click(within(said).getByRole("button", { name: "Desfazer" }));
  await toast("2 planos voltaram ao que eram");
  expect(await active()).toEqual([true, true, true]);
});

it("chooses a whole page, and lets it go again", async () => {
  for (const name of ["Plano A", "Plano B"]) await aPlan({ name });
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar esta página"));
  expect((await bar()).textContent).toContain("2 selecionados");
  await user.click(await check("Selecionar Plano A"));
  expect((await bar()).textContent).toContain("1 selecionado");
  await user.click(within(await bar()).getByRole("button", { name: "Limpar seleção" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Seleção" })).toBeNull());
});

it("asks before it removes, and brings all of them back", async () => {
  await sold(await aPlan({ name: "Plano A" }), await aCity());
  await aPlan({ name: "Plano B" });
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar esta página"));
  await user.click(within(await bar()).getByRole("button", { name: "Excluir" }));
  const question = await screen.findByRole("alertdialog", { name: "Excluir 2 planos?" });
  expect(question.textContent).toContain("Dá para desfazer logo depois");
  await user.click(within(question).getByRole("button", { name: "Cancelar" }));
  expect(await active()).toHaveLength(2);
  await user.click(within(await bar()).getByRole("button", { name: "Excluir" }));
  await user.click(await screen.findByRole("button", { name: "Excluir 2 planos" }));
  const said = await toast("2 planos foram excluídos");
  await screen.findByRole("heading", { name: "Nenhum plano encontrado" });
  await user.click(within(said).getByRole("button", { name: "Desfazer" }));
  await row("Plano A");
  expect(screen.getByRole("link", { name: "1 cidade" })).toBeTruthy();
});

it("chooses everything that the search found, on all pages, and asks first", async () => {
  for (let n = 101; n <= 130; n++) await aPlan({ name: `Fibra ${n}` });
  await aPlan({ name: "Combo" });
  const user = openConsole("/intranet?busca=fibra");
  await user.click(await check("Selecionar esta página"));
  await user.click(await screen.findByRole("button", { name: "Selecionar todos os 30 encontrados" }));
  expect((await bar()).textContent).toContain("30 selecionados");
  await user.click(within(await bar()).getByRole("button", { name: "Desativar" }));
  await user.click(await screen.findByRole("button", { name: "Desativar 30 planos" }));
  await toast("30 planos foram desativados");
  expect(await plans.list(listQuery())).toMatchObject({ active: 1, all: 31 });
});

it("refuses when the search finds something else than what was seen", async () => {
  for (let n = 101; n <= 130; n++) await aPlan({ name: `Fibra ${n}` });
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar esta página"));
  await user.click(await screen.findByRole("button", { name: "Selecionar todos os 30 encontrados" }));
  await aPlan({ name: "Mais um" });
  await user.click(within(await bar()).getByRole("button", { name: "Excluir" }));
  await user.click(await screen.findByRole("button", { name: "Excluir 30 planos" }));
  const said = await toast("Erro ao remover plano");
  expect(said.textContent).toContain("A pesquisa encontrava 30 e agora encontra 31.");
  expect(await plans.list(listQuery())).toMatchObject({ all: 31 });
});

it("keeps the selection from page to page, and forgets it with another search", async () => {
  for (let n = 101; n <= 130; n++) await aPlan({ name: `Fibra ${n}` });
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar Fibra 101"));
  await user.click(screen.getByRole("link", { name: "Próxima página" }));
  await user.click(await check("Selecionar Fibra 130"));
  expect((await bar()).textContent).toContain("2 selecionados");
  await user.type(screen.getByRole("searchbox"), "115{Enter}");
  await waitFor(() => expect(rows()).toEqual(["Fibra 115"]));
  expect(screen.queryByRole("region", { name: "Seleção" })).toBeNull();
});

it("says when nothing changed, and the fixed sentence when it fails, keeping the selection", async () => {
  const id = await aPlan({ name: "Plano A" });
  await asStaff(() => plans.setActive(id, false));
  const user = openConsole("/intranet");
  await user.click(await check("Selecionar Plano A"));
  await user.click(within(await bar()).getByRole("button", { name: "Desativar" }));
  await toast("Nada mudou");
  await user.click(await check("Selecionar Plano A"));
  await withoutTable("audit_log", async () => {
    await user.click(within(await bar()).getByRole("button", { name: "Ativar" }));
    await toast("Erro ao atualizar status do plano");
  });
  expect((await bar()).textContent).toContain("1 selecionado");
  expect(await active()).toEqual([false]);
});
