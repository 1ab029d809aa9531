import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { actAs } from "#app/catalogue/actor.server.ts";
import * as bannerConfig from "#app/catalogue/banner-config.server.ts";
import * as businessPlans from "#app/catalogue/business-plan.server.ts";
import * as cities from "#app/catalogue/city.server.ts";
import * as planCities from "#app/catalogue/plan-city.server.ts";
import * as plans from "#app/catalogue/plan.server.ts";
import * as settings from "#app/catalogue/settings.server.ts";
import { provider } from "#db/demonstration-provider.ts";
import {
  aBanner,
  aBusinessPlan,
  aCity,
  ana,
  aPlan,
  asStaff,
  beto,
  businessPlanFields,
  planFields,
  sold,
} from "#test/catalogue.ts";
import { address, openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withoutTable } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);

const path = "/intranet/historico";

/** The entry whose sentence is this. */
function entry(sentence: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = screen.queryAllByRole("listitem").find((item) => item.querySelector("p")?.textContent === sentence);
    if (!found) throw new Error(`No entry says ${sentence}`);
    return found;
  });
}

/** What the entries say, from top to bottom. */
function sentences(): (string | undefined)[] {
  const list = within(screen.getByRole("region", { name: "Entradas do histórico" }));
  return list.queryAllByRole("time").map((time) => time.closest("li")?.querySelector("p")?.textContent);
}

const asBeto = <T,>(write: () => Promise<T>) => actAs(beto, write);
const question = () => screen.findByRole("alertdialog", { name: "Reverter esta entrada?" });
const revertIn = (item: HTMLElement) => within(item).getByRole("button", { name: /^(Reverter|Restaurar)/ });

