import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { businessPlanCities, planCities } from "#app/catalogue/availability/repository.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import {
  beto,
  createBusinessPlan,
  createCity,
  createPlan,
  asStaff,
  listQuery,
  createPlanCity,
} from "#test/fixtures.ts";
import { network, openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";

freshDatabase();
beforeEach(async () => {
  network.isUp = true;
  await emptyDatabase();
});

type User = ReturnType<typeof openConsole>;

async function openSheet(path = "/intranet/planos-por-cidade"): Promise<User> {
  const user = openConsole(path);
  await user.click(await screen.findByRole("button", { name: /Associar em massa/ }));
  await screen.findByRole("dialog", { name: "Associar em massa" });
  return user;
}

async function choose(user: User, picker: string, ...names: string[]) {
  for (const name of names) {
    await user.type(await screen.findByRole("combobox", { name: picker }), name.split(" – ")[0]!);
    await user.click(await screen.findByRole("option", { name }));
    await screen.findByRole("button", { name: `Tirar ${name}` });
  }
}

/** The button that creates so many, once it is enabled. */
const associate = (count: number) =>
  waitFor(() => {
    const button = screen.getByRole("button", { name: `Associar ${count}` });
    expect(button.getAttribute("aria-disabled")).toBe("false");
    return button;
  });

it("counts new and existing associations first, then creates them and undoes them as one", async () => {
  const [fibra] = [await createPlan(), await createPlan({ name: "Combo Família" })];
  const [uba] = [
    await createCity({ name: "Ubá" }),
    await createCity({ name: "Viçosa" }),
    await createCity({ name: "Betim" }),
  ];
  const known = await createPlanCity(fibra, uba);
  await asStaff(() => planCities.setActive(known, false));
  const user = await openSheet();
  await choose(user, "Planos", "Fibra 600 Mega", "Combo Família");
  await choose(user, "Quais cidades", "Ubá – MG", "Viçosa – MG");
  expect(await screen.findByText("3 associações novas")).toBeTruthy();
  expect(screen.getByText("1 já existe e fica como está, 1 inativa.")).toBeTruthy();
  expect(await planCities.list(listQuery())).toMatchObject({ all: 1 });

  await user.click(await associate(3));
  const notice = await toast("3 associações foram adicionadas");
  await screen.findByRole("heading", { level: 1, name: "Planos por Cidade 4" });
  expect(await planCities.list(listQuery())).toMatchObject({ all: 4, active: 3 });
  await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
  await toast("3 associações voltaram ao que eram");
  expect(await planCities.list(listQuery())).toMatchObject({ all: 1, active: 0 });
});

it("associates with a whole state, and with all cities", async () => {
  await createPlan();
  for (const name of ["Ubá", "Viçosa"]) await createCity({ name });
  await createCity({ name: "Vitória", state: "ES" });
  const user = await openSheet();
  await choose(user, "Planos", "Fibra 600 Mega");
  await user.selectOptions(screen.getByLabelText("Em quais cidades"), "Um estado");
  expect(await screen.findByText("Selecione um estado.")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Estado"), "MG");
  expect(await screen.findByText("2 associações novas")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Em quais cidades"), "Todas, ativas e inativas");
  await user.click(await associate(3));
  await toast("3 associações foram adicionadas");
});

it("shows what is missing, removes a choice, and keeps choices while the sheet is closed", async () => {
  await createPlan();
  await createPlan({ name: "Combo Família" });
  await createCity({ name: "Ubá" });
  const user = await openSheet();
  await choose(user, "Planos", "Fibra 600 Mega", "Combo Família");
  expect(await screen.findByText("Selecione ao menos uma cidade.")).toBeTruthy();
  await choose(user, "Quais cidades", "Ubá – MG");
  await associate(2);
  await user.click(screen.getByRole("button", { name: "Tirar Combo Família" }));
  await associate(1);
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: /Associar em massa/ }));
  expect(await screen.findByRole("button", { name: "Tirar Ubá – MG" })).toBeTruthy();
});

it("refuses when the counts have changed, and counts again", async () => {
  const [plan, uba] = [await createPlan(), await createCity({ name: "Ubá" })];
  await createCity({ name: "Viçosa" });
  const user = await openSheet();
  await choose(user, "Planos", "Fibra 600 Mega");
  await user.selectOptions(screen.getByLabelText("Em quais cidades"), "Todas, ativas e inativas");
  const button = await associate(2);
  await createPlanCity(plan, uba);
  await user.click(button);
  const notice = await toast("Erro ao associar em massa");
  expect(notice.textContent).toContain("Seriam 2 associações novas e agora são 1.");
  await user.click(await associate(1));
  await toast("1 associação foi adicionada");
});

it("associates business plans too, and reports a failure", async () => {
  await createBusinessPlan();
  await createCity({ name: "Ubá" });
  const user = await openSheet("/intranet/planos-empresariais-por-cidade");
  await choose(user, "Planos empresariais", "Empresa 500");
  await user.selectOptions(screen.getByLabelText("Em quais cidades"), "Todas, ativas e inativas");
  await associate(1);
  await withMissingTable("audit_log", async () => {
    await user.click(await associate(1));
    await toast("Erro ao associar em massa");
  });
  expect(await businessPlanCities.list(listQuery())).toMatchObject({ all: 0 });
  await user.click(await associate(1));
  await toast("1 associação foi adicionada");
});

