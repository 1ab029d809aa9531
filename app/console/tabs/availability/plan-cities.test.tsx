import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { createCity, createPlan, asStaff, listQuery, createPlanCity } from "#test/fixtures.ts";
import { address, openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";

// What is specific to Planos por Cidade; what all tabs share is tested in entity/ and sheet/.
freshDatabase();
beforeEach(emptyDatabase);

const list = "/intranet/planos-por-cidade";
const picker = (name: string) => screen.findByRole("combobox", { name });
/** The button that saves, once no save is under way. */
const save = () => screen.findByRole("button", { name: "Salvar associação" });
const citiesShown = () =>
  screen
    .queryAllByRole("row")
    .slice(1)
    .map((line) => within(line).getAllByRole("cell")[1]!.textContent);

async function twoPlansInTwoCities() {
  const [fibra, combo] = [await createPlan(), await createPlan({ name: "Combo Família" })];
  const [beaga, vitoria] = [await createCity(), await createCity({ name: "Vitória", state: "ES" })];
  await createPlanCity(fibra, beaga);
  await createPlanCity(fibra, vitoria);
  await createPlanCity(combo, vitoria);
  return { fibra, combo, beaga, vitoria };
}

const openForm = async () => {
  const user = openConsole(list);
  await user.click(await screen.findByRole("link", { name: "Adicionar associação" }));
  await screen.findByRole("dialog", { name: "Adicionar associação" });
  return user;
};

describe("the list", () => {
  it("shows plan, city with its state, and when they were associated", async () => {
    await twoPlansInTwoCities();
    openConsole(list);
    await screen.findByRole("heading", { level: 1, name: "Planos por Cidade 3" });
    expect(rows()).toEqual(["Fibra 600 Mega", "Fibra 600 Mega", "Combo Família"]);
    expect(citiesShown()).toEqual(["Belo Horizonte – MG", "Vitória – ES", "Vitória – ES"]);
    expect(screen.getAllByText(/^hoje, \d\d:\d\d$/)).toHaveLength(3);
    expect(screen.getByText("3 ativas, 0 inativas")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Editar/ })).toBeNull();
  });

  it("searches across the names of plans and cities, word by word", async () => {
    await twoPlansInTwoCities();
    const user = openConsole(list);
    const field = await screen.findByRole("searchbox", { name: "Buscar associações" });
    await user.type(field, "vitoria{Enter}");
    await waitFor(() => expect(citiesShown()).toEqual(["Vitória – ES", "Vitória – ES"]));
    await user.clear(field);
    await user.type(field, "família{Enter}");
    await waitFor(() => expect(rows()).toEqual(["Combo Família"]));
    await user.clear(field);
    await user.type(field, "600 fibra es{Enter}");
    await waitFor(() => expect([rows(), citiesShown()]).toEqual([["Fibra 600 Mega"], ["Vitória – ES"]]));
  });

  it("says why visitors do not see an association that is active", async () => {
    const [plan, city] = [await createPlan({ name: "Fibra Fora" }), await createCity({ name: "Parada" })];
    const other = await createPlan({ name: "Fibra Dentro" });
    for (const offer of [plan, other]) await createPlanCity(offer, city);
    await asStaff(() => plans.setActive(plan, false));
    await asStaff(() => cities.setActive(city, false));
    openConsole(list);
    const tags = async (name: RegExp) => (await row(name)).textContent;
    await waitFor(async () => expect(await tags(/^Fibra Fora/)).toContain("plano inativo: não aparece no site"));
    expect(await tags(/^Fibra Fora/)).toContain("cidade inativa: não aparece no site");
    expect(await tags(/^Fibra Dentro/)).not.toContain("plano inativo");
  });

  it("sorts by plan and by city", async () => {
    await twoPlansInTwoCities();
    const user = openConsole(list);
    await user.click(await screen.findByRole("link", { name: "Plano" }));
    await waitFor(() => expect(rows()).toEqual(["Combo Família", "Fibra 600 Mega", "Fibra 600 Mega"]));
    await user.click(screen.getByRole("link", { name: "Cidade" }));
    await waitFor(() => expect(citiesShown()[0]).toBe("Belo Horizonte – MG"));
  });

  it("filters by a city that is found by typing, and clears the filter", async () => {
    const { vitoria } = await twoPlansInTwoCities();
    const user = openConsole(list);
    await user.type(await picker("Filtrar por cidade"), "vito");
    await user.click(await screen.findByRole("option", { name: "Vitória – ES" }));
    await waitFor(() => expect(citiesShown()).toEqual(["Vitória – ES", "Vitória – ES"]));
    expect(address()).toBe(`${list}?cityId=${vitoria}`);
    await user.click(screen.getByRole("button", { name: "Limpar a escolha" }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it("says 'Nenhuma associação encontrada', and '… para a pesquisa' when filtering", async () => {
    const user = openConsole(list);
    expect(await screen.findByRole("heading", { name: "Nenhuma associação encontrada" })).toBeTruthy();
    await user.type(screen.getByRole("searchbox"), "nada{Enter}");
    expect(await screen.findByRole("heading", { name: "Nenhuma associação encontrada para a pesquisa" })).toBeTruthy();
  });

  it("says 'Erro ao buscar associações' when the search fails", async () => {
    await createPlanCity(await createPlan(), await createCity());
    await withMissingTable("plan_cities", async () => {
      openConsole(list);
      expect((await screen.findByRole("alert")).textContent).toContain("Erro ao buscar associações");
    });
  });
});

describe("adding", () => {
  it("requires both: 'Selecione um plano e uma cidade.'", async () => {
    await createPlan();
    const user = await openForm();
    await user.click(await save());
    expect(await screen.findByText("Selecione um plano e uma cidade.")).toBeTruthy();
    await user.type(await picker("Plano"), "fibra");
    await user.click(await screen.findByRole("option", { name: "Fibra 600 Mega" }));
    await user.click(await save());
    expect(await screen.findByText("Selecione um plano e uma cidade.")).toBeTruthy();
    expect((await planCities.list(listQuery())).all).toBe(0);
  });

  it("chooses a plan and a city by typing and the keyboard alone", async () => {
    await createPlan({ name: "Combo Família" });
    await createPlan();
    for (let number = 101; number <= 130; number++) await createCity({ name: `Cidade ${number}` });
    await createCity({ name: "São João del Rei" });
    const user = await openForm();
    await user.type(await picker("Plano"), "fam");
    await waitFor(() =>
      expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Combo Família"]),
    );
    await user.keyboard("{Enter}{Tab}");
    await user.click(await picker("Cidade"));
    expect(await screen.findByText("E mais 6: digite para encontrar.")).toBeTruthy();
    await user.keyboard("sao jo");
    await waitFor(() =>
      expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["São João del Rei – MG"]),
    );
    await user.keyboard("{Enter}");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await toast("Combo Família em São João del Rei – MG foi adicionada");
    await row("Combo Família");
  });

  it("says which choices are inactive, and when nothing matches", async () => {
    const old = await createPlan({ name: "Fibra Antiga" });
    await asStaff(() => plans.setActive(old, false));
    const user = await openForm();
    await user.type(await picker("Plano"), "anti");
    expect((await screen.findByRole("option", { name: /Fibra Antiga/ })).textContent).toContain("inativo");
    await user.type(await picker("Plano"), "xyz");
    expect(await screen.findByText("Nada encontrado com “antixyz”")).toBeTruthy();
  });

  it("refuses a duplicate pair in the form: 'Esta associação entre plano e cidade já foi criada.'", async () => {
    await createPlanCity(await createPlan(), await createCity());
    const user = await openForm();
    await user.type(await picker("Plano"), "fibra");
    await user.click(await screen.findByRole("option", { name: "Fibra 600 Mega" }));
    await user.type(await picker("Cidade"), "belo");
    await user.click(await screen.findByRole("option", { name: "Belo Horizonte – MG" }));
    await user.click(await save());
    const notice = await toast("Erro ao adicionar associação");
    expect(notice.textContent).toContain("Esta associação entre plano e cidade já foi criada.");
    const form = screen.getByRole("dialog", { name: "Adicionar associação" });
    expect(within(form).getByText("Esta associação entre plano e cidade já foi criada.")).toBeTruthy();
  });
});

it("switches an association, and says 'Erro ao atualizar status da associação' when it fails", async () => {
  await createPlanCity(await createPlan(), await createCity());
  const user = openConsole(list);
  const toggle = await screen.findByRole("switch", { name: "Fibra 600 Mega em Belo Horizonte – MG: ativa" });
  await user.click(toggle);
  await toast("Fibra 600 Mega em Belo Horizonte – MG foi desativada");
  await screen.findByText("0 ativas, 1 inativa");
  await withMissingTable("audit_log", async () => {
    await user.click(toggle);
    await toast("Erro ao atualizar status da associação");
  });
});

it("removes an association and brings it back, and says 'Erro ao remover associação' when it fails", async () => {
  await createPlanCity(await createPlan(), await createCity());
  const user = openConsole(list);
  const remove = async () => {
    await user.click(await screen.findByRole("button", { name: "Excluir Fibra 600 Mega em Belo Horizonte – MG" }));
    await user.click(await screen.findByRole("button", { name: "Excluir associação" }));
  };
  await row("Fibra 600 Mega");
  await withMissingTable("audit_log", async () => {
    await remove();
    await toast("Erro ao remover associação");
  });
  await remove();
  const notice = await toast("Fibra 600 Mega em Belo Horizonte – MG foi excluída");
  await screen.findByRole("heading", { name: "Nenhuma associação encontrada" });
  await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
  await toast("foi restaurada");
  await row("Fibra 600 Mega");
});

it("cannot restore an association that was created again, and says why", async () => {
  const { fibra, beaga } = await twoPlansInTwoCities();
  const user = openConsole(list);
  await user.click(await screen.findByRole("button", { name: "Excluir Fibra 600 Mega em Belo Horizonte – MG" }));
  await user.click(await screen.findByRole("button", { name: "Excluir associação" }));
  const notice = await toast("foi excluída");
  await createPlanCity(fibra, beaga);
  await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
  const refusal = await toast("Erro ao restaurar associação");
  expect(refusal.textContent).toContain("Esta associação entre plano e cidade já foi criada.");
});