describe("the list", () => {
  it("tells who changed what in the words of each tab, newest first", async () => {
    const id = await aPlan();
    await asBeto(() =>
      plans.update(id, planFields({ price: 1129.9, speed: "700 Mb/s", badge: "Novo", cameraCount: 5 }), 1),
    );
    openConsole(path);
    const update = await entry(`${beto.email} alterou o plano Fibra 600 Mega`);
    const changes = within(update)
      .getAllByRole("term")
      .map((term) => term.parentElement!.textContent);
    expect(changes).toEqual([
      "Preço/mêsR$ 109,90R$ 1129,90",
      "CâmerasNenhuma5+ câmeras",
      "Seloem brancoNovo",
      "Velocidade600 Mb/s700 Mb/s",
    ]);
    expect(sentences()).toEqual([
      `${beto.email} alterou o plano Fibra 600 Mega`,
      "Você adicionou o plano Fibra 600 Mega",
    ]);
    expect(screen.getByRole("region", { name: "hoje" })).toBeTruthy();
  });

  it("shows yes and no, styles and the situation as words, and no column of the database", async () => {
    await aBanner({ bgColor: "dark-blue" });
    const id = await aBusinessPlan();
    await asStaff(() => businessPlans.update(id, businessPlanFields({ popular: true }), 1));
    await asStaff(() => bannerConfig.update(false));
    const user = openConsole(path);
    expect((await entry("Você alterou Legendas dos banners")).textContent).toContain("Mostrar legendassimnão");
    expect((await entry("Você alterou o plano empresarial Empresa 500")).textContent).toContain("Popularnãosim");
    const banner = await entry("Você adicionou o banner Verão conectado");
    await user.click(within(banner).getByText("Ver os campos"));
    await within(banner).findByText("Azul-escuro");
    expect(document.body.textContent).not.toMatch(/bgColor|isActive|showCaptions|displayOrder|imageUrl/);
  });

  it("shows a deed on many as one entry, and their names on demand", async () => {
    for (const name of ["A", "B"]) await aPlan({ name: `Plano ${name}` });
    await asStaff(() => plans.flipMany("deactivate", { ids: [1, 2] }, (count) => `${count} planos`));
    const user = openConsole(path);
    const many = await entry("Você desativou 2 planos");
    expect(many.textContent).not.toContain("Plano A");
    await user.click(within(many).getByText("Ver 2 planos"));
    await within(many).findByText("Plano B");
    expect(
      within(many)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Plano A", "Plano B"]);
  });

  it("is narrowed by kind, person, period and name, all in the address", async () => {
    await aPlan();
    await asBeto(() => cities.create({ name: "Ouro Preto", state: "MG" }));
    const user = openConsole(path);
    await entry("Você adicionou o plano Fibra 600 Mega");
    await user.selectOptions(screen.getByRole("combobox", { name: "Filtrar por tipo" }), "Cidades");
    await waitFor(() => expect(sentences()).toEqual([`${beto.email} adicionou a cidade Ouro Preto – MG`]));
    await user.selectOptions(screen.getByRole("combobox", { name: "Filtrar por pessoa" }), ana.email);
    await screen.findByRole("heading", { name: "Nenhuma entrada encontrada para a pesquisa" });
    expect(address()).toBe(`${path}?tipo=city&quem=${ana.email}`);
    await user.click(screen.getByRole("link", { name: "Limpar pesquisa" }));
    await waitFor(() => expect(sentences()).toHaveLength(2));
    await user.type(screen.getByRole("searchbox"), "OURO{Enter}");
    await waitFor(() => expect(sentences()).toHaveLength(1));
    expect(address()).toBe(`${path}?busca=OURO`);
  });

  it("leaves out what lies outside a period", async () => {
    await aPlan();
    openConsole(`${path}?ate=2020-01-01`);
    await screen.findByRole("heading", { name: "Nenhuma entrada encontrada para a pesquisa" });
    expect(screen.getByLabelText<HTMLInputElement>("Até").value).toBe("2020-01-01");
  });

  it("turns its pages", async () => {
    const id = await aPlan();
    for (let n = 1; n <= 60; n++) await asStaff(() => plans.setActive(id, n % 2 === 0));
    const user = openConsole(path);
    await waitFor(() => expect(sentences()).toHaveLength(50));
    await user.click(screen.getByRole("link", { name: "Mais antigas" }));
    await waitFor(() => expect(sentences()).toHaveLength(11));
    expect(sentences().at(-1)).toBe("Você adicionou o plano Fibra 600 Mega");
    await user.click(screen.getByRole("link", { name: "Mais novas" }));
    await waitFor(() => expect(sentences()).toHaveLength(50));
  });

  it("says when nothing was written yet", async () => {
    openConsole(path);
    await screen.findByRole("heading", { name: "Nada foi alterado ainda" });
  });

  it("says when it cannot be read, and reads it again", async () => {
    await aPlan();
    await withoutTable("audit_labels", async () => {
      openConsole(`${path}?busca=fibra`);
      await screen.findByRole("heading", { name: "Erro ao buscar o histórico" });
    });
    screen.getByRole("button", { name: "Tentar novamente" }).click();
    await entry("Você adicionou o plano Fibra 600 Mega");
  });
});

describe("reverting", () => {
  it("shows what it changes, gives the values back, and is an entry itself", async () => {
    const id = await aPlan();
    await asBeto(() => plans.update(id, planFields({ price: 99.9 }), 1));
    const user = openConsole(path);
    await user.click(revertIn(await entry(`${beto.email} alterou o plano Fibra 600 Mega`)));
    await within(await question()).findByText("R$ 109,90");
    await user.click(within(await question()).getByRole("button", { name: "Reverter" }));
    await entry("Você alterou o plano Fibra 600 Mega");
    expect(await plans.find(id)).toMatchObject({ price: 109.9, version: 3, updatedBy: ana.email });
  });

  it("leaves what was changed since to staff, field by field", async () => {
    const id = await aPlan();
    await asStaff(() => plans.update(id, planFields({ price: 99.9, badge: "Novo", cameraCount: 2 }), 1));
    await asBeto(() => plans.update(id, planFields({ price: 89.9, badge: "Oferta", cameraCount: 2 }), 2));
    const user = openConsole(path);
    await user.click(revertIn(await entry("Você alterou o plano Fibra 600 Mega")));
    const price = await screen.findByRole("group", { name: /^Preço\/mês/ });
    expect(price.textContent).toContain("nesta entrada: R$ 99,90");
    expect(price.textContent).toContain(beto.email);
    const revert = within(await question()).getByRole("button", { name: "Reverter" });
    expect(revert.getAttribute("aria-disabled")).toBe("true");
    await user.click(revert);
    expect(document.activeElement).toBe(within(price).getByRole("radio", { name: /Manter o atual/ }));
    await user.click(within(price).getByRole("radio", { name: /Manter o atual/ }));
    const badge = screen.getByRole("group", { name: /^Selo/ });
    await user.click(within(badge).getByRole("radio", { name: /Voltar para/ }));
    await user.click(revert);
    await waitFor(async () =>
      expect(await plans.find(id)).toMatchObject({ price: 89.9, badge: null, cameraCount: 0, version: 4 }),
    );
  });

  it("refuses what broke a rule meanwhile, in its sentence, and keeps the question open", async () => {
    const id = await aCity();
    await asStaff(() => cities.update(id, { name: "Contagem", state: "MG" }, 1));
    await aCity();
    const user = openConsole(path);
    await user.click(revertIn(await entry("Você alterou a cidade Contagem – MG")));
    await within(await question()).findByText("Belo Horizonte");
    await user.click(within(await question()).getByRole("button", { name: "Reverter" }));
    const said = await toast("Erro ao desfazer");
    expect(said.textContent).toContain("Já existe uma cidade com este nome neste estado.");
    expect((await question()).textContent).toContain("Belo Horizonte");
    expect(await cities.find(id)).toMatchObject({ name: "Contagem" });
  });

  it("refuses when the record changes while staff read the question, and shows it anew", async () => {
    const id = await aPlan();
    await asStaff(() => plans.update(id, planFields({ price: 99.9 }), 1));
    const user = openConsole(path);
    await user.click(revertIn(await entry("Você alterou o plano Fibra 600 Mega")));
    await within(await question()).findByText("R$ 99,90");
    await asBeto(() => plans.update(id, planFields({ price: 59.9 }), 2));
    await user.click(within(await question()).getByRole("button", { name: "Reverter" }));
    await screen.findByRole("group", { name: /^Preço\/mês/ });
    expect(await plans.find(id)).toMatchObject({ price: 59.9 });
  });

  it("says when there is nothing to revert", async () => {
    const id = await aPlan();
    await asStaff(() => plans.setActive(id, false));
    await asStaff(() => plans.setActive(id, true));
    const user = openConsole(path);
    await user.click(revertIn(await entry("Você desativou o plano Fibra 600 Mega")));
    await within(await question()).findByText("Já está como era antes.");
    await user.click(within(await question()).getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("takes a switch, a new record and a deed on many back", async () => {
    const [one, other] = [await aPlan({ name: "Plano A" }), await aPlan({ name: "Plano B" })];
    await asStaff(() => plans.flipMany("deactivate", { ids: [one, other] }, (count) => `${count} planos`));
    const user = openConsole(path);
    const revert = async (sentence: string, consequence: string) => {
      await user.click(revertIn(await entry(sentence)));
      await within(await question()).findByText(consequence);
      await user.click(within(await question()).getByRole("button", { name: "Reverter" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    };
    await revert("Você desativou 2 planos", "2 planos serão ativados, menos o que mudou depois.");
    expect(await plans.find(one)).toMatchObject({ isActive: true });
    await revert("Você adicionou o plano Plano B", "Plano B será excluído.");
    expect(await plans.find(other)).toBeNull();
  });

  it("answers a fault with the fixed sentence", async () => {
    const id = await aPlan();
    await asStaff(() => plans.update(id, planFields({ price: 99.9 }), 1));
    const user = openConsole(path);
    await user.click(revertIn(await entry("Você alterou o plano Fibra 600 Mega")));
    await within(await question()).findByText("R$ 99,90");
    await withoutTable("audit_labels", async () => {
      await user.click(within(await question()).getByRole("button", { name: "Reverter" }));
      await toast("Erro ao desfazer");
    });
    expect(await plans.find(id)).toMatchObject({ price: 99.9 });
  });

  it("gives the provider's facts back, those alone that the entry changed", async () => {
    const { version } = await settings.find();
    await asStaff(() => settings.update(1, { tagline: "Outra frase" }, version));
    await asBeto(() => settings.update(1, { coverage: "Minas Gerais" }, version + 1));
    const user = openConsole(path);
    await user.click(revertIn(await entry("Você alterou Configuração do site")));
    await within(await question()).findByText("Outra frase");
    await user.click(within(await question()).getByRole("button", { name: "Reverter" }));
    await waitFor(async () => {
      const facts = await settings.find();
      expect([facts.tagline, facts.coverage]).toEqual([provider.tagline, "Minas Gerais"]);
    });
  });

  it("is called restoring where it brings a record back, and leads to none that is gone", async () => {
    const id = await aPlan();
    await asStaff(() => plans.remove(id));
    openConsole(path);
    const removal = await entry("Você excluiu o plano Fibra 600 Mega");
    expect(revertIn(removal).textContent).toMatch(/^Restaurar/);
    expect(within(removal).queryByRole("link")).toBeNull();
  });
});

describe("the trash", () => {
  const trash = `${path}?situacao=excluidos`;

  it("gives a plan back with the cities that it was sold in", async () => {
    const [plan, city] = [await aPlan(), await aCity()];
    await sold(plan, city);
    await asStaff(() => plans.remove(plan));
    const user = openConsole(path);
    await entry("Você adicionou a cidade Belo Horizonte – MG");
    await user.click(screen.getByRole("radio", { name: "Lixeira" }));
    await waitFor(() => expect(sentences()).toEqual(["Você excluiu o plano Fibra 600 Mega"]));
    expect(address()).toBe(trash);
    await user.click(revertIn(await entry("Você excluiu o plano Fibra 600 Mega")));
    await screen.findByRole("heading", { name: "A lixeira está vazia" });
    expect(await plans.listForCity(city)).toMatchObject([{ id: plan }]);
    await waitFor(() => expect(document.activeElement).toBe(document.getElementById("conteudo")));
  });

  it("gives many back that were removed together", async () => {
    for (const name of ["A", "B"]) await aPlan({ name: `Plano ${name}` });
    await asStaff(() => plans.flipMany("remove", { ids: [1, 2] }, (count) => `${count} planos`));
    const user = openConsole(trash);
    await user.click(revertIn(await entry("Você excluiu 2 planos")));
    await screen.findByRole("heading", { name: "A lixeira está vazia" });
    expect(await plans.find(2)).toMatchObject({ name: "Plano B" });
  });

  it.each([
    ["whose name was given again", "cidade", "Já existe uma cidade com este nome neste estado."],
    ["whose plan is gone", "associação", "Este plano foi excluído."],
  ])("keeps a record %s, and says why", async (_, noun, sentence) => {
    const [plan, city] = [await aPlan(), await aCity()];
    const pair = await sold(plan, city);
    if (noun === "cidade") {
      await asStaff(() => cities.remove(city));
      await aCity();
    } else {
      await asStaff(() => planCities.remove(pair));
      await asStaff(() => plans.remove(plan));
    }
    const user = openConsole(trash);
    const label = noun === "cidade" ? "Belo Horizonte – MG" : "Fibra 600 Mega em Belo Horizonte – MG";
    const removal = await entry(`Você excluiu a ${noun} ${label}`);
    await user.click(revertIn(removal));
    expect((await toast(`Erro ao restaurar ${noun}`)).textContent).toContain(sentence);
    expect(sentences()).toContain(`Você excluiu a ${noun} ${label}`);
  });
});

describe("a record's own history", () => {
  const panel = () => screen.findByRole("region", { name: /Histórico deste plano/ });

  it("reverts an entry beside the form, which then shows the values as they are", async () => {
    const id = await aPlan();
    await asBeto(() => plans.update(id, planFields({ price: 99.9 }), 1));
    const user = openConsole("/intranet?registro=1");
    await user.click(await within(await panel()).findByRole("button", { name: /^Reverter o que mudou/ }));
    await within(await question()).findByText("R$ 109,90");
    await user.click(within(await question()).getByRole("button", { name: "Reverter" }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Preço/mês").value).toBe("109,90"));
    expect((await panel()).textContent).toContain("Você alterou");
    expect(await plans.find(id)).toMatchObject({ price: 109.9 });
  });

  it("waits until what is typed was saved or discarded", async () => {
    const id = await aPlan();
    await asStaff(() => plans.setActive(id, false));
    const user = openConsole("/intranet?registro=1");
    const revert = await within(await panel()).findByRole("button", { name: /^Reverter/ });
    await user.type(screen.getByLabelText("Nome"), " Plus");
    expect(revert.getAttribute("aria-disabled")).toBe("true");
    await user.click(revert);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(await plans.find(id)).toMatchObject({ isActive: false });
  });
});