it("takes a pasted list of cities, and says which lines are left out", async () => {
  const plan = await createPlan();
  await createCity({ name: "Ubá" });
  await createCity({ name: "Santa Rita" });
  await createCity({ name: "Santa Rita", state: "PB" });
  const user = await openSheet();
  await choose(user, "Planos", "Fibra 600 Mega");
  await user.selectOptions(screen.getByLabelText("Em quais cidades"), "Colar uma lista");
  await user.click(screen.getByLabelText("Lista de cidades"));
  await user.paste("uba/mg\nSanta Rita\nUbeba");
  expect(await screen.findByText("1 associação nova")).toBeTruthy();
  expect(screen.getByText("Santa Rita").parentElement!.textContent).toBe(
    "Santa Rita pode ser Santa Rita – MG ou Santa Rita – PB",
  );
  expect(screen.getByText("Ubeba").parentElement!.textContent).toBe("Ubeba não está cadastrada");
  await user.click(await associate(1));
  await toast("1 associação foi adicionada");
  expect((await planCities.list(listQuery())).rows[0]).toMatchObject({ offer: { id: plan }, city: { name: "Ubá" } });
});

it("takes the cities of another plan", async () => {
  const model = await createPlan({ name: "Fibra modelo" });
  await createPlan({ name: "Fibra nova" });
  for (const name of ["Ubá", "Viçosa"]) await createPlanCity(model, await createCity({ name }));
  await createCity({ name: "Betim" });
  const user = await openSheet();
  await choose(user, "Planos", "Fibra nova");
  await user.selectOptions(screen.getByLabelText("Em quais cidades"), "As mesmas cidades do plano…");
  expect(await screen.findByText("Selecione o plano.")).toBeTruthy();
  await user.type(screen.getByRole("combobox", { name: "Plano de referência" }), "modelo");
  await user.click(await screen.findByRole("option", { name: "Fibra modelo" }));
  await user.click(await associate(2));
  await toast("2 associações foram adicionadas");
});

it("takes the cities that were selected in their tab, one by one or as everything found", async () => {
  await createPlan();
  for (const name of ["Ubá", "Viçosa", "Betim"]) await createCity({ name });
  const user = openConsole("/intranet/cidades?busca=mg");
  for (const name of ["Ubá – MG", "Betim – MG"])
    await user.click(await screen.findByRole("checkbox", { name: `Selecionar ${name}` }));
  await user.click(screen.getByRole("button", { name: "Associar" }));
  const sheet = await screen.findByRole("dialog", { name: "Associar em massa" });
  expect(sheet.textContent).toContain("2 cidades selecionadas");
  await choose(user, "Planos", "Fibra 600 Mega");
  await user.click(await associate(2));
  await toast("2 associações foram adicionadas");
  cleanup();

  const again = openConsole("/intranet/cidades?busca=mg&por=25");
  await again.click(await screen.findByRole("checkbox", { name: "Selecionar esta página" }));
  await again.click(screen.getByRole("button", { name: "Associar" }));
  await choose(again, "Planos", "Fibra 600 Mega");
  await again.click(await associate(1));
  await toast("1 associação foi adicionada");
  expect(await planCities.list(listQuery())).toMatchObject({ all: 3 });
});

it("names and marks what somebody deleted, and goes on without it on request", async () => {
  const gone = await createPlan();
  await createPlan({ name: "Combo Família" });
  await createCity({ name: "Ubá" });
  const user = await openSheet();
  await choose(user, "Planos", "Fibra 600 Mega", "Combo Família");
  await choose(user, "Quais cidades", "Ubá – MG");
  const button = await associate(2);
  await actAs(beto, () => plans.remove(gone));
  await user.click(button);
  const refusal = await within(screen.getByRole("dialog", { name: "Associar em massa" })).findByRole("alert");
  expect(refusal.textContent).toContain("Fibra 600 Mega foi excluído por alguém. Nada foi gravado.");
  const chip = screen.getByRole("button", { name: "Tirar Fibra 600 Mega" }).closest("li")!;
  expect(chip.textContent).toContain("excluído");
  expect(screen.getByRole("button", { name: "Tirar Combo Família" }).closest("li")!.textContent).not.toContain("excl");
  await user.click(within(refusal).getByRole("button", { name: "Continuar sem ele" }));
  expect(screen.queryByRole("button", { name: "Tirar Fibra 600 Mega" })).toBeNull();
  await user.click(await associate(1));
  await toast("1 associação foi adicionada");
});

it("says that the counts did not come, and counts again on request", async () => {
  await createPlan();
  await createCity({ name: "Ubá" });
  const user = await openSheet();
  await choose(user, "Planos", "Fibra 600 Mega");
  network.isUp = false;
  await user.selectOptions(screen.getByLabelText("Em quais cidades"), "Todas, ativas e inativas");
  await screen.findByText(/Não foi possível contar as associações/);
  network.isUp = true;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await associate(1);
});
