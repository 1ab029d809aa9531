import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { City } from "#app/catalogue/city.ts";
import { ModalPage } from "#test/modal-page.tsx";
import { type GivenCities, readCityList } from "./city-list.tsx";
import { withCityRows } from "./rows-html.server.tsx";
import { RowsApartContext } from "./state-rows.tsx";

const cities: City[] = [
  { id: 12, name: "Água Boa", state: "MG" },
  { id: 7, name: "Colatina", state: "ES" },
  { id: 3, name: 'Santa Bárbara d\'Oeste & "Cia" <x>', state: "MG" },
];

/** The page as the server sends it: its rows are made apart. */
function arrive(given: GivenCities) {
  const page = renderToString(
    <RowsApartContext value={true}>
      <ModalPage cities={given} />
    </RowsApartContext>,
  );
  document.body.innerHTML = withCityRows(page, given);
}

/** The page's markup; that the dialog is open may stand anywhere among its attributes. */
const markup = () => document.body.innerHTML.replace(' open=""', "");

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

describe("the city list in the server's HTML", () => {
  it("is open and whole before any script, each city once", () => {
    arrive(cities);
    expect(document.querySelector("dialog")!.hasAttribute("open")).toBe(true);
    expect(document.body.innerHTML.split("Colatina")).toHaveLength(2);
    expect(document.querySelector("input")!.hasAttribute("autofocus")).toBe(true);
  });

  it("is read back as it was given", () => {
    arrive(cities);
    expect(readCityList(document)).toEqual(expect.arrayContaining(cities));
    expect(readCityList(document)).toHaveLength(cities.length);
  });

  it.each<[string, GivenCities]>([
    ["failed", "failed"],
    ["is empty", []],
    ["was not sent", null],
  ])("tells when it %s", (_what, given) => {
    arrive(given);
    expect(readCityList(document)).toEqual(given);
  });

  it("is none on a page without the modal", () => {
    expect(readCityList(document)).toBeNull();
  });

  it.each<[GivenCities]>([[cities], ["failed"], [[]], [null]])(
    "agrees with the browser's first render (%j)",
    (given) => {
      vi.stubGlobal("fetch", () => new Promise(() => undefined));
      arrive(given);
      const before = markup();
      const disagreed = vi.fn<(error: unknown) => void>();
      act(() => {
        root = hydrateRoot(document.body, <ModalPage cities={readCityList(document)} />, {
          onRecoverableError: disagreed,
        });
      });
      expect(disagreed).not.toHaveBeenCalled();
      expect(markup()).toBe(before);
    },
  );
});
