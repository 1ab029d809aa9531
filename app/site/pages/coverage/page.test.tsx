import { act, screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { asStaff, createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork, type Network } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import { visitRoute } from "#test/visit.tsx";
import {
  InitialCitiesContext,
  type InitialCities,
  initialCitiesKey,
  readInitialCities,
} from "#app/site/city/initial-cities.ts";
import SiteLayout from "#app/site/frame/layout.tsx";
import { words } from "./content.ts";
import Coverage, { loader } from "./page.tsx";

freshDatabase();

let network: Network;

beforeEach(async () => {
  await emptyDatabase();
  network = stubNetwork();
  await createCity({ name: "Vitória", state: "ES" });
  for (const name of ["São João del Rei", "Betim"]) await createCity({ name });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The city list that the page's loader puts into the router context. */
async function loadCities() {
  const context = new RouterContextProvider();
  const request = new Request("https://provedor.example/mapa-cobertura");
  await loader({ request, url: new URL(request.url), pattern: "/mapa-cobertura", params: {}, context });
  return context.get(initialCitiesKey);
}

const route = { Component: Coverage as never, loader };

async function openPage(path = "/mapa-cobertura", given?: InitialCities) {
  const user = visitRoute(route, "/mapa-cobertura", { path, given: given === undefined ? await loadCities() : given });
  await screen.findByRole("searchbox", { name: "Buscar cidade" });
  return user;
}
/** The page without the modal, which shows the same messages. */
const main = () => within(screen.getByRole("main"));
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar cidade" });
const listed = () =>
  screen.getAllByRole("region", { name: /^(Minas Gerais|Espírito Santo)/ }).map((state) => [
    within(state).getByRole("heading").firstChild!.textContent,
    ...within(state)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ]);

const found = () =>
  within(main().getByText(/^\d+ cidades?$/, { selector: "[role=status]" }).nextElementSibling as HTMLElement)
    .getAllByRole("link")
    .map((link) => link.textContent);

describe("the coverage page", () => {
  test("lists the active cities by state, the largest state first, each linking to its page", async () => {
    const closed = await createCity({ name: "Ouro Preto" });
    await asStaff(() => cities.setActive(closed, false));
    await openPage();
    expect(listed()).toEqual([
      ["Minas Gerais", "Betim", "São João del Rei"],
      ["Espírito Santo", "Vitória"],
    ]);
    expect(screen.getByRole("link", { name: "São João del Rei" }).getAttribute("href")).toBe(
      "/internet/mg/sao-joao-del-rei",
    );
  });

  test("says how many cities have plans in each state, with links to the lists, and marks those without", async () => {
    const ids = new Map((await cities.listActive()).map(({ id, name }) => [name, id]));
    const plan = await createPlan();
    for (const name of ["Betim", "Vitória"]) await createPlanCity(plan, ids.get(name)!);
    await createCity({ name: "Porto Belo", state: "SC" });
    await openPage();
    const figures = within(screen.getByRole("navigation", { name: words.states })).getAllByRole("link");
    expect(figures.map(({ textContent }) => textContent)).toEqual(["1 cidade em Minas Gerais", "1 no Espírito Santo"]);
    expect(figures.map((link) => document.querySelector(link.getAttribute("href")!)!.textContent)).toEqual([
      "Minas Gerais 1 cidade",
      "Espírito Santo 1 cidade",
    ]);
    expect(screen.getByRole("img", { name: /^Mapa com 2 luzes/ }).getAttribute("src")).toBe(
      "/mapa-cobertura/luzes.svg",
    );
    expect(screen.getByRole("region", { name: "Santa Catarina" })).toBeTruthy();
    expect(screen.getAllByText(words.waiting).map((note) => note.closest("li")!.firstChild!.textContent)).toEqual([
      "São João del Rei",
      "Porto Belo",
    ]);
  });

  test("a search answers below its field: the plans of a light, a notice for a city without plans", async () => {
    const ids = new Map((await cities.listActive()).map(({ id, name }) => [name, id]));
    await createPlanCity(await createPlan(), ids.get("Betim")!);
    const user = await openPage("/mapa-cobertura?q=betim");
    expect(screen.getByText("Betim – MG", { selector: "b" }).parentElement!.textContent).toBe(
      "Betim – MG tem planos à venda.",
    );
    expect(screen.getByRole("link", { name: words.plans }).getAttribute("href")).toBe("/internet/mg/betim");
    await user.clear(field());
    await user.type(field(), "vitoria");
    expect(screen.getByText(words.isUnlit, { exact: false })).toBeTruthy();
    expect(screen.getAllByRole("link", { name: words.missing.action })[0]!.getAttribute("href")).toContain(
      "Vit%C3%B3ria",
    );
  });

  test("a state with many cities has links to their letters", async () => {
    for (let index = 0; index < 60; index++) await createCity({ name: `Água ${index}` });
    await openPage();
    const letters = within(screen.getByRole("navigation", { name: words.letters("Minas Gerais") })).getAllByRole(
      "link",
    );
    expect(letters.map(({ textContent }) => textContent)).toEqual(["A", "B", "S"]);
    expect(letters.map((link) => document.querySelector(link.getAttribute("href")!)!.textContent)).toEqual([
      "A",
      "B",
      "S",
    ]);
    expect(document.querySelectorAll("[data-city]")).toHaveLength(63);
  });

  test("the search filters at each keystroke, ignores accents and case, and lists the name that was typed first", async () => {
    await createCity({ name: "Barra de São João" });
    await createCity({ name: "São João", state: "ES" });
    const user = await openPage();
    await user.type(field(), "SAO JOAO");
    expect(found()).toEqual(["São João – ES", "São João del Rei – MG", "Barra de São João – MG"]);
    await user.type(field(), " del");
    expect(screen.getByText("1 cidade", { selector: "[role=status]" })).toBeTruthy();
  });

  test("a URL with a search shows the results on first render, also without script", async () => {
    await openPage("/mapa-cobertura?q=vit");
    expect(field().value).toBe("vit");
    expect(field().form!.getAttribute("method")).toBe("get");
    expect(found()).toEqual(["Vitória – ES"]);
  });

  test("a search without result says 'Nenhuma cidade encontrada com \"{text}\"', and offers to tell when it is served", async () => {
    const user = await openPage();
    expect(main().getByRole("heading", { name: words.street!.title })).toBeTruthy();
    await user.type(field(), "Atlântida");
    expect(main().queryByRole("heading", { name: words.street!.title })).toBeNull();
    expect(screen.getByText('Nenhuma cidade encontrada com "Atlântida"')).toBeTruthy();
    expect(screen.getByRole("link", { name: words.missing.action }).getAttribute("href")).toBe(
      "/solicitar/aviso-cidade?page=%2Fmapa-cobertura&cidade=Atl%C3%A2ntida",
    );
    await waitFor(() => expect(network.requested).toContain("/buscas-sem-resultado"));
  });

  test("says that a city is not served only of one that it recognizes, and else the nearest names", async () => {
    const user = await openPage();
    await user.type(field(), "campinas");
    expect(await main().findByText("Ainda não chegamos a Campinas – SP")).toBeTruthy();
    await user.clear(field());
    await user.type(field(), "betino");
    expect(await main().findByText("Não reconhecemos essa cidade")).toBeTruthy();
    expect(main().getByRole("link", { name: "Betim – MG" }).getAttribute("href")).toBe("/internet/mg/betim");
  });

  test("says so when no city is served", async () => {
    await emptyDatabase();
    await openPage();
    expect(main().getByText(words.empty)).toBeTruthy();
  });

  test("on client-side navigation it waits for the city list shared by all pages", async () => {
    const release = network.holdAnswer("/cidades");
    await openPage("/mapa-cobertura", null);
    expect(main().getByText(words.loading).closest("[role=status]")).toBeTruthy();
    release();
    await waitFor(() => expect(listed()).toHaveLength(2));
  });
});

describe("a list that cannot be read", () => {
  test("shows 'Não foi possível carregar as cidades', and a retry loads the list", async () => {
    const user = await openPage("/mapa-cobertura", await withMissingTable("cities", loadCities));
    expect(main().getByText("Não foi possível carregar as cidades")).toBeTruthy();
    await user.click(main().getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(listed()).toHaveLength(2));
  });
});

describe("the list in the server's HTML", () => {
  const WithoutMap = Coverage as ComponentType<{ loaderData: unknown }>;
  const Page = createRoutesStub([
    {
      Component: SiteLayout,
      children: [
        {
          path: "/mapa-cobertura",
          Component: () => <WithoutMap loaderData={{ map: null, unlit: [] }} />,
        },
      ],
    },
  ]);
  const page = (list: InitialCities) => (
    <ProviderWrapper>
      <InitialCitiesContext value={list}>
        <Page initialEntries={["/mapa-cobertura"]} />
      </InitialCitiesContext>
    </ProviderWrapper>
  );

  /** Sorts by id: the page groups the cities by state, the loader's list does not. */
  const sortedById = (list: InitialCities) => (Array.isArray(list) ? list.toSorted((a, b) => a.id - b.id) : list);

  test.each<[string, () => Promise<InitialCities>]>([
    ["whole", loadCities],
    ["failed", async () => "failed"],
    ["empty", async () => []],
  ])("is sent once and read back unchanged, also when others have changed its texts: %s", async (_case, list) => {
    const cityList = await list();
    document.body.innerHTML = renderToString(page(cityList));
    // As an attribute and as the text of its link.
    expect(document.body.innerHTML.split("São João del Rei").length).toBe(
      Array.isArray(cityList) && cityList[0] ? 3 : 1,
    );
    const read = readInitialCities(document);
    expect(sortedById(read)).toEqual(sortedById(cityList));
    const asSent = document.body.innerHTML;
    for (const link of document.querySelectorAll("main li a")) link.replaceChildren("Beautiful Horizon");
    expect(readInitialCities(document)).toEqual(read);
    document.body.innerHTML = asSent;

    const onMismatch = vi.fn<(error: unknown) => void>();
    const root = await act(async () => hydrateRoot(document.body, page(read), { onRecoverableError: onMismatch }));
    expect(onMismatch).not.toHaveBeenCalled();
    act(() => root.unmount());
    document.body.innerHTML = "";
  });
});
