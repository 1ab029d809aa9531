import { act, screen, waitFor, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as cities from "#app/catalogue/city.server.ts";
import { chatLink } from "#app/catalogue/provider.ts";
import { provider } from "#db/demonstration-provider.ts";
import { aCity, asStaff } from "#test/catalogue.ts";
import { aNetwork, type Network } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase, withoutTable } from "#test/database.ts";
import { Provided } from "#test/provided.tsx";
import { visit } from "#test/visit.tsx";
import { CityListContext, type GivenCities, givenCitiesKey, readCityList } from "../city/city-list.tsx";
import SiteLayout from "../layout.tsx";
import { words } from "./content.ts";
import Coverage, { loader } from "./page.tsx";

freshDatabase();

let network: Network;

beforeEach(async () => {
  await emptyDatabase();
  network = aNetwork();
  await aCity({ name: "Vitória", state: "ES" });
  for (const name of ["São João del Rei", "Betim"]) await aCity({ name });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the page's loader hands to the render. */
async function given() {
  const context = new RouterContextProvider();
  const request = new Request("https://provedor.example/mapa-cobertura");
  await loader({ request, url: new URL(request.url), pattern: "/mapa-cobertura", params: {}, context });
  return context.get(givenCitiesKey);
}

const arrive = async (path = "/mapa-cobertura") => visit(<Coverage />, { path, given: await given() });
/** The page without the modal, which says the same of the list. */
const main = () => within(screen.getByRole("main"));
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar cidade" });
const listed = () =>
  screen.getAllByRole("region", { name: /cidade/ }).map((state) => [
    within(state).getByRole("heading").firstChild!.textContent,
    ...within(state)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ]);

describe("the coverage page", () => {
  test("lists the active cities by state, the state with the most of them first, each leading to its page", async () => {
    const closed = await aCity({ name: "Ouro Preto" });
    await asStaff(() => cities.setActive(closed, false));
    await arrive();
    expect(listed()).toEqual([
      ["Minas Gerais", "Betim", "São João del Rei"],
      ["Espírito Santo", "Vitória"],
    ]);
    expect(screen.getByRole("link", { name: "São João del Rei" }).getAttribute("href")).toBe(
      "/internet/mg/sao-joao-del-rei",
    );
    expect(screen.getByText("3 cidades").getAttribute("role")).toBe("status");
  });

  test("jumps to each state", async () => {
    await arrive();
    const jumps = within(screen.getByRole("navigation", { name: words.states })).getAllByRole("link");
    expect(jumps.map((jump) => document.querySelector(jump.getAttribute("href")!)!.firstChild!.textContent)).toEqual([
      "Minas Gerais",
      "Espírito Santo",
    ]);
  });

  test("the search ignores accents and case, follows each letter, and hides a state without any", async () => {
    const user = await arrive();
    await user.type(field(), "SAO JO");
    expect(listed()).toEqual([["Minas Gerais", "São João del Rei"]]);
    expect(screen.getByText("1 cidade", { selector: "[role=status]" })).toBeTruthy();
  });

  test("an address with a search shows what it found from the start, as without script", async () => {
    await arrive("/mapa-cobertura?q=vit");
    expect(field().value).toBe("vit");
    expect(field().form!.getAttribute("method")).toBe("get");
    expect(listed()).toEqual([["Espírito Santo", "Vitória"]]);
  });

  test("a search without result says 'Nenhuma cidade encontrada com \"{text}\"', and offers a person", async () => {
    const user = await arrive();
    await user.type(field(), "Atlântida");
    expect(screen.getByText('Nenhuma cidade encontrada com "Atlântida"')).toBeTruthy();
    expect(screen.getByRole("link", { name: words.missing.action }).getAttribute("href")).toBe(
      chatLink(provider.whatsapp, words.missing.chat),
    );
  });

  test("says when no city is served", async () => {
    await emptyDatabase();
    await arrive();
    expect(main().getByText(words.empty)).toBeTruthy();
  });

  test("reached inside the site it waits for the list, as every page has it", async () => {
    const letThemCome = network.holdBack("/cidades");
    visit(<Coverage />, { path: "/mapa-cobertura" });
    expect(main().getByText(words.loading).closest("[role=status]")).toBeTruthy();
    letThemCome();
    await waitFor(() => expect(listed()).toHaveLength(2));
  });
});

describe("a list that cannot be read", () => {
  test("'Não foi possível carregar as cidades', and the next try brings it", async () => {
    const user = visit(<Coverage />, {
      path: "/mapa-cobertura",
      given: await withoutTable("cities", given),
    });
    expect(main().getByText("Não foi possível carregar as cidades")).toBeTruthy();
    await user.click(main().getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(listed()).toHaveLength(2));
  });
});

describe("the list in the server's HTML", () => {
  const Page = createRoutesStub([
    { Component: SiteLayout, children: [{ path: "/mapa-cobertura", Component: Coverage }] },
  ]);
  const page = (list: GivenCities) => (
    <Provided>
      <CityListContext value={list}>
        <Page initialEntries={["/mapa-cobertura"]} />
      </CityListContext>
    </Provided>
  );

  /** The page groups the cities by state, which the list that it was given did not. */
  const inOneOrder = (list: GivenCities) => (Array.isArray(list) ? list.toSorted((a, b) => a.id - b.id) : list);

  test.each<[string, () => Promise<GivenCities>]>([
    ["whole", given],
    ["failed", async () => "failed"],
    ["empty", async () => []],
  ])("travels once and is read back as it was given: %s", async (_what, list) => {
    const cityList = await list();
    document.body.innerHTML = renderToString(page(cityList));
    expect(document.body.innerHTML.split("São João del Rei").length).toBe(
      Array.isArray(cityList) && cityList[0] ? 2 : 1,
    );
    const read = readCityList(document);
    expect(inOneOrder(read)).toEqual(inOneOrder(cityList));

    const disagreed = vi.fn<(error: unknown) => void>();
    const root = await act(async () => hydrateRoot(document.body, page(read), { onRecoverableError: disagreed }));
    expect(disagreed).not.toHaveBeenCalled();
    act(() => root.unmount());
    document.body.innerHTML = "";
  });
});
