import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { City } from "#app/catalogue/cities/city.ts";
import { createCityIndex } from "#app/site/city/city-index.ts";
import { ModalPage } from "#test/modal-page.tsx";
import homePageScript from "#app/site/pre-hydration/inline/home-page.ts?inline-script";
import { cityRowsId, showFoundRows } from "./page-elements.ts";

const cities: City[] = [
  { id: 12, name: "Água Boa", state: "MG" },
  { id: 3, name: "Santa Bárbara d'Oeste", state: "MG" },
  { id: 5, name: "São João del Rei", state: "MG" },
  { id: 7, name: "Colatina", state: "ES" },
  { id: 9, name: "Barra de São João", state: "ES" },
  { id: 4, name: "São João", state: "ES", nicknames: ["SJ"] },
];

const search = (text: string) => createCityIndex(cities).search(text).cities;

const home = <ModalPage cities={cities} />;

const page = document.documentElement;
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Buscar cidade" });
const shown = () => screen.queryAllByRole("option").map((row) => row.firstChild?.textContent);
const states = () => screen.queryAllByRole("group").map((state) => state.getAttribute("aria-label"));

let fetched: string[];
/** What the server says of a text: the municipalities that it names in full. */
let municipalities: string[];
let fetchedPages: string[];
let root: Root | undefined;

// The inline script of the head, which runs once.
// oxlint-disable-next-line typescript/no-implied-eval -- it is a string, as in the page
beforeAll(() => void new Function(homePageScript)());
/** The page as the server sends it, without React. */
beforeEach(() => {
  fetched = [];
  municipalities = [];
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.startsWith("/municipios?")) return Response.json({ municipalities, named: municipalities.length });
    fetched.push(url);
    return new Promise(() => undefined);
  });
  fetchedPages = [];
  vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation((_method, url) => void fetchedPages.push(String(url)));
  vi.spyOn(XMLHttpRequest.prototype, "send").mockReturnValue();
  delete page.dataset.hydrated;
  globalThis.earlyCity = undefined;
  localStorage.clear();
  document.body.innerHTML = renderToString(home);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const isAfter = (element: Element) => (node: Node) =>
  Boolean(element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);

function hydrate() {
  act(() => {
    root = hydrateRoot(document.body, home);
  });
}

