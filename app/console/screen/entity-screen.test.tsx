import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { createCity, createPlan, asStaff, createPlanCity } from "#test/fixtures.ts";
import { address, network, openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";

// The screen of every tab, tested with Planos.
freshDatabase();
beforeEach(emptyDatabase);

const threePlans = async () => {
  await createPlan({ name: "Fibra 600 Mega", price: 109.9 });
  await createPlan({ name: "Combo Família", price: 99, type: "Combo", cameraCount: 2, speed: "750 Mb/s" });
  const old = await createPlan({ name: "Sítio 350", price: 209.9, speed: "350 Mb/s" });
  await asStaff(() => plans.setActive(old, false));
};
const searchField = () => screen.findByRole("searchbox", { name: "Buscar planos" });

const priceHeader = () => screen.getByRole("columnheader", { name: "Preço/mês" });

describe("the list", () => {
  it("counts the records in its title, and the active and inactive ones", async () => {
    await threePlans();
    openConsole("/intranet");
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Planos 3");
    expect(screen.getByText("2 ativos, 1 inativo")).toBeTruthy();
    expect(screen.getByText(/^1–3/).closest("p")!.textContent).toBe("1–3 de 3");
  });

  it("searches as one types, without regard to case or accents, and keeps the search in the address", async () => {
    await threePlans();
    const user = openConsole("/intranet");
    await user.type(await searchField(), "sitio");
    await waitFor(() => expect(rows()).toEqual(["Sítio 350"]));
    expect(address()).toBe("/intranet?busca=sitio");
  });

  it("searches immediately on Enter", async () => {
    await threePlans();
    const user = openConsole("/intranet");
    await user.type(await searchField(), "FAMÍLIA{Enter}");
    await waitFor(() => expect(rows()).toEqual(["Combo Família"]));
  });

  it("says when nothing was found for the search, and clears it", async () => {
    await threePlans();
    const user = openConsole("/intranet?busca=gigabyte&situacao=ativos");
    expect(await screen.findByRole("heading", { name: "Nenhum plano encontrado para a pesquisa" })).toBeTruthy();
    expect(screen.getByText(/^Procuramos em nome, velocidade, tipo e selo\./)).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Limpar pesquisa" }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect((await searchField()).getAttribute("value")).toBe("");
    expect(address()).toBe("/intranet");
  });

  it("says when there is nothing at all, what the records do, and starts the first one", async () => {
    const user = openConsole("/intranet");
    expect(await screen.findByRole("heading", { name: "Nenhum plano encontrado" })).toBeTruthy();
    expect(screen.getByText("Um plano aparece no site quando está associado a uma cidade.")).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Adicionar o primeiro plano" }));
    expect(await screen.findByRole("dialog", { name: "Adicionar plano" })).toBeTruthy();
  });

  it("leads from a list that nobody adds to, to where its records come from", async () => {
    openConsole("/intranet/contatos");
    expect((await screen.findByRole("link", { name: "Abrir o site" })).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("link", { name: /Adicionar/ })).toBeNull();
  });

  it("filters by status", async () => {
    await threePlans();
    const user = openConsole("/intranet");
    await user.click(await screen.findByRole("radio", { name: "Inativos" }));
    await waitFor(() => expect(rows()).toEqual(["Sítio 350"]));
    await user.click(screen.getByRole("radio", { name: "Ativos" }));
    await waitFor(() => expect(rows()).toEqual(["Fibra 600 Mega", "Combo Família"]));
    await user.click(screen.getByRole("radio", { name: "Todos" }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(address()).toBe("/intranet");
  });

  it("sorts ascending, then descending, by a click on a column's header", async () => {
    await threePlans();
    const user = openConsole("/intranet");
    await user.click(await screen.findByRole("link", { name: "Preço/mês" }));
    await waitFor(() => expect(rows()).toEqual(["Combo Família", "Fibra 600 Mega", "Sítio 350"]));
    expect(priceHeader().getAttribute("aria-sort")).toBe("ascending");
    await user.click(screen.getByRole("link", { name: "Preço/mês" }));
    await waitFor(() => expect(rows()).toEqual(["Sítio 350", "Fibra 600 Mega", "Combo Família"]));
    expect(priceHeader().getAttribute("aria-sort")).toBe("descending");
    expect(screen.getByRole("columnheader", { name: "Plano" }).getAttribute("aria-sort")).toBeNull();
  });

  it("is sorted by status, and on a phone by a select among the filters", async () => {
    await threePlans();
    const user = openConsole("/intranet");
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(within(screen.getByRole("columnheader", { name: "Ativo" })).getByRole("link"));
    await waitFor(() => expect(rows()[0]).toBe("Sítio 350"));
    const more = screen.getByRole("button", { name: "Filtros e ordem" });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    await user.click(more);
    expect(more.getAttribute("aria-expanded")).toBe("true");
    const order = screen.getByLabelText<HTMLSelectElement>("Ordenar por");
    expect(order.selectedOptions[0]!.text).toBe("Por ativo, crescente");
    await user.selectOptions(order, "Por preço/mês, decrescente");
    await waitFor(() => expect(rows()).toEqual(["Sítio 350", "Fibra 600 Mega", "Combo Família"]));
    await waitFor(() => expect(address()).toBe("/intranet?ordem=-price"));
    await user.selectOptions(screen.getByLabelText("Filtrar por tipo"), "Combo");
    await screen.findByRole("button", { name: "Filtros e ordem, 1 em uso" });
  });

  it("turns pages, with a range that never exceeds the total", async () => {
    for (let number = 101; number <= 130; number++) await createPlan({ name: `Plano ${number}` });
    const user = openConsole("/intranet");
    await row("Plano 101");
    expect(rows()).toHaveLength(25);
    await user.click(screen.getByRole("link", { name: "Próxima página" }));
    await row("Plano 126");
    expect(screen.getByText(/^26–30/).closest("p")!.textContent).toBe("26–30 de 30");
    expect(screen.queryByRole("link", { name: "Próxima página" })).toBeNull();
    await user.selectOptions(screen.getByLabelText("Por página"), "50");
    await waitFor(() => expect(rows()).toHaveLength(30));
    expect(address()).toBe("/intranet?por=50");
  });

  it("shows the last page when the requested page does not exist any more", async () => {
    await threePlans();
    openConsole("/intranet?pagina=9");
    await row(/^Sítio 350/);
    expect(screen.getByText(/^1–3/)).toBeTruthy();
  });

  it("says 'Erro ao buscar planos' when the query fails, and retries", async () => {
    await threePlans();
    let user!: ReturnType<typeof openConsole>;
    await withMissingTable("plans", async () => {
      user = openConsole("/intranet");
      expect((await screen.findByRole("alert")).textContent).toContain("Erro ao buscar planos");
      expect(document.body.textContent).not.toMatch(/relation|plans_away/);
    });
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await row("Fibra 600 Mega");
  });

  it("says the same when the server cannot be reached, and keeps the screen", async () => {
    await threePlans();
    const user = openConsole("/intranet");
    await row("Fibra 600 Mega");
    network.isUp = false;
    await user.type(await searchField(), "sitio");
    expect((await screen.findByRole("alert")).textContent).toContain("Erro ao buscar planos");
    network.isUp = true;
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(rows()).toEqual(["Sítio 350"]));
  });

  it("says so when the browser goes offline", async () => {
    openConsole("/intranet");
    await searchField();
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine")!;
    Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
    window.dispatchEvent(new Event("offline"));
    expect(await screen.findByText(/Sem conexão com a internet/)).toBeTruthy();
    Object.defineProperty(navigator, "onLine", { ...online, configurable: true });
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByText(/Sem conexão com a internet/)).toBeNull());
  });
});

