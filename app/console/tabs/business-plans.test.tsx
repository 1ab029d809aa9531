import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import { createBusinessPlan, createCity, createBusinessPlanCity } from "#test/fixtures.ts";
import { address, openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissing, withMissingTable } from "#test/database.ts";

// What is specific to Planos Empresariais; what all tabs share is tested in entity/ and sheet/.
freshDatabase();
beforeEach(emptyDatabase);

const list = "/intranet/planos-empresariais";
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** The button that saves, once no save is under way. */
const save = () => screen.findByRole("button", { name: "Salvar plano empresarial" });

it("shows a plan's facts: the first feature and how many more, badge, popular, cameras, cities", async () => {
  const plan = await createBusinessPlan({ price: 1249.9, features: ["IP fixo", "Mesh", "Suporte"], badge: "NOVO" });
  await createBusinessPlan({ name: "Empresa Popular", popular: true, cameraCount: 5, features: ["Wi-Fi 6"] });
  await createBusinessPlanCity(plan, await createCity());
  openConsole(list);
  const cells = within(await row(/^Empresa 500/))
    .getAllByRole("cell")
    .slice(1);
  const texts = cells.map((cell) => cell.textContent.replaceAll(/\s+/g, " "));
  expect(texts.slice(0, 4)).toEqual(["500 Mb/s", "R$1.249,90", "IP fixo+2", "Nenhuma"]);
  expect(within(cells[4]!).getByRole("link", { name: "1 à venda · 1 associação" })).toBeTruthy();
  expect(screen.getByText("NOVO")).toBeTruthy();
  const popular = await row(/^Empresa Popular/);
  expect(within(popular).getByText("popular")).toBeTruthy();
  expect(popular.textContent).toContain("5+ câmeras");
  expect(
    within(popular).getByRole("link", { name: "0 à venda · 0 associações: não está à venda em cidade nenhuma" }),
  ).toBeTruthy();
});

it("searches name, speed, features, badge and streamings, and filters by popular and by cameras", async () => {
  await createBusinessPlan({ name: "Padaria", features: ["Link dedicado"] });
  await createBusinessPlan({ name: "Clínica", popular: true, cameraCount: 3 });
  const user = openConsole(list);
  await user.type(await screen.findByRole("searchbox", { name: "Buscar planos empresariais" }), "DEDICADO{Enter}");
  await waitFor(() => expect(rows()).toEqual(["Padaria"]));
  await user.clear(screen.getByRole("searchbox"));
  await user.selectOptions(screen.getByLabelText("Filtrar por popular"), "Sim");
  await waitFor(() => expect(rows()).toEqual(["Clínica"]));
  await user.selectOptions(screen.getByLabelText("Filtrar por câmeras"), "3 câmeras");
  await waitFor(() => expect(address()).toBe(`${list}?popular=sim&cameraCount=3`));
  expect(rows()).toEqual(["Clínica"]);
});

it("links a plan's number of cities to its associations", async () => {
  const plan = await createBusinessPlan();
  await createBusinessPlanCity(plan, await createCity());
  await createBusinessPlanCity(
    await createBusinessPlan({ name: "Outro plano" }),
    await createCity({ name: "Contagem" }),
  );
  const user = openConsole(list);
  await user.click(within(await row(/^Empresa 500/)).getByRole("link", { name: "1 à venda · 1 associação" }));
  await screen.findByRole("heading", { level: 1, name: "Planos Empresariais por Cidade 2" });
  expect(rows()).toEqual(["Empresa 500"]);
  expect(address()).toBe(`/intranet/planos-empresariais-por-cidade?offerId=${plan}`);
});