describe("before hydration", () => {
  it("leaves the keys of an input method's composition alone", async () => {
    await userEvent.type(field(), "colatina");
    fireEvent.keyDown(field(), { key: "Enter", isComposing: true });
    fireEvent.keyDown(field(), { key: "Enter", keyCode: 229 });
    expect(globalThis.earlyCity).toBeUndefined();
    fireEvent.keyDown(field(), { key: "Enter", keyCode: 13 });
    expect(globalThis.earlyCity).toBe(7);
  });

  it("finds and chooses a city by its name when a translator has changed the words of the rows", async () => {
    for (const row of screen.getAllByRole("option")) row.replaceChildren("Good Water");
    await userEvent.type(field(), "colatina");
    expect(screen.getAllByRole("option").map(({ id }) => id)).toEqual(["f7"]);
    await userEvent.type(field(), "{Enter}");
    expect(globalThis.earlyCity).toBe(7);
  });

  it.each([
    { chosen: "Colatina", press: () => userEvent.type(field(), "{Enter}") },
    { chosen: "Água Boa", press: () => userEvent.click(screen.getAllByRole("option")[0]!) },
  ])(
    "text typed while the modal arrives is searched once it is whole, and the last press chooses: $chosen",
    async ({ chosen, press }) => {
      const [errors, rows] = [[] as unknown[], document.getElementById(cityRowsId)!];
      const onError = ({ error }: ErrorEvent) => void errors.push(error);
      addEventListener("error", onError);
      const [list, end] = [[...rows.childNodes], [...rows.parentElement!.childNodes].filter(isAfter(rows))];
      for (const node of [...list.slice(2), ...end]) node.remove();
      await userEvent.type(field(), "colat{Enter}");
      expect(fetched).toEqual([]);
      await press();
      rows.append(...list);
      rows.after(...end);
      document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
      expect(shown()).toEqual(["Colatina"]);
      const { id } = cities.find(({ name }) => name === chosen)!;
      await waitFor(() => expect(fetched).toEqual([`/cidades/${id}/planos`]));
      expect(errors).toEqual([]);
      removeEventListener("error", onError);
    },
  );

  it.each(["sao", "BARBARA  d'", " água", "a", "xyz", "s. joao del rei", "sao joao es", "sj", "colatna", ""])(
    "the list shows the same cities as after hydration, in the same order: %j",
    async (text) => {
      if (text) await userEvent.type(field(), text);
      const before = shown();
      expect(before).toEqual(search(text).map(({ name }) => name));
      hydrate();
      expect(shown()).toEqual(before);
    },
  );

  it("the list by state is back when the text is cleared, and found rows come in blocks with their height", async () => {
    const many = Array.from({ length: 45 }, (_, index) => ({ id: index + 100, name: `Cidade ${index}`, state: "MG" }));
    document.body.innerHTML = renderToString(<ModalPage cities={[...many, ...cities]} />);
    expect(states()).toEqual(["Minas Gerais", "Espírito Santo"]);
    await userEvent.type(field(), "cidade");
    expect(states()).toEqual([]);
    const found = () =>
      Array.from(document.getElementById(cityRowsId)!.firstElementChild!.children as HTMLCollectionOf<HTMLElement>);
    expect(
      found().map(({ style, childElementCount }) => [style.getPropertyValue("--rows"), childElementCount]),
    ).toEqual([
      ["20", 20],
      ["20", 20],
      ["5", 5],
    ]);
    await userEvent.clear(field());
    expect([states(), found()]).toEqual([["Minas Gerais", "Espírito Santo"], []]);
    showFoundRows(many.slice(0, 1), document.getElementById(cityRowsId)!);
    expect(shown()).toEqual(["Cidade 0"]);
  });

  it("says that no city was found, with the ways on, until the text is cleared", async () => {
    const answer = () => document.getElementById("cidades-estado")!.textContent;
    const ways = () => screen.queryByRole("button", { name: "Continuar sem cidade" });
    expect(ways()).toBeNull();
    await userEvent.type(field(), "Xique-Xique");
    expect(answer()).toBe('Nenhuma cidade encontrada com "Xique-Xique"');
    expect(ways()).toBeTruthy();
    const link = screen.getByRole("link", { name: "Avise-me quando chegar" });
    expect(link.getAttribute("href")).toContain("/solicitar/aviso-cidade?page=%2F&cidade=Xique-Xique");
    expect(screen.getByRole("link", { name: "Já sou cliente" }).getAttribute("href")).toBe("/cliente");
    await userEvent.clear(field());
    expect([answer(), ways()]).toEqual(["", null]);

    await userEvent.type(field(), "zzz");
    hydrate();
    expect(answer()).toBe('Nenhuma cidade encontrada com "zzz"');
    expect(ways()).toBeTruthy();
  });

  it("'Continuar sem cidade' closes the modal at once, and it stays closed after hydration", async () => {
    await userEvent.type(field(), "zzz");
    await userEvent.click(screen.getByRole("button", { name: "Continuar sem cidade" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    hydrate();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("Enter chooses the first city found, and none while the field is empty", async () => {
    await userEvent.type(field(), "{Enter}");
    expect(fetched).toEqual([]);
    await userEvent.type(field(), "joao d{Enter}");
    await waitFor(() => expect(fetched).toEqual(["/cidades/5/planos"]));
    expect(fetchedPages).toEqual(["/cidades/5/planos/secao"]);
    hydrate();
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("São João del Rei");
  });

  it.each([
    ["sao joao", 4],
    ["são joão, es", 4],
    ["sao joao mg", 5],
    ["barra de sao joao", 9],
    ["sj", 4],
  ])("Enter chooses the city whose name was typed: %j", async (text, id) => {
    await userEvent.type(field(), `${text}{Enter}`);
    expect(fetched).toEqual([`/cidades/${id}/planos`]);
  });

  it("Enter chooses no city of which a part was typed that is another one's name in the states that are served", async () => {
    municipalities = ["Barra – BA", "Barra – MG"];
    await userEvent.type(field(), "barra{Enter}");
    municipalities = ["Barra – BA"];
    await userEvent.type(field(), " de{Enter}");
    await waitFor(() => expect(fetched).toEqual(["/cidades/9/planos"]));
  });

  it("Enter that the server answers after hydration is React's", async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    vi.stubGlobal("fetch", async () => {
      await promise;
      return Response.json({ municipalities: ["João D – MG"], named: 1 });
    });
    await userEvent.type(field(), "joao d{Enter}");
    hydrate();
    const keys: string[] = [];
    field().addEventListener("keydown", ({ key }) => keys.push(key));
    answer();
    await waitFor(() => expect(keys).toEqual(["Enter"]));
    expect(await screen.findByText("Ainda não chegamos a João D – MG")).toBeTruthy();
  });

  it("Enter chooses no city whose name was not typed: one letter is wrong", async () => {
    await userEvent.type(field(), "colatna{Enter}");
    expect([shown(), fetched]).toEqual([["Colatina"], []]);
  });

  it("the last of two clicked cities is chosen", async () => {
    await userEvent.click(screen.getByRole("option", { name: /Água Boa/ }));
    await userEvent.click(screen.getByRole("option", { name: /Colatina/ }));
    hydrate();
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("Colatina");
    expect(document.querySelectorAll("[data-active]")).toHaveLength(0);
  });

  it("the typed text still filters after hydration, and clearing it shows every row", async () => {
    await userEvent.type(field(), "col");
    hydrate();
    expect(shown()).toEqual(["Colatina"]);
    await userEvent.clear(field());
    expect(shown()).toHaveLength(cities.length);
    expect(states()).toHaveLength(2);
  });
});
