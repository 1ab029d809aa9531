import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { filterCities, type City } from "#app/catalogue/cities/city.ts";
import { ModalPage } from "#test/modal-page.tsx";
import homePageScript from "#app/site/pre-hydration/inline/home-page.ts?inline-script";
import { cityRowsId, filterCityRows } from "./page-elements.ts";

const cities: City[] = [
  { id: 12, name: "Água Boa", state: "MG" },
  { id: 3, name: "Santa Bárbara d'Oeste", state: "MG" },
  { id: 5, name: "São João del Rei", state: "MG" },
  { id: 7, name: "Colatina", state: "ES" },
];

const home = <ModalPage cities={cities} />;

const page = document.documentElement;
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Buscar cidade" });
const shown = () => screen.queryAllByRole("option").map((row) => row.firstChild?.textContent);
const states = () => screen.queryAllByRole("group").map((state) => state.getAttribute("aria-label"));

/** The row count that the style sheet uses for a block out of view, and the actual number of shown rows. */
function heightOf(block: HTMLElement): string {
  const shownCount = Array.from(block.children as HTMLCollectionOf<HTMLElement>).filter((row) => !row.hidden).length;
  return block.hidden
    ? "hidden"
    : `${block.style.getPropertyValue("--rows") || block.childElementCount} of ${shownCount}`;
}

let fetched: string[];
let fetchedPages: string[];
let root: Root | undefined;

// The inline script of the head, which runs once.
// oxlint-disable-next-line typescript/no-implied-eval -- it is a string, as in the page
beforeAll(() => void new Function(homePageScript)());
/** The page as the server sends it, without React. */
beforeEach(() => {
  fetched = [];
  vi.stubGlobal("fetch", (url: string) => {
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
  it("text typed while the modal has not arrived whole is searched when it has, and Enter chooses nothing until then", async () => {
    const [errors, rows] = [[] as unknown[], document.getElementById(cityRowsId)!];
    const onError = ({ error }: ErrorEvent) => void errors.push(error);
    addEventListener("error", onError);
    const [list, end] = [[...rows.childNodes], [...rows.parentElement!.childNodes].filter(isAfter(rows))];
    for (const node of [...list.slice(1), ...end]) node.remove();
    await userEvent.type(field(), "colat{Enter}");
    expect(fetched).toEqual([]);
    rows.append(...list);
    rows.after(...end);
    document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
    expect(shown()).toEqual(["Colatina"]);
    expect(errors).toEqual([]);
    removeEventListener("error", onError);
  });

  it.each(["sao", "BARBARA  d'", " água", "a", "xyz", ""])(
    "the list shows the same cities as the search: %j",
    async (text) => {
      if (text) await userEvent.type(field(), text);
      expect(shown()).toEqual(filterCities(cities, text).map(({ name }) => name));
    },
  );

  it.each(["cidade 3", "7", "sao", "xyz"])(
    "blocks of rows are hidden and as high as after hydration: %j",
    async (text) => {
      const many = Array.from({ length: 65 }, (_, index) => ({
        id: index + 100,
        name: `Cidade ${index}`,
        state: "MG",
      }));
      document.body.innerHTML = renderToString(<ModalPage cities={[...many, ...cities]} />);
      const rows = () => document.getElementById(cityRowsId)!;
      const blocks = () => Array.from(rows().querySelectorAll<HTMLElement>(".city-block"), heightOf);
      expect(blocks()).toEqual(["20 of 20", "20 of 20", "20 of 20", "8 of 8", "1 of 1"]);

      await userEvent.type(field(), text);
      const before = blocks();
      filterCityRows([], rows());
      expect(blocks()).toEqual(Array.from(before, () => "hidden"));
      filterCityRows(filterCities([...many, ...cities], text), rows());
      expect(blocks()).toEqual(before);
    },
  );

  it("hides a state without matching cities, and shows it again", async () => {
    await userEvent.type(field(), "col");
    expect(states()).toEqual(["Espírito Santo"]);
    await userEvent.clear(field());
    expect(states()).toEqual(["Minas Gerais", "Espírito Santo"]);
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
    await userEvent.type(field(), "sao{Enter}");
    expect(fetched).toEqual(["/cidades/5/planos"]);
    expect(fetchedPages).toEqual(["/cidades/5/planos/secao"]);
    hydrate();
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("São João del Rei");
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
    expect(states()).toEqual(["Espírito Santo"]);
    await userEvent.clear(field());
    expect(shown()).toHaveLength(cities.length);
    expect(states()).toHaveLength(2);
  });
});
