import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { citiesMatching, type City } from "#app/catalogue/city.ts";
import { Provided } from "#test/provided.tsx";
import { ChosenCityProvider } from "../city/chosen-city.tsx";
import { CityListContext } from "../city/city-list.tsx";
import { CityModal } from "../city/city-modal.tsx";
import { cityPath } from "../city/city-path.ts";
import { earlyScript } from "./early-script.ts";

const cities: City[] = [
  { id: 12, name: "Água Boa", state: "MG" },
  { id: 3, name: "Santa Bárbara d'Oeste", state: "MG" },
  { id: 5, name: "São João del Rei", state: "MG" },
  { id: 7, name: "Colatina", state: "ES" },
];

const Stub = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <ChosenCityProvider>
        <CityModal />
      </ChosenCityProvider>
    ),
  },
]);
const home = (
  <Provided>
    <CityListContext value={cities}>
      <Stub />
    </CityListContext>
  </Provided>
);

const page = document.documentElement;
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Buscar cidade" });
const shown = () => screen.queryAllByRole("option").map((row) => row.firstChild?.textContent);
const states = () => screen.queryAllByRole("group").map((state) => state.getAttribute("aria-label"));
let asked: string[];
let pagesAsked: string[];
let root: Root | undefined;

// The head's script, which runs once.
// oxlint-disable-next-line typescript/no-implied-eval -- it is a text, as it stands in the page
beforeAll(() => void new Function(earlyScript)());
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
    reactArrives();
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("São João del Rei");
  });

  it.each(cities)("the plans are taken from the city's own page: $name", async (city) => {
    await userEvent.click(screen.getByRole("option", { name: new RegExp(city.name) }));
    expect(pagesAsked).toEqual([cityPath(city)]);
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
