import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { businessPlanCities } from "#app/catalogue/availability/repository.server.ts";
import {
  createBusinessPlan,
  createCity,
  createPlan,
  listQuery,
  createPlanCity,
  createBusinessPlanCity,
} from "#test/fixtures.ts";
import { address, openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";

// What is specific to Planos Empresariais por Cidade; the rest is shared with Planos por Cidade and tested there.
freshDatabase();
beforeEach(emptyDatabase);

const list = "/intranet/planos-empresariais-por-cidade";
const picker = (name: string) => screen.findByRole("combobox", { name });
/** The button that saves, once no save is under way. */
const save = () => screen.findByRole("button", { name: "Salvar associação" });

it("lists the associations of business plans, and only theirs", async () => {
  const city = await createCity();
  await createPlanCity(await createPlan(), city);
  await createBusinessPlanCity(await createBusinessPlan(), city);
  openConsole(list);
  await screen.findByRole("heading", { level: 1, name: "Planos Empresariais por Cidade 1" });
  expect(rows()).toEqual(["Empresa 500"]);
  expect(screen.getByRole("columnheader", { name: "Plano empresarial" })).toBeTruthy();
  expect(screen.getByText("1 ativa, 0 inativas")).toBeTruthy();
});

it("filters by business plan, city and state", async () => {
  const [one, other] = [await createBusinessPlan(), await createBusinessPlan({ name: "Outro plano" })];
  const vitoria = await createCity({ name: "Vitória", state: "ES" });
  await createBusinessPlanCity(one, await createCity());
  await createBusinessPlanCity(other, vitoria);
  const user = openConsole(list);
  await user.type(await picker("Filtrar por plano empresarial"), "outro");
  await user.click(await screen.findByRole("option", { name: "Outro plano" }));
  await waitFor(() => expect(rows()).toEqual(["Outro plano"]));
  expect(address()).toBe(`${list}?offerId=${other}`);
  await user.selectOptions(screen.getByLabelText("Filtrar por estado"), "MG");
  expect(await screen.findByRole("heading", { name: "Nenhuma associação encontrada para a pesquisa" })).toBeTruthy();
});

it("requires both: 'Selecione um plano empresarial' and 'Selecione uma cidade', each under its field", async () => {
  await createBusinessPlan();
  await createCity();
  const user = openConsole(`${list}?registro=nova`);
  await screen.findByRole("dialog", { name: "Adicionar associação" });
  await user.click(await save());
  await screen.findByText("Selecione um plano empresarial");
  expect((await picker("Plano empresarial")).getAttribute("aria-describedby")).toBe(
    screen.getByText("Selecione um plano empresarial").id,
  );
  expect(screen.getByText("Selecione uma cidade")).toBeTruthy();
  await user.type(await picker("Plano empresarial"), "500");
  await user.click(await screen.findByRole("option", { name: "Empresa 500" }));
  await waitFor(() => expect(screen.queryByText("Selecione um plano empresarial")).toBeNull());
  await user.type(await picker("Cidade"), "belo");
  await user.click(await screen.findByRole("option", { name: "Belo Horizonte – MG" }));
  await user.click(await save());
  await toast("Empresa 500 em Belo Horizonte – MG foi adicionada");
  await row("Empresa 500");
});

it("refuses a duplicate pair: 'Esta associação entre plano e cidade já foi criada.'", async () => {
  await createBusinessPlanCity(await createBusinessPlan(), await createCity());
  const user = openConsole(`${list}?registro=nova`);
  await user.type(await picker("Plano empresarial"), "500");
  await user.click(await screen.findByRole("option", { name: "Empresa 500" }));
  await user.type(await picker("Cidade"), "belo");
  await user.click(await screen.findByRole("option", { name: "Belo Horizonte – MG" }));
  await user.click(await save());
  const notice = await toast("Erro ao adicionar associação");
  expect(notice.textContent).toContain("Esta associação entre plano e cidade já foi criada.");
});

it("switches and removes an association, brings it back, and has the failure sentences of associations", async () => {
  const id = await createBusinessPlanCity(await createBusinessPlan(), await createCity());
  const user = openConsole(list);
  const toggle = await screen.findByRole("switch", { name: "Empresa 500 em Belo Horizonte – MG: ativa" });
  const remove = async () => {
    await user.click(await screen.findByRole("button", { name: "Excluir Empresa 500 em Belo Horizonte – MG" }));
    await user.click(await screen.findByRole("button", { name: "Excluir associação" }));
  };
  await withMissingTable("audit_log", async () => {
    await user.click(toggle);
    await toast("Erro ao atualizar status da associação");
    await remove();
    await toast("Erro ao remover associação");
  });
  await user.click(toggle);
  await toast("Empresa 500 em Belo Horizonte – MG foi desativada");
  await remove();
  const notice = await toast("Empresa 500 em Belo Horizonte – MG foi excluída");
  await screen.findByRole("heading", { name: "Nenhuma associação encontrada" });
  await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
  await toast("foi restaurada");
  expect((await businessPlanCities.list(listQuery())).rows).toMatchObject([{ id, isActive: false }]);
});

it("says 'Erro ao buscar associações' when the search fails", async () => {
  await createBusinessPlanCity(await createBusinessPlan(), await createCity());
  await withMissingTable("business_plan_cities", async () => {
    openConsole(list);
    expect((await screen.findByRole("alert")).textContent).toContain("Erro ao buscar associações");
  });
});
