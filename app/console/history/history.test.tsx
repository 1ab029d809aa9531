import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import {
  createBanner,
  createBusinessPlan,
  createCity,
  ana,
  createPlan,
  asStaff,
  beto,
  businessPlanFields,
  planFields,
  createPlanCity,
} from "#test/fixtures.ts";
import { address, openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { historyEntry, revertButton, entrySentences } from "#test/history.ts";

freshDatabase();
beforeEach(emptyDatabase);

const path = "/intranet/historico";

const asBeto = <T,>(write: () => Promise<T>) => actAs(beto, write);

describe("the list", () => {
  it("shows who changed what in the words of each tab, newest first", async () => {
    const id = await createPlan();
    await asBeto(() =>
      plans.update(id, planFields({ price: 1129.9, speed: "700 Mb/s", badge: "Novo", cameraCount: 5 }), 1),
    );
    openConsole(path);
    const update = await historyEntry(`${beto.email} alterou o plano Fibra 600 Mega`);
    const changes = within(update)
      .getAllByRole("term")
      .map((term) => term.parentElement!.textContent);
    expect(changes).toEqual([
      "Preço/mêsR$ 109,90R$ 1129,90",
      "CâmerasNenhuma5+ câmeras",
      "Seloem brancoNovo",
      "Velocidade600 Mb/s700 Mb/s",
    ]);
    expect(entrySentences()).toEqual([
      `${beto.email} alterou o plano Fibra 600 Mega`,
      "Você adicionou o plano Fibra 600 Mega",
    ]);
    expect(screen.getByRole("region", { name: "hoje" })).toBeTruthy();
  });

  it("shows booleans, styles and states as words, and no column names", async () => {
    await createBanner({ bgColor: "dark-blue" });
    const id = await createBusinessPlan();
    await asStaff(() => businessPlans.update(id, businessPlanFields({ popular: true }), 1));
    await asStaff(() => bannerConfig.update(false));
    const user = openConsole(path);
    expect((await historyEntry("Você alterou Legendas dos banners")).textContent).toContain("Mostrar legendassimnão");
    expect((await historyEntry("Você alterou o plano empresarial Empresa 500")).textContent).toContain("Popularnãosim");
    const banner = await historyEntry("Você adicionou o banner Verão conectado");
    await user.click(within(banner).getByText("Ver os campos"));
    await within(banner).findByText("Azul-escuro");
    expect(document.body.textContent).not.toMatch(/bgColor|isActive|showCaptions|displayOrder|imageUrl/);
  });

  it("shows a bulk action as one entry, and its records' names on demand", async () => {
    for (const name of ["A", "B"]) await createPlan({ name: `Plano ${name}` });
    await asStaff(() => plans.bulkUpdate("deactivate", { ids: [1, 2] }, (count) => `${count} planos`));
    const user = openConsole(path);
    const many = await historyEntry("Você desativou 2 planos");
    expect(many.textContent).not.toContain("Plano A");
    await user.click(within(many).getByText("Ver 2 planos"));
    await within(many).findByText("Plano B");
    expect(
      within(many)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Plano A", "Plano B"]);
  });

  it("is filtered by kind, person, period and name, all in the URL", async () => {
    await createPlan();
    await asBeto(() => cities.create({ name: "Ouro Preto", state: "MG" }));
    const user = openConsole(path);
    await historyEntry("Você adicionou o plano Fibra 600 Mega");
    await user.selectOptions(screen.getByRole("combobox", { name: "Filtrar por tipo" }), "Cidades");
    await waitFor(() => expect(entrySentences()).toEqual([`${beto.email} adicionou a cidade Ouro Preto – MG`]));
    await user.selectOptions(screen.getByRole("combobox", { name: "Filtrar por pessoa" }), ana.email);
    await screen.findByRole("heading", { name: "Nenhuma entrada encontrada para a pesquisa" });
    expect(address()).toBe(`${path}?tipo=city&quem=${ana.email}`);
    await user.click(screen.getByRole("link", { name: "Limpar pesquisa" }));
    await waitFor(() => expect(entrySentences()).toHaveLength(2));
    await user.type(screen.getByRole("searchbox"), "OURO{Enter}");
    await waitFor(() => expect(entrySentences()).toHaveLength(1));
    expect(address()).toBe(`${path}?busca=OURO`);
  });

  it("leaves out entries outside the period", async () => {
    await createPlan();
    openConsole(`${path}?ate=2020-01-01`);
    await screen.findByRole("heading", { name: "Nenhuma entrada encontrada para a pesquisa" });
    expect(screen.getByLabelText<HTMLInputElement>("Até").value).toBe("2020-01-01");
  });

  it("has pages", async () => {
    const id = await createPlan();
    for (let n = 1; n <= 60; n++) await asStaff(() => plans.setActive(id, n % 2 === 0));
    const user = openConsole(path);
    await waitFor(() => expect(entrySentences()).toHaveLength(50));
    await user.click(screen.getByRole("link", { name: "Mais antigas" }));
    await waitFor(() => expect(entrySentences()).toHaveLength(11));
    expect(entrySentences().at(-1)).toBe("Você adicionou o plano Fibra 600 Mega");
    await user.click(screen.getByRole("link", { name: "Mais novas" }));
    await waitFor(() => expect(entrySentences()).toHaveLength(50));
  });

  it("says when nothing has changed yet", async () => {
    openConsole(path);
    await screen.findByRole("heading", { name: "Nada foi alterado ainda" });
  });

  it("says when it cannot be loaded, and retries", async () => {
    await createPlan();
    await withMissingTable("audit_labels", async () => {
      openConsole(`${path}?busca=fibra`);
      await screen.findByRole("heading", { name: "Erro ao buscar o histórico" });
    });
    screen.getByRole("button", { name: "Tentar novamente" }).click();
    await historyEntry("Você adicionou o plano Fibra 600 Mega");
  });
});

describe("the trash", () => {
  const trash = `${path}?situacao=excluidos`;

  it("restores a plan with the cities in which it was sold", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    await createPlanCity(plan, city);
    await asStaff(() => plans.remove(plan));
    const user = openConsole(path);
    await historyEntry("Você adicionou a cidade Belo Horizonte – MG");
    await user.click(screen.getByRole("radio", { name: "Lixeira" }));
    await waitFor(() => expect(entrySentences()).toEqual(["Você excluiu o plano Fibra 600 Mega"]));
    expect(address()).toBe(trash);
    await user.click(revertButton(await historyEntry("Você excluiu o plano Fibra 600 Mega")));
    await screen.findByRole("heading", { name: "A lixeira está vazia" });
    expect(await plans.listForCity(city)).toMatchObject([{ id: plan }]);
    await waitFor(() => expect(document.activeElement).toBe(document.getElementById("conteudo")));
  });

  it("restores records that were removed together", async () => {
    for (const name of ["A", "B"]) await createPlan({ name: `Plano ${name}` });
    await asStaff(() => plans.bulkUpdate("remove", { ids: [1, 2] }, (count) => `${count} planos`));
    const user = openConsole(trash);
    await user.click(revertButton(await historyEntry("Você excluiu 2 planos")));
    await screen.findByRole("heading", { name: "A lixeira está vazia" });
    expect(await plans.find(2)).toMatchObject({ name: "Plano B" });
  });

  it.each([
    ["whose name was given again", "cidade", "Já existe uma cidade com este nome neste estado."],
    ["whose plan is gone", "associação", "Fibra 600 Mega foi excluído por alguém."],
  ])("keeps a record %s, and says why", async (_, noun, message) => {
    const [plan, city] = [await createPlan(), await createCity()];
    const pair = await createPlanCity(plan, city);
    if (noun === "cidade") {
      await asStaff(() => cities.remove(city));
      await createCity();
    } else {
      await asStaff(() => planCities.remove(pair));
      await asStaff(() => plans.remove(plan));
    }
    const user = openConsole(trash);
    const label = noun === "cidade" ? "Belo Horizonte – MG" : "Fibra 600 Mega em Belo Horizonte – MG";
    const removal = await historyEntry(`Você excluiu a ${noun} ${label}`);
    await user.click(revertButton(removal));
    expect((await toast(`Erro ao restaurar ${noun}`)).textContent).toContain(message);
    expect(entrySentences()).toContain(`Você excluiu a ${noun} ${label}`);
  });
});
