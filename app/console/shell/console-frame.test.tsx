import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { ana, createPlan, asStaff, planFields } from "#test/fixtures.ts";
import { address, network, openConsole, row, toast } from "#test/console.tsx";
import { createLead } from "#test/lead-fixtures.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { announceSessionChange } from "#app/console/requests/session-watch.ts";

freshDatabase();
beforeEach(emptyDatabase);
afterEach(() => {
  network.isUp = true;
  network.waitsFor = Promise.resolve();
  vi.unstubAllGlobals();
});

const networkAnswers = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);

/** What the screen's place says while a tab opens. */
const opening = () =>
  screen.queryAllByRole("status").flatMap(({ textContent }) => (textContent.startsWith("Abrindo") ? textContent : []));

describe("the frame", () => {
  it("shows whose session it is, and the tabs in the specification's order, Planos first", async () => {
    openConsole("/intranet");
    await screen.findByRole("heading", { level: 1 });
    expect(screen.getAllByText(ana.email).length).toBeGreaterThan(0);
    const nav = screen.getByRole("navigation", { name: "Seções do catálogo" });
    const links = within(nav).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "Planos",
      "Cidades",
      "Planos por Cidade",
      "Planos Empresariais",
      "Planos Empresariais por Cidade",
      "Banners",
      "Banners Streaming",
      "Streaming",
      "Ofertas",
      "Lançamentos",
    ]);
    expect(links.filter((link) => link.getAttribute("aria-current") === "page")).toEqual([links[0]]);
  });

  it("groups the tabs; a group leads to where one was in it last, and has the numbers of its tabs meanwhile", async () => {
    await createLead();
    const user = openConsole("/intranet/historico");
    await screen.findByRole("heading", { level: 1 });
    const groups = screen.getByRole("navigation", { name: "Grupos de seções" });
    const group = (name: RegExp) => within(groups).getByRole("link", { name });
    const titlesIn = (name: string) =>
      within(screen.getByRole("navigation", { name }))
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    expect(titlesIn("Seções do provedor")).toEqual(["Saúde", "Histórico", "Configurações", "Conta"]);
    await waitFor(() => expect(group(/^Clientes/).textContent).toBe("Clientes 1 novo"));
    await user.click(group(/^Clientes/));
    await screen.findByRole("heading", { level: 1, name: /^Contatos/ });
    await waitFor(() => expect(titlesIn("Seções de clientes")).toEqual(["Contatos 1 novo", "Demanda", "Campanhas"]));
    expect(group(/^Clientes/).textContent).toBe("Clientes");
    expect(group(/^Clientes/).getAttribute("aria-current")).toBe("true");
    expect(group(/^Provedor/).getAttribute("href")).toBe("/intranet/historico");
    expect(group(/^Catálogo/).getAttribute("href")).toBe("/intranet");
  });

  it("goes from tab to tab", async () => {
    const user = openConsole("/intranet");
    await user.click(await screen.findByRole("link", { name: "Cidades" }));
    await screen.findByRole("heading", { level: 1, name: "Cidades 0" });
    expect(screen.getByRole("link", { name: "Cidades" }).getAttribute("aria-current")).toBe("page");
  });

  it("shows a pressed tab as the current one at once, with its title, and its list when it comes", async () => {
    await createPlan();
    const user = openConsole("/intranet");
    await row("Fibra 600 Mega");
    const { promise, resolve } = Promise.withResolvers<void>();
    network.waitsFor = promise;
    const links = within(screen.getByRole("navigation", { name: "Seções do catálogo" })).getAllByRole("link");
    await user.click(links[1]!);
    expect(opening()).toEqual(["Abrindo Cidades"]);
    expect(links.filter((link) => link.getAttribute("aria-current") === "page")).toEqual([links[1]]);
    expect(screen.queryByRole("rowheader", { name: /Fibra/ })).toBeNull();
    expect(address()).toBe("/intranet");
    resolve();
    await screen.findByRole("heading", { level: 1, name: "Cidades 0" });
    expect(opening()).toEqual([]);
  });

  it("keeps the screen when a tab is pressed over unsaved input, and asks", async () => {
    const user = openConsole("/intranet?registro=nova");
    await user.type(await screen.findByRole("textbox", { name: "Nome" }), "Fibra");
    await user.click(screen.getByRole("link", { name: "Cidades", hidden: true }));
    await screen.findByRole("alertdialog", { name: "Sair sem salvar?" });
    expect(opening()).toEqual([]);
  });

  it("has a toggle menu for phones, which Escape closes", async () => {
    const user = openConsole("/intranet");
    const toggle = await screen.findByRole("button", { name: "Planos" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    await user.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    await user.keyboard("{Escape}");
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    await user.click(toggle);
    await user.click(screen.getByRole("link", { name: "Planos por Cidade" }));
    const moved = await screen.findByRole("button", { name: "Planos por Cidade" });
    expect(moved.getAttribute("aria-expanded")).toBe("false");
    await user.click(moved);
    await user.click(screen.getByRole("radio", { name: "Provedor" }));
    await user.click(screen.getByRole("link", { name: "Conta" }));
    await screen.findByRole("button", { name: "Conta" });
  });

  it("reloads everything and says 'Dados atualizados'", async () => {
    const id = await createPlan();
    const user = openConsole("/intranet");
    await row("Fibra 600 Mega");
    await asStaff(() => plans.update(id, planFields({ name: "Fibra 601 Mega" }), 1));
    await user.click(screen.getByRole("button", { name: "Atualizar dados" }));
    await toast("Dados atualizados");
    await row("Fibra 601 Mega");
  });

  it("says that nothing was reloaded while the server is away", async () => {
    const user = openConsole("/intranet");
    const refresh = await screen.findByRole("button", { name: "Atualizar dados" });
    network.isUp = false;
    await user.click(refresh);
    await toast("Erro ao atualizar dados");
    expect(screen.queryByText("Dados atualizados")).toBeNull();
  });

  it("keeps the list without a connection, and says that nothing was reloaded", async () => {
    await createPlan();
    const user = openConsole("/intranet");
    await row("Fibra 600 Mega");
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await user.click(screen.getByRole("button", { name: "Atualizar dados" }));
    await toast("Erro ao atualizar dados");
    await row("Fibra 600 Mega");
    online.mockRestore();
  });

  it("says that nothing was reloaded while the database fails", async () => {
    const user = openConsole("/intranet");
    const refresh = await screen.findByRole("button", { name: "Atualizar dados" });
    await withMissingTable("plans", async () => {
      await user.click(refresh);
      await toast("Erro ao atualizar dados");
    });
    expect(screen.queryByText("Dados atualizados")).toBeNull();
  });

  it("shares the site's dark mode, stored under darkMode", async () => {
    const user = openConsole("/intranet");
    await user.click(await screen.findByRole("button", { name: "Ativar modo escuro" }));
    expect(document.documentElement.classList.contains("dark")).toBe(true);
    expect(localStorage.getItem("darkMode")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Ativar modo claro" }));
    expect(document.documentElement.classList.contains("dark")).toBe(false);
  });
});

describe("signing out", () => {
  it("posts to the sign-out and returns to /auth", async () => {
    const requests: unknown[] = [];
    networkAnswers(async (...request: unknown[]) => {
      requests.push(request);
      return new Response(null, { status: 200 });
    });
    const user = openConsole("/intranet");
    await user.click(await screen.findByRole("button", { name: "Sair" }));
    await screen.findByRole("heading", { name: "Entrar" });
    expect(requests).toEqual([["/auth/sair", { method: "POST" }]]);
    expect(address()).toBe("/auth");
  });

  it.each([
    ["the server fails", async () => new Response(null, { status: 500 })],
    ["the server cannot be reached", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("says 'Erro ao sair' and stays when %s", async (_, answer) => {
    networkAnswers(answer);
    const user = openConsole("/intranet");
    await user.click(await screen.findByRole("button", { name: "Sair" }));
    const shown = await toast("Erro ao sair");
    expect(shown.textContent).toContain("Não foi possível encerrar a sessão.");
    expect(address()).toBe("/intranet");
  });
});

describe("other open tabs", () => {
  it("revalidate when the session changes in another tab, and when they become visible", async () => {
    const id = await createPlan();
    openConsole("/intranet");
    await row("Fibra 600 Mega");
    await asStaff(() => plans.update(id, planFields({ name: "Fibra 601 Mega" }), 1));
    announceSessionChange();
    await row("Fibra 601 Mega");
    await asStaff(() => plans.update(id, planFields({ name: "Fibra 602 Mega" }), 2));
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => row("Fibra 602 Mega"));
  });
});
