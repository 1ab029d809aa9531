import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { createBusinessPlan, createCity, createPlan, asStaff } from "#test/fixtures.ts";
import { address, focusIn, network, openConsole, row, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);
afterEach(() => {
  network.isUp = true;
  localStorage.clear();
  document.documentElement.classList.remove("dark");
  vi.unstubAllGlobals();
});

const field = () => screen.findByRole("combobox", { name: "Buscar abas, planos, cidades e ações" });
const option = (name: string | RegExp) => screen.findByRole("option", { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog", { name: "Ir para…" })).toBeNull());

async function openPalette(path = "/intranet", keys = "{Control>}k{/Control}"): Promise<UserEvent> {
  const user = openConsole(path);
  await screen.findByRole("heading", { level: 1 });
  await user.keyboard(keys);
  await focusIn(await field());
  return user;
}

describe("the palette", () => {
  it.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}"])("opens by %s, and lists tabs and actions", async (keys) => {
    await openPalette("/intranet", keys);
    const names = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(names).toEqual(
      expect.arrayContaining(["Planos", "Cidades", "Contatos", "Novo plano", "Novo lançamento", "Sair"]),
    );
    expect(screen.getByRole("group", { name: "Abas" })).toBeTruthy();
    expect(screen.getByRole("listbox", { name: "Resultados" })).toBeTruthy();
  });

  it("opens and closes by the pointer, and restores the focus", async () => {
    const user = openConsole("/intranet");
    const button = await screen.findByRole("button", { name: "Ir para…" });
    await user.click(button);
    await field();
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("opens a tab by a few letters and Enter, without regard to case and accents", async () => {
    const user = await openPalette();
    await user.keyboard("PLANOS POR");
    await option("Planos por Cidade");
    await user.keyboard("{Enter}");
    await isClosed();
    await screen.findByRole("heading", { level: 1, name: /^Planos por Cidade/ });
    expect(address()).toBe("/intranet/planos-por-cidade");
  });

  it("finds plans, cities and business plans on the server and opens their sheets", async () => {
    await createPlan({ name: "São João 600" });
    await createBusinessPlan({ name: "Sao Empresa" });
    const city = await createCity({ name: "São Tomé" });
    await asStaff(() => cities.setActive(city, false));
    const user = await openPalette("/intranet/banners");
    await user.keyboard("sao");
    expect((await option(/São Tomé – MG/)).textContent).toContain("inativa");
    await option("Sao Empresa");
    await user.click(await option("São João 600"));
    await screen.findByRole("dialog", { name: /São João 600/ });
    expect(address()).toBe("/intranet?registro=1");
  });

  it("moves the highlight by arrow keys", async () => {
    const user = await openPalette();
    await user.keyboard("banner");
    await waitFor(async () => expect((await option("Banners")).hasAttribute("data-highlighted")).toBe(true));
    await user.keyboard("{ArrowDown}");
    const second = await option("Banners Streaming");
    expect(second.hasAttribute("data-highlighted")).toBe(true);
    expect((await field()).getAttribute("aria-activedescendant")).toBe(second.id);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/intranet/banners-streaming"));
  });

  it("lists recent entries first", async () => {
    await createPlan();
    const user = await openPalette("/intranet/cidades");
    await user.keyboard("fibra 600");
    await user.click(await option("Fibra 600 Mega"));
    await user.click(await screen.findByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("{Control>}k{/Control}");
    const recent = within(await screen.findByRole("group", { name: "Recentes" }));
    expect(recent.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Fibra 600 Mega"]);
  });

  it("opens the form of a new plan, and the matrix for many associations", async () => {
    const user = await openPalette("/intranet/cidades");
    await user.keyboard("criar plano");
    await user.click(await option("Novo plano"));
    await screen.findByRole("dialog", { name: "Adicionar plano" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "em massa");
    await user.click(await option("Matriz de planos por cidade"));
    await waitFor(() => expect(address()).toBe("/intranet/matriz"));
  });

  it("refreshes, changes the theme, opens the site and the shortcuts, and signs out", async () => {
    const opened = vi.fn<typeof window.open>();
    vi.stubGlobal("open", opened);
    vi.stubGlobal("fetch", async () => new Response(null));
    const user = await openPalette();
    const run = async (text: string, name: string) => {
      if (!screen.queryByRole("combobox", { name: /^Buscar abas/ })) await user.keyboard("{Control>}k{/Control}");
      await user.type(await field(), text);
      await user.click(await option(name));
      await isClosed();
    };
    await run("tema", "Ativar modo escuro");
    expect(document.documentElement.classList.contains("dark")).toBe(true);
    await run("ver o site", "Ver o site");
    expect(opened).toHaveBeenCalledWith("/", "_blank", "noopener");
    await run("recarregar", "Atualizar dados");
    await toast("Dados atualizados");
    await run("teclas", "Atalhos do teclado");
    await user.click(within(await screen.findByRole("dialog", { name: "Atalhos do teclado" })).getByRole("button"));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Atalhos do teclado" })).toBeNull());
    await run("sair", "Sair");
    await screen.findByRole("heading", { name: "Entrar" });
  });

  it("says when nothing was found", async () => {
    const user = await openPalette();
    await user.keyboard("zzz");
    expect(await screen.findByText("Nada encontrado com “zzz”. Tente menos letras.")).toBeTruthy();
    expect(screen.queryAllByRole("option")).toEqual([]);
  });

  it("works without the server, shows an alert, and retries", async () => {
    await createPlan({ name: "Plano de verão" });
    const user = await openPalette("/intranet/cidades");
    network.isUp = false;
    await user.keyboard("plano");
    expect((await screen.findByRole("alert")).textContent).toContain("A busca de planos e cidades falhou.");
    await option("Planos Empresariais");
    network.isUp = true;
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await option("Plano de verão");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("does not open over a form, and ignores invalid stored entries", async () => {
    localStorage.setItem("paletteRecent", '[{"id":1},null,{"id":"x","label":"x","to":"https://example.com"}]');
    const user = openConsole("/intranet?registro=nova");
    const sheet = await screen.findByRole("dialog", { name: "Adicionar plano" });
    await user.type(within(sheet).getByLabelText("Nome"), "k?");
    await user.keyboard("{Control>}k{/Control}");
    expect(screen.queryByRole("dialog", { name: "Ir para…" })).toBeNull();
    expect(within(sheet).getByLabelText<HTMLInputElement>("Nome").value).toBe("k?");
    await user.clear(within(sheet).getByLabelText("Nome"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("{Control>}k{/Control}");
    await field();
    expect(screen.queryByRole("group", { name: "Recentes" })).toBeNull();
  });
});

describe("the shortcuts dialog", () => {
  it("opens by ?, lists each key, and closes by Escape", async () => {
    const user = openConsole("/intranet");
    await screen.findByRole("heading", { level: 1 });
    await user.keyboard("?");
    const help = await screen.findByRole("dialog", { name: "Atalhos do teclado" });
    const terms = within(help)
      .getAllByRole("term")
      .map(({ textContent }) => textContent);
    expect(terms).toEqual(["/", "N", "CtrlEnter", "Esc", "CtrlK", "↑↓", "L", "?"]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe.each([
  { path: "/intranet", title: /^Planos/, add: "Adicionar plano" },
  { path: "/intranet/cidades", title: /^Cidades/, add: "Adicionar cidade" },
  { path: "/intranet/planos-por-cidade", title: /^Planos por Cidade/, add: "Adicionar associação" },
  { path: "/intranet/planos-empresariais", title: /^Planos Empresariais/, add: "Adicionar plano empresarial" },
  {
    path: "/intranet/planos-empresariais-por-cidade",
    title: /^Planos Empresariais por Cidade/,
    add: "Adicionar associação",
  },
  { path: "/intranet/banners", title: /^Banners/, add: "Adicionar banner" },
  { path: "/intranet/banners-streaming", title: /^Banners Streaming/, add: "Adicionar banner de streaming" },
  { path: "/intranet/streaming", title: /^Streaming/, add: "Adicionar serviço de streaming" },
])("the keys of $path", ({ path, title, add }) => {
  it("are / for the search, n for a new record, Ctrl + Enter to save and Escape to close, and are plain letters in a field", async () => {
    const user = openConsole(path);
    await screen.findByRole("heading", { level: 1, name: title });
    const search = screen.getByRole<HTMLInputElement>("searchbox");
    await user.keyboard("/");
    expect(document.activeElement).toBe(search);
    await user.keyboard("n/?");
    expect(search.value).toBe("n/?");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.clear(search);
    search.blur();
    await user.keyboard("n");
    const sheet = await screen.findByRole("dialog", { name: add });
    await focusIn(sheet);
    // An empty form is refused, which shows that it was sent.
    await user.keyboard("{Control>}{Enter}{/Control}");
    const isRefused = () => sheet.querySelector("[aria-invalid=true]") ?? /Selecione um plano/.exec(sheet.textContent);
    await waitFor(() => expect(isRefused()).toBeTruthy());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: add })).toBeNull());
  });
});

it("ignores n in a tab without new records, and focuses the search by /", async () => {
  const user = openConsole("/intranet/contatos");
  await screen.findByRole("heading", { level: 1, name: /^Contatos/ });
  await user.keyboard("n");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(address()).toBe("/intranet/contatos");
  await user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

it("opens the form by n while a toast is shown", async () => {
  await createPlan();
  const user = openConsole("/intranet");
  await row("Fibra 600 Mega");
  await user.click(screen.getByRole("button", { name: "Atualizar dados" }));
  await toast("Dados atualizados");
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("n");
  await screen.findByRole("dialog", { name: "Adicionar plano" });
});