it("says each rule under its field, then adds the plan with one feature per line", async () => {
  const user = openConsole(list);
  expect(await screen.findByRole("heading", { name: "Nenhum plano empresarial encontrado" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Adicionar plano empresarial" }));
  await screen.findByRole("dialog", { name: "Adicionar plano empresarial" });
  await user.type(field("Nome"), "Em");
  await user.click(await save());
  for (const message of [
    "Nome deve ter pelo menos 3 caracteres",
    "Velocidade é obrigatória",
    "Preço deve ser um número válido",
    "Recursos são obrigatórios",
  ]) {
    expect(await screen.findByText(message)).toBeTruthy();
  }
  await user.type(field("Nome"), "presa 750");
  await user.type(field("Velocidade"), "750");
  await user.type(field("Preço/mês"), "349,9");
  await user.type(field("Recursos"), "IP fixo{Enter}{Enter}Suporte 24 horas");
  await user.click(screen.getByRole("radio", { name: "Sim" }));
  await user.selectOptions(field("Câmeras"), "5+ câmeras");
  await user.type(field("Selo"), "NOVO");
  await user.click(await save());
  const added = await toast("Empresa 750 foi adicionado");
  await row(/^Empresa 750/);
  expect(await businessPlans.find(1)).toMatchObject({
    name: "Empresa 750",
    speed: "750 Mb/s",
    price: 349.9,
    features: ["IP fixo", "Suporte 24 horas"],
    popular: true,
    cameraCount: 5,
    badge: "NOVO",
    streamings: [],
    isActive: true,
  });
  await user.click(within(added).getByRole("link", { name: "Escolher as cidades" }));
  await waitFor(() => expect(address()).toBe("/intranet/matriz?tipo=empresas&planos=1"));
});

it("edits a plan as it is stored, and shows its history in words", async () => {
  const id = await createBusinessPlan();
  const user = openConsole(list);
  await user.click(await screen.findByRole("link", { name: "Empresa 500" }));
  const sheet = await screen.findByRole("dialog", { name: "Empresa 500" });
  expect(field("Recursos").value).toBe("IP público exclusivo\nSuporte 24 horas");
  expect(field("Preço/mês").value).toBe("249,90");
  await user.clear(field("Recursos"));
  await user.click(await save());
  expect(await within(sheet).findByText("Recursos são obrigatórios")).toBeTruthy();
  await user.type(field("Recursos"), "Mesh");
  await user.click(screen.getByRole("radio", { name: "Sim" }));
  await user.click(await save());
  await toast("Empresa 500 foi atualizado");
  expect(await businessPlans.find(id)).toMatchObject({ features: ["Mesh"], popular: true, version: 2 });

  await user.click(await screen.findByRole("link", { name: "Empresa 500" }));
  const again = await screen.findByRole("dialog", { name: "Empresa 500" });
  await within(again).findByText("Histórico deste plano empresarial");
  await waitFor(() => expect(again.textContent).toContain("IP público exclusivo · Suporte 24 horas"));
});

it("switches and removes a plan, and brings it back", async () => {
  const id = await createBusinessPlan();
  await createBusinessPlanCity(id, await createCity());
  const user = openConsole(list);
  await user.click(await screen.findByRole("switch", { name: "Empresa 500: ativo" }));
  await toast("Empresa 500 foi desativado");
  await screen.findByText("0 ativos, 1 inativo");
  await user.click(await screen.findByRole("button", { name: "Excluir Empresa 500" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("0 à venda · 1 associação. A associação sai junto.");
  await user.click(within(question).getByRole("button", { name: "Excluir plano empresarial" }));
  const notice = await toast("Empresa 500 foi excluído");
  await screen.findByRole("heading", { name: "Nenhum plano empresarial encontrado" });
  await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
  await toast("Empresa 500 foi restaurado");
  expect(await businessPlans.find(id)).toMatchObject({ isActive: false, cityCount: 1 });
});

it.each(["get_all_business_plans", "update_business_plan_status", "delete_business_plan"])(
  "works without the procedure %s (PROCEDURE-11)",
  async (procedure) => {
    const id = await createBusinessPlan();
    await withMissing("function", procedure, async () => {
      const user = openConsole(list);
      await user.click(await screen.findByRole("switch", { name: "Empresa 500: ativo" }));
      await toast("Empresa 500 foi desativado");
      await user.click(await screen.findByRole("button", { name: "Excluir Empresa 500" }));
      await user.click(await screen.findByRole("button", { name: "Excluir plano empresarial" }));
      await toast("Empresa 500 foi excluído");
      await screen.findByRole("heading", { name: "Nenhum plano empresarial encontrado" });
    });
    expect(await businessPlans.find(id)).toBeNull();
  },
);

it("has the failure sentences of business plans", async () => {
  await createBusinessPlan();
  const user = openConsole(list);
  const toggle = await screen.findByRole("switch", { name: "Empresa 500: ativo" });
  await withMissingTable("audit_log", async () => {
    await user.click(toggle);
    await toast("Erro ao atualizar status do plano empresarial");
    await user.click(screen.getByRole("button", { name: "Excluir Empresa 500" }));
    await user.click(await screen.findByRole("button", { name: "Excluir plano empresarial" }));
    await toast("Erro ao remover plano empresarial");
  });
  await user.click(screen.getByRole("link", { name: "Empresa 500" }));
  await screen.findByRole("dialog", { name: "Empresa 500" });
  await user.type(field("Nome"), " Mais");
  await withMissingTable("audit_log", async () => {
    await user.click(await save());
    await toast("Erro ao atualizar plano empresarial");
  });
});

it("says 'Erro ao adicionar plano empresarial' when it cannot be stored, and keeps what was typed", async () => {
  const user = openConsole(`${list}?registro=nova`);
  await screen.findByRole("dialog", { name: "Adicionar plano empresarial" });
  await user.type(field("Nome"), "Empresa 900");
  await user.type(field("Velocidade"), "900");
  await user.type(field("Preço/mês"), "400");
  await user.type(field("Recursos"), "IP fixo");
  await withMissingTable("audit_log", async () => {
    await user.click(await save());
    await toast("Erro ao adicionar plano empresarial");
  });
  expect(field("Recursos").value).toBe("IP fixo");
});

it("says 'Erro ao buscar planos empresariais' when the search fails", async () => {
  await withMissingTable("business_plans", async () => {
    openConsole(list);
    expect((await screen.findByRole("alert")).textContent).toContain("Erro ao buscar planos empresariais");
  });
});

it("says 'Nenhum plano empresarial encontrado para a pesquisa'", async () => {
  openConsole(`${list}?busca=nada`);
  expect(
    await screen.findByRole("heading", { name: "Nenhum plano empresarial encontrado para a pesquisa" }),
  ).toBeTruthy();
});
