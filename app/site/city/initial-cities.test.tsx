import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { City } from "#app/catalogue/cities/city.ts";
import { ModalPage } from "#test/modal-page.tsx";
import { type InitialCities, readInitialCities } from "./initial-cities.ts";
import { insertCityRows } from "./prerendered-rows.server.tsx";
import { PrerenderedRowsContext } from "./state-rows.tsx";

const cities: City[] = [
  { id: 12, name: "Água Boa", state: "MG" },
  { id: 7, name: "Colatina", state: "ES" },
  { id: 3, name: 'Santa Bárbara d\'Oeste & "Cia" <x>', state: "MG" },
];

/** Loads the page as the server sends it, with prerendered rows. */
function loadPage(initialCities: InitialCities) {
  const page = renderToString(
    <PrerenderedRowsContext value={true}>
      <ModalPage cities={initialCities} />
    </PrerenderedRowsContext>,
  );
  document.body.innerHTML = insertCityRows(page, initialCities);
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
  it("is open and complete before any script, each city once", () => {
    loadPage(cities);
    expect(document.querySelector("dialog")!.hasAttribute("open")).toBe(true);
    expect(document.body.innerHTML.split("Colatina")).toHaveLength(2);
    expect(document.querySelector("input")!.hasAttribute("autofocus")).toBe(true);
  });

  it("is read back unchanged", () => {
    loadPage(cities);
    expect(readInitialCities(document)).toEqual(expect.arrayContaining(cities));
    expect(readInitialCities(document)).toHaveLength(cities.length);
  });

  it("is read back unchanged when others have added to its rows and a translator has wrapped their texts", () => {
    loadPage(cities);
    for (const row of document.querySelectorAll("[role=option]")) {
      const font = document.createElement("font");
      row.firstChild!.replaceWith(font);
      font.append(cities.find(({ id }) => row.id === `c${id}`)!.name);
      const mark = Object.assign(document.createElement("extension-mark"), { textContent: "★" });
      row.prepend(mark);
      row.append(mark.cloneNode(true));
    }
    expect(readInitialCities(document)).toEqual(expect.arrayContaining(cities));
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
