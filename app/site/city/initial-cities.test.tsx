import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { City } from "#app/catalogue/cities/city.ts";
import { ModalPage } from "#test/modal-page.tsx";
import { type InitialCities, readInitialCities } from "./initial-cities.ts";
import { fillCityRows } from "#app/site/pre-hydration/fill-city-rows.ts";
import { cityRowsId, showFoundRows } from "#app/site/pre-hydration/page-elements.ts";
import { insertCityRows } from "./prerendered-rows.server.tsx";
import { PrerenderedRowsContext, rowsPlaceholder } from "./state-rows.tsx";

const cities: City[] = [
  { id: 12, name: "Água Boa", state: "MG" },
  { id: 7, name: "Colatina", state: "ES" },
  { id: 3, name: 'Santa Bárbara d\'Oeste & "Cia" <x>', state: "MG" },
];

/** Loads the page as the server sends it, with prerendered rows, whose names the script of the head shows. */
function loadPage(initialCities: InitialCities) {
  const page = renderToString(
    <PrerenderedRowsContext value={true}>
      <ModalPage cities={initialCities} />
    </PrerenderedRowsContext>,
  );
  document.body.innerHTML = insertCityRows(page, initialCities);
  fillCityRows();
  dispatchEvent(new Event("DOMContentLoaded"));
}

function inBold(text: string): HTMLElement {
  return Object.assign(document.createElement("b"), { textContent: text });
}

/** The page's markup without the dialog's `open`, whose position among the attributes varies. */
const markup = () => document.body.innerHTML.replace(' open=""', "");

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

describe("the city list in the server's HTML", () => {
  it("is open and has each city once, whose name the script of the head shows", () => {
    expect(insertCityRows(rowsPlaceholder, cities).split("Colatina")).toHaveLength(2);
    loadPage(cities);
    expect(document.querySelector("dialog")!.hasAttribute("open")).toBe(true);
    expect(document.getElementById("c7")!.textContent).toBe("ColatinaES");
    expect(document.querySelector("input")!.hasAttribute("autofocus")).toBe(true);
  });

  it("is read back unchanged", () => {
    loadPage(cities);
    expect(readInitialCities(document)).toEqual(expect.arrayContaining(cities));
    expect(readInitialCities(document)).toHaveLength(cities.length);
  });

  it.each<[string, (row: Element) => void]>([
    ["changed its words", (row) => row.replaceChildren("Beautiful Horizon", document.createElement("small"))],
    ["split its texts", (row) => row.replaceChildren(...row.textContent.split("").map(inBold))],
    ["added to its rows", (row) => row.prepend("★ ")],
    ["removed its texts", (row) => row.replaceChildren()],
  ])("is read back unchanged when others have %s", (_what, change) => {
    loadPage(cities);
    for (const row of document.querySelectorAll("[role=option]")) change(row);
    expect(readInitialCities(document)).toEqual(expect.arrayContaining(cities));
  });

  it("asks translators to leave its names", () => {
    loadPage(cities);
    showFoundRows([cities[1]!], document.getElementById(cityRowsId)!);
    for (const row of document.querySelectorAll("[role=option]")) {
      expect(row.closest("[translate]")?.getAttribute("translate")).toBe("no");
    }
  });

  it.each<[string, InitialCities]>([
    ["failed", "failed"],
    ["is empty", []],
    ["was not sent", null],
  ])("shows that it %s", (_what, initialCities) => {
    loadPage(initialCities);
    expect(readInitialCities(document)).toEqual(initialCities);
  });

  it("is null on a page without the modal", () => {
    expect(readInitialCities(document)).toBeNull();
  });

  it.each<[InitialCities]>([[cities], ["failed"], [[]], [null]])("hydrates without mismatch (%j)", (initialCities) => {
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    loadPage(initialCities);
    const before = markup();
    const onMismatch = vi.fn<(error: unknown) => void>();
    act(() => {
      root = hydrateRoot(document.body, <ModalPage cities={readInitialCities(document)} />, {
        onRecoverableError: onMismatch,
      });
    });
    expect(onMismatch).not.toHaveBeenCalled();
    expect(markup()).toBe(before);
  });
});