describe("keyboard shortcuts", () => {
  it("focus the search by '/' and open the form by 'n', but not while typing", async () => {
    await threePlans();
    const user = openConsole("/intranet");
    const field = await searchField();
    await user.keyboard("/");
    expect(document.activeElement).toBe(field);
    await user.keyboard("n");
    expect(screen.queryByRole("dialog", { name: "Adicionar plano" })).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("n");
    expect(await screen.findByRole("dialog", { name: "Adicionar plano" })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Adicionar plano" })).toBeNull());
    expect(address()).toMatch(/^\/intranet/);
  });
});

describe("the switch", () => {
  it("changes at once, names the record in a toast, and is undone from it", async () => {
    await createPlan();
    const user = openConsole("/intranet");
    const toggle = await screen.findByRole("switch", { name: "Fibra 600 Mega: ativo" });
    await user.click(toggle);
    expect(toggle.getAttribute("aria-checked")).toBe("false");
    const notice = await toast("Fibra 600 Mega foi desativado");
    await screen.findByText("0 ativos, 1 inativo");

    await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
    await toast("Fibra 600 Mega foi ativado");
    await waitFor(() => expect(toggle.getAttribute("aria-checked")).toBe("true"));
    expect((await plans.find(1))!.isActive).toBe(true);
  });

  it("goes back when the server cannot, and says the fixed message", async () => {
    await createPlan();
    const user = openConsole("/intranet");
    const toggle = await screen.findByRole("switch", { name: "Fibra 600 Mega: ativo" });
    await withMissingTable("audit_log", async () => {
      await user.click(toggle);
      const notice = await toast("Erro ao atualizar status do plano");
      expect(notice.textContent).not.toMatch(/relation|audit/);
      await waitFor(() => expect(toggle.getAttribute("aria-checked")).toBe("true"));
    });
    expect((await plans.find(1))!.isActive).toBe(true);
    await user.click(toggle);
    await toast("Fibra 600 Mega foi desativado");
    await waitFor(() => expect(screen.queryByText("Erro ao atualizar status do plano")).toBeNull());
  });
});

describe("removing", () => {
  it("says what else is removed, and is undone from the toast", async () => {
    await createPlanCity(await createPlan(), await createCity());
    const user = openConsole("/intranet");
    await user.click(await screen.findByRole("button", { name: "Excluir Fibra 600 Mega" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Excluir Fibra 600 Mega?" });
    expect(dialog.textContent).toContain("1 à venda · 1 associação. A associação sai junto.");
    await user.click(within(dialog).getByRole("button", { name: "Excluir plano" }));

    const notice = await toast("Fibra 600 Mega foi excluído");
    await screen.findByRole("heading", { name: "Nenhum plano encontrado" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Adicionar plano" })));
    await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
    await toast("Fibra 600 Mega foi restaurado");
    await row("Fibra 600 Mega");
    expect(screen.getByRole("link", { name: "1 à venda · 1 associação" })).toBeTruthy();
  });

  it("is cancelled by Escape", async () => {
    await createPlan();
    const user = openConsole("/intranet");
    await user.click(await screen.findByRole("button", { name: "Excluir Fibra 600 Mega" }));
    await screen.findByRole("alertdialog");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancelar"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog", { name: /Excluir/ })).toBeNull());
    expect(await plans.find(1)).toBeTruthy();
  });

  it("says 'Erro ao remover plano' when it fails", async () => {
    await createPlan();
    const user = openConsole("/intranet");
    await user.click(await screen.findByRole("button", { name: "Excluir Fibra 600 Mega" }));
    await withMissingTable("audit_log", async () => {
      await user.click(await screen.findByRole("button", { name: "Excluir plano" }));
      await toast("Erro ao remover plano");
    });
    expect(await plans.find(1)).toBeTruthy();
  });
});
