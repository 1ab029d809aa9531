import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { listCities } from "#app/catalogue/plans/cities-on-sale.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { asStaff, createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork, type Network } from "#test/data-urls.ts";
import { db } from "#app/platform/database/db.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { advanceClockOnSubmit, formIn } from "#test/lead-form.ts";
import { visit } from "#test/visit.tsx";

freshDatabase();

let network: Network;
let saoJoao: number;
let colatina: number;

beforeEach(async () => {
  await emptyDatabase();
  network = stubNetwork();
  saoJoao = await createCity({ name: "São João del-Rei" });
  colatina = await createCity({ name: "Colatina", state: "ES" });
  await createCity({ name: "São José da Barra" });
  await createCity({ name: "Belo Horizonte" });
  await createPlanCity(await createPlan(), saoJoao);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const openPage = async (path = "/") => visit(<h1>Página</h1>, { path, given: await cities.listActive() });
const modal = () => screen.queryByRole("dialog", { name: "Qual é a sua cidade?" });
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Buscar cidade" });
const rows = () => screen.queryAllByRole("option").map((row) => row.textContent);
const cityButton = () => screen.getByRole("button", { name: /^Cidade:/ });

describe("at the start", () => {
  it("is open on the home page, with the field focused and the active cities by state", async () => {
    await openPage();
    expect(modal()).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(rows()).toEqual(["Belo HorizonteMG", "São João del-ReiMG", "São José da BarraMG", "ColatinaES"]);
    expect(within(screen.getByRole("group", { name: "Minas Gerais" })).getAllByRole("option")).toHaveLength(3);
    expect(within(screen.getByRole("group", { name: "Espírito Santo" })).getAllByRole("option")).toHaveLength(1);
    expect(screen.getByText("4 cidades atendidas")).toBeTruthy();
    expect(network.requested).toEqual([]);
  });

  it("stays closed on other pages until the visitor opens it", async () => {
    const user = await openPage("/combos");
    expect(modal()).toBeNull();
    await user.click(cityButton());
    expect(modal()).toBeTruthy();
  });

  it("is not closed by Escape or by a click outside", async () => {
    const user = await openPage();
    await user.keyboard("{Escape}");
    await user.click(modal()!);
    expect(modal()).toBeTruthy();
    expect(modal()!.getAttribute("closedby")).toBe("none");
    expect(modal()!.dispatchEvent(new Event("cancel", { cancelable: true }))).toBe(false);
    expect(screen.queryByRole("button", { name: "Fechar" })).toBeNull();
  });

  it("removes the entry of a city that was stored", async () => {
    localStorage.setItem("selectedCity", "7");
    await openPage();
    expect(localStorage.getItem("selectedCity")).toBeNull();
  });
});

describe("the search", () => {
  it("filters by a part of the name, ignoring case and accents", async () => {
    const user = await openPage();
    await user.type(field(), "sao jo");
    expect(rows()).toEqual(["São João del-ReiMG", "São José da BarraMG"]);
    expect(screen.queryByRole("group", { name: "Espírito Santo" })).toBeNull();
    expect(screen.getByText("2 cidades encontradas")).toBeTruthy();
    await user.clear(field());
    await user.type(field(), "ATI");
    expect(rows()).toEqual(["ColatinaES"]);
  });

  it("says which text found nothing, and shows everything again when it is cleared", async () => {
    const user = await openPage();
    await user.type(field(), "Xique-Xique");
    expect(screen.getByText('Nenhuma cidade encontrada com "Xique-Xique"')).toBeTruthy();
    expect(rows()).toEqual([]);
    await user.keyboard("{Escape}");
    expect(field().value).toBe("");
    expect(rows()).toHaveLength(4);
  });

  it("without a match offers the way on without a city, which stays closed", async () => {
    const user = await openPage();
    expect(screen.queryByRole("button", { name: "Continuar sem cidade" })).toBeNull();
    await user.type(field(), "Xique-Xique");
    await user.click(screen.getByRole("button", { name: "Continuar sem cidade" }));
    expect(modal()).toBeNull();
    expect(cityButton().textContent).toContain("Escolha sua cidade");
  });

  it("without a match opens the form 'Avise-me quando chegar' over the modal, with the typed city", async () => {
    const user = await openPage();
    await user.type(field(), "Salinas");
    const link = screen.getByRole("link", { name: "Avise-me quando chegar" });
    expect(link.getAttribute("href")).toBe("/solicitar/aviso-cidade?page=%2F&cidade=Salinas");
    await user.click(link);
    const form = formIn(await screen.findByRole("dialog", { name: "Avise-me quando chegar" }));
    expect(form.field("Cidade").value).toBe("Salinas");
    const cancel = new Event("cancel", { cancelable: true, bubbles: true });
    act(() => void form.dialog.dispatchEvent(cancel));
    expect(cancel.defaultPrevented).toBe(false);
    advanceClockOnSubmit(9000);
    await form.fillIn({ "E-mail": "ana@casa.example" });
    await form.press("Avise-me");
    await within(form.dialog).findByText("Combinado: avisaremos você");
    const leads = await db.selectFrom("leads").select(["kind", "city", "page"]).execute();
    expect(leads).toEqual([{ kind: "city-interest", city: "Salinas – MG", page: "/" }]);
  });

  it("leads subscribers to their page, always", async () => {
    const user = await openPage();
    await user.click(screen.getByRole("link", { name: "Já sou cliente" }));
    expect(modal()).toBeNull();
  });

  it("without a match is counted once, by the text alone, when the visitor stops typing", async () => {
    const user = await openPage();
    await user.type(field(), "Montalvânia");
    await waitFor(() => expect(network.requested).toContain("/buscas-sem-resultado"));
    await waitFor(async () =>
      expect(await db.selectFrom("demand").select(["municipality", "searches"]).execute()).toEqual([
        { municipality: "Montalvânia", searches: 1 },
      ]),
    );
    const [, init] = vi.mocked(fetch).mock.lastCall!;
    expect(init).toMatchObject({ credentials: "omit", method: "POST" });
    expect([...(init!.body as URLSearchParams)]).toEqual([["cidade", "Montalvânia"]]);
  });

  it("moves through the rows with the arrow keys, wrapping at the ends, and chooses with Enter", async () => {
    const user = await openPage();
    const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;
    await user.keyboard("{ArrowDown}");
    expect(active()).toBe("Belo HorizonteMG");
    await user.keyboard("{ArrowUp}");
    expect(active()).toBe("ColatinaES");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toBe("São João del-ReiMG");
    expect(document.activeElement).toBe(field());
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Cidade alterada para São João del-Rei – MG")).toBeTruthy();
  });

  it("leaves the keys of an input method's composition alone", async () => {
    const user = await openPage();
    await user.type(field(), "colat");
    fireEvent.keyDown(field(), { key: "Escape", isComposing: true });
    fireEvent.keyDown(field(), { key: "Enter", keyCode: 229 });
    expect([field().value, rows()]).toEqual(["colat", ["ColatinaES"]]);
    expect(screen.queryByText(/Cidade alterada/)).toBeNull();
    fireEvent.keyDown(field(), { key: "Enter", keyCode: 13 });
    expect(await screen.findByText("Cidade alterada para Colatina – ES")).toBeTruthy();
  });

  it("lists the name that was typed first, whatever its state, and Enter chooses it", async () => {
    await createCity({ name: "Ipuiúna" });
    await createCity({ name: "Iúna", state: "ES" });
    const user = await openPage();
    await user.type(field(), "iuna");
    expect(rows()).toEqual(["IúnaES", "IpuiúnaMG"]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Cidade alterada para Iúna – ES")).toBeTruthy();
  });

  it("knows nicknames, also those that staff have added", async () => {
    const { version } = await asStaff(() => settings.find());
    await asStaff(() => settings.update(1, { cityNicknames: "Princesa, Colatina – ES" }, version));
    const user = await openPage();
    await user.type(field(), "bh");
    expect(rows()).toEqual(["Belo HorizonteMG"]);
    await user.clear(field());
    await user.type(field(), "princesa{Enter}");
    expect(await screen.findByText("Cidade alterada para Colatina – ES")).toBeTruthy();
  });

  it("with one wrong letter Enter chooses the city, once no other is known to have that name", async () => {
    const user = await openPage();
    await user.type(field(), "coltaina{Enter}");
    expect(await screen.findByText("Cidade alterada para Colatina – ES")).toBeTruthy();
  });

  it("with the name of another city in Brazil Enter does not choose one that differs in a letter", async () => {
    await createCity({ name: "Itabira" });
    const user = await openPage();
    await user.type(field(), "itabera");
    expect(rows()).toEqual(["ItabiraMG"]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Ainda não chegamos a Itaberá – SP")).toBeTruthy();
    expect(rows()).toEqual([]);
    expect(network.requested).not.toContainEqual(expect.stringMatching(/planos/));
    await user.click(screen.getByRole("button", { name: "Itabira – MG" }));
    expect(await screen.findByText("Nenhum plano disponível para Itabira – MG")).toBeTruthy();
  });

  it("offers a city that a longer text names, and Enter chooses it where it names no other", async () => {
    const user = await openPage();
    await user.type(field(), "Centro, S. João del Rei - MG");
    expect(rows()).toEqual(["São João del-ReiMG"]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Cidade alterada para São João del-Rei – MG")).toBeTruthy();
  });

  it.each(["Rua Planalto, Colatina", "Colatina ou Belo Horizonte"])(
    "with several cities in a text Enter chooses none that is not highlighted: %j",
    async (text) => {
      const user = await openPage();
      await user.type(field(), `${text}{Enter}`);
      await waitFor(() => expect(network.requested).toContainEqual(expect.stringMatching(/municipios/)));
      expect(rows()).toContain("ColatinaES");
      await user.keyboard("{ArrowDown}{Enter}");
      expect(await screen.findByText(/Cidade alterada para|Nenhum plano disponível/)).toBeTruthy();
      expect(network.requested.filter((path) => path.includes("planos"))).toHaveLength(1);
    },
  );

  it("does not take a city for one whose name begins another's", async () => {
    await createCity({ name: "Vitória", state: "ES" });
    const user = await openPage();
    await user.type(field(), "Vitória da Conquista{Enter}");
    expect(await screen.findByText("Ainda não chegamos a Vitória da Conquista – BA")).toBeTruthy();
    expect(rows()).toEqual([]);
    expect(screen.getByRole("button", { name: "Vitória – ES" })).toBeTruthy();
    expect(network.requested).not.toContainEqual(expect.stringMatching(/planos/));
  });

  it("says that a city is not served only of one that it recognizes", async () => {
    const user = await openPage();
    await user.type(field(), "campinas");
    expect(screen.getByText('Nenhuma cidade encontrada com "campinas"')).toBeTruthy();
    expect(await screen.findByText("Ainda não chegamos a Campinas – SP")).toBeTruthy();
  });

  it("says that it does not recognize any other text, with the nearest names", async () => {
    const user = await openPage();
    await user.type(field(), "belo horzonti");
    expect(await screen.findByText("Não reconhecemos essa cidade")).toBeTruthy();
    expect(screen.queryByText(/Ainda não chegamos/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Belo Horizonte – MG" }));
    expect(await screen.findByText(/para Belo Horizonte – MG/)).toBeTruthy();
  });

  it("offers to tell when a city of the list without plans on sale has some, and does not count it as served", async () => {
    await createCity({ name: "Bonito de Minas" });
    await createCity({ name: "Porto Belo", state: "SC" });
    const user = visit(<h1>Página</h1>, { given: await listCities() });
    expect(document.body.textContent).not.toMatch(/(?<!\d)0 cidades/);
    await user.type(field(), "bonito");
    expect(screen.getByRole("option", { name: /Bonito de Minas/ }).textContent).toContain("sem planos ainda");
    expect(screen.getByText("Ainda não há planos à venda em Bonito de Minas – MG")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Avise-me quando chegar" }).getAttribute("href")).toContain(
      "Bonito+de+Minas",
    );
    expect(screen.getByText("1 cidade atendida")).toBeTruthy();
  });

  it("offers to tell when a city with a near name is served", async () => {
    const user = await openPage();
    await user.type(field(), "campinnnas");
    const link = await screen.findByRole("link", { name: "Avise-me: Campinas – SP" });
    expect(link.getAttribute("href")).toContain("cidade=Campinas+%E2%80%93+SP");
  });

  it("highlights the first city found, which Enter chooses", async () => {
    const user = await openPage();
    await user.keyboard("col{Enter}");
    expect(await screen.findByText("Cidade alterada para Colatina – ES")).toBeTruthy();
  });

  it("does not choose on Enter a city of which a part was typed that is another one's name", async () => {
    await createCity({ name: "Dores do Rio Preto", state: "ES" });
    const user = await openPage();
    await user.type(field(), "rio preto{Enter}");
    expect(await screen.findByText("Ainda não chegamos a Rio Preto – MG")).toBeTruthy();
    expect(rows()).toEqual(["Dores do Rio PretoES"]);
    expect(network.requested).not.toContainEqual(expect.stringMatching(/planos/));
    await user.type(field(), "x{Backspace}{ArrowDown}{Enter}");
    expect(await screen.findByText("Cidade alterada para Dores do Rio Preto – ES")).toBeTruthy();
  });

  it("chooses on Enter a city of which a part was typed where the server does not answer", async () => {
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", (url: string) =>
      url.startsWith("/municipios") ? Promise.reject(new TypeError("Failed to fetch")) : fetch(url),
    );
    const user = await openPage();
    await user.keyboard("col{Enter}");
    expect(await screen.findByText("Cidade alterada para Colatina – ES")).toBeTruthy();
  });

  it("chooses nothing on Enter while no row is highlighted", async () => {
    const user = await openPage();
    await user.keyboard("{Enter}zzz{Enter}");
    expect(network.requested).toEqual([]);
  });
});

describe("choosing a city", () => {
  it("shows 'Carregando planos…' in its row and closes once its plans are loaded", async () => {
    const user = await openPage();
    const respond = network.holdAnswer(`/cidades/${saoJoao}/planos`);
    await user.click(screen.getByRole("option", { name: /São João/ }));
    expect(within(screen.getByRole("option", { selected: true })).getByText("Carregando planos…")).toBeTruthy();
    expect(screen.getByText("Carregando os planos de São João del-Rei – MG")).toBeTruthy();
    expect(modal()).toBeTruthy();

    respond();
    expect(await screen.findByText("Cidade alterada para São João del-Rei – MG")).toBeTruthy();
    expect(modal()).toBeNull();
    expect(cityButton().textContent).toContain("São João del-Rei – MG");
  });

  it("leaves the focus on the city button at the start, and where it was later", async () => {
    const user = await openPage();
    await user.click(screen.getByRole("option", { name: /São João/ }));
    // The modal closes after the frame that hides it.
    await waitFor(() => expect(document.activeElement).toBe(cityButton()));
    expect(modal()).toBeNull();
  });

  it("closes and says so when nothing is sold there", async () => {
    const user = await openPage();
    await user.click(screen.getByRole("option", { name: /Colatina/ }));
    expect(await screen.findByText("Nenhum plano disponível para Colatina – ES")).toBeTruthy();
    expect(modal()).toBeNull();
  });

  it("closes and says so when the plans could not be loaded, after one retry", async () => {
    network.failing.add(`/cidades/${colatina}/planos`);
    const user = await openPage();
    await user.click(screen.getByRole("option", { name: /Colatina/ }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("Não foi possível carregar os planos");
    expect(modal()).toBeNull();
    expect(network.requested).toEqual(Array(2).fill(`/cidades/${colatina}/planos`));
  });

  it("requests the plans on pointer down, and only once", async () => {
    const user = await openPage();
    const row = screen.getByRole("option", { name: /Colatina/ });
    await user.pointer({ keys: "[MouseLeft>]", target: row });
    expect(network.requested).toEqual([`/cidades/${colatina}/planos`]);
    expect(modal()).toBeTruthy();
    await user.pointer({ keys: "[/MouseLeft]", target: row });
    await waitFor(() => expect(modal()).toBeNull());
    expect(network.requested).toEqual([`/cidades/${colatina}/planos`]);
  });

  it("makes no request for a city that was chosen before", async () => {
    const user = await openPage();
    for (const name of [/São João/, /Colatina/, /São João/]) {
      if (!modal()) await user.click(cityButton());
      await user.click(screen.getByRole("option", { name }));
      await waitFor(() => expect(modal()).toBeNull());
    }
    expect(network.requested).toEqual([`/cidades/${saoJoao}/planos`, `/cidades/${colatina}/planos`]);
  });

  it("applies a choice from before hydration", async () => {
    globalThis.earlyCity = colatina;
    onTestFinished(() => void (globalThis.earlyCity = undefined));
    delete document.documentElement.dataset.hydrated;
    await openPage();
    expect(await screen.findByText("Cidade alterada para Colatina – ES")).toBeTruthy();
  });
});

describe("opened from the city button", () => {
  it("shows the chosen city, has a close button, and starts a new search", async () => {
    const user = await openPage();
    await user.keyboard("joao{Enter}");
    await waitFor(() => expect(modal()).toBeNull());

    await user.click(cityButton());
    expect(field().value).toBe("");
    expect(rows()).toHaveLength(4);
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("São João del-Rei");
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(modal()).toBeNull();
  });
});

describe("with 'Fechar'", () => {
  it("is not closed by Escape or by a click outside either", async () => {
    const user = await openPage("/combos");
    await user.click(cityButton());
    await user.type(field(), "bet");
    await user.keyboard("{Escape}");
    expect([modal() === null, field().value]).toEqual([false, ""]);
    await user.keyboard("{Escape}");
    await user.click(modal()!);
    expect(modal()).toBeTruthy();
    expect(modal()!.getAttribute("closedby")).toBe("none");
    expect(modal()!.dispatchEvent(new Event("cancel", { cancelable: true }))).toBe(false);
    const key = { key: "Escape", bubbles: true, cancelable: true };
    expect(modal()!.dispatchEvent(new KeyboardEvent("keydown", key))).toBe(false);
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(modal()).toBeNull();
  });
});

describe("the city of the last visit", () => {
  const offer = () => screen.queryByRole("button", { name: /^Continuar em/ });

  it("is not chosen at the start, and offered as the first row", async () => {
    const first = await openPage();
    await first.click(screen.getByRole("option", { name: /Colatina/ }));
    await waitFor(() => expect(modal()).toBeNull());
    cleanup();

    const user = await openPage();
    expect(cityButton().textContent).toContain("Escolha sua cidade");
    expect(modal()).toBeTruthy();
    expect(offer()!.textContent).toBe("Continuar em Colatina – ES");
    expect(offer()!.compareDocumentPosition(field())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(offer()!);
    await waitFor(() => expect(modal()).toBeNull());
    expect(cityButton().textContent).toContain("Colatina – ES");
    await user.click(cityButton());
    expect(offer()).toBeNull();
  });

  it("is not offered when it is no longer served", async () => {
    localStorage.setItem("lastCity", JSON.stringify({ id: 0, name: "Outra", state: "ES" }));
    await openPage();
    expect(offer()).toBeNull();
  });

  it("is chosen and stored under its present name, also when a translator's was stored", async () => {
    localStorage.setItem("lastCity", JSON.stringify({ id: colatina, name: "Hill", state: "ES" }));
    const user = await openPage();
    await user.click(offer()!);
    await waitFor(() => expect(cityButton().textContent).toContain("Colatina – ES"));
    expect(localStorage.getItem("lastCity")).toContain("Colatina");
  });
});

describe("on a page without the list", () => {
  it("requests it when it is needed", async () => {
    const user = visit(<h1>Página</h1>, { path: "/combos" });
    expect(network.requested).toEqual([]);
    await user.click(cityButton());
    expect(await screen.findByRole("option", { name: /Colatina/ })).toBeTruthy();
    expect(network.requested).toEqual(["/cidades"]);
  });

  it("says that it is loading", () => {
    network.holdAnswer("/cidades");
    visit(<h1>Página</h1>);
    expect(screen.getByText("Carregando cidades…")).toBeTruthy();
  });

  it("says when it could not be loaded, and tries again", async () => {
    network.failing.add("/cidades");
    const user = visit(<h1>Página</h1>);
    expect(await screen.findByText("Não foi possível carregar as cidades")).toBeTruthy();
    expect(network.requested).toEqual(["/cidades", "/cidades"]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Tentar novamente"));
    network.failing.clear();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("option", { name: /Colatina/ })).toBeTruthy();
  });

  it.each<["failed" | readonly []]>([["failed"], [[]]])(
    "lets the visitor continue without a city (%j)",
    async (given) => {
      const user = visit(<h1>Página</h1>, { given });
      expect(screen.getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
      await user.click(screen.getByRole("button", { name: "Continuar sem cidade" }));
      expect(modal()).toBeNull();
      expect(cityButton().textContent).toContain("Escolha sua cidade");
    },
  );
});
