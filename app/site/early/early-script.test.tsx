import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { citiesMatching, type City } from "#app/catalogue/city.ts";
import { ModalPage } from "#test/modal-page.tsx";
import { cityRowsId } from "../city/city-list.tsx";
import { showOnly } from "../city/state-rows.tsx";
import { earlyScript } from "./early-script.ts";

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

/** What the style sheet makes of a block out of sight, and how many rows it has in truth. */
function heightOf(block: HTMLElement): string {
  const inSight = Array.from(block.children as HTMLCollectionOf<HTMLElement>).filter((row) => !row.hidden).length;
  return block.hidden ? "hidden" : `${block.style.getPropertyValue("--rows") || block.childElementCount} of ${inSight}`;
}

let asked: string[];
let pagesAsked: string[];
let root: Root | undefined;

// The head's script, which runs once.
// oxlint-disable-next-line typescript/no-implied-eval -- it is a text, as it stands in the page
beforeAll(() => void new Function(earlyScript(true))());
/** The page as the server sends it, without React. */
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return new Promise(() => undefined);
  });
  pagesAsked = [];
  vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation((_method, url) => void pagesAsked.push(String(url)));
  vi.spyOn(XMLHttpRequest.prototype, "send").mockReturnValue();
  delete page.dataset.hydrated;
  document.body.innerHTML = renderToString(home);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function reactArrives() {
  act(() => {
    root = hydrateRoot(document.body, home);
  });
}

describe("before React arrives", () => {
  it.each(["sao", "BARBARA  d'", " água", "a", "xyz", ""])(
    "the list shows what the search would find: %j",
    async (text) => {
      if (text) await userEvent.type(field(), text);
      expect(shown()).toEqual(citiesMatching(cities, text).map(({ name }) => name));
    },
  );

  it.each(["cidade 3", "7", "sao", "xyz"])("blocks of rows are hidden and as high as with React: %j", async (text) => {
    const many = Array.from({ length: 65 }, (_, place) => ({ id: place + 100, name: `Cidade ${place}`, state: "MG" }));
    document.body.innerHTML = renderToString(<ModalPage cities={[...many, ...cities]} />);
    const rows = () => document.getElementById(cityRowsId)!;
    const blocks = () => Array.from(rows().querySelectorAll<HTMLElement>(".city-block"), heightOf);
    expect(blocks()).toEqual(["20 of 20", "20 of 20", "20 of 20", "8 of 8", "1 of 1"]);

    await userEvent.type(field(), text);
    const early = blocks();
    showOnly([], rows());
    expect(blocks()).toEqual(Array.from(early, () => "hidden"));
    showOnly(citiesMatching([...many, ...cities], text), rows());
    expect(blocks()).toEqual(early);
  });

  it("a state without a city found goes, and comes back with it", async () => {
    await userEvent.type(field(), "col");
    expect(states()).toEqual(["Espírito Santo"]);
    await userEvent.clear(field());
    expect(states()).toEqual(["Minas Gerais", "Espírito Santo"]);
  });

  it("Enter chooses the first city found, and none while nothing is typed", async () => {
    await userEvent.type(field(), "{Enter}");
    expect(asked).toEqual([]);
    await userEvent.type(field(), "sao{Enter}");
    expect(asked).toEqual(["/cidades/5/planos"]);
    expect(pagesAsked).toEqual(["/cidades/5/planos/secao"]);
    reactArrives();
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("São João del Rei");
  });

  it("the last of two cities pressed is chosen", async () => {
    await userEvent.click(screen.getByRole("option", { name: /Água Boa/ }));
    await userEvent.click(screen.getByRole("option", { name: /Colatina/ }));
    reactArrives();
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("Colatina");
    expect(document.querySelectorAll("[data-active]")).toHaveLength(0);
  });

  it("what was typed goes on filtering with React, and clearing it brings every row back", async () => {
    await userEvent.type(field(), "col");
    reactArrives();
    expect(shown()).toEqual(["Colatina"]);
    expect(states()).toEqual(["Espírito Santo"]);
    await userEvent.clear(field());
    expect(shown()).toHaveLength(cities.length);
    expect(states()).toHaveLength(2);
  });
});
