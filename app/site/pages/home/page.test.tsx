import { render, screen, within } from "@testing-library/react";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { db } from "#app/platform/database/db.server.ts";
import { createCity, asStaff } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import { InitialCitiesContext, initialCitiesKey } from "#app/site/city/initial-cities.ts";
import SiteLayout from "#app/site/frame/layout.tsx";
import Home, { loader } from "./page.tsx";

freshDatabase();

beforeEach(async () => {
  await emptyDatabase();
  await db
    .insertInto("banners")
    .values([
      { title: "Segundo", description: "", bg_color: "yellow", display_order: 2, is_active: true },
      { title: "Fora do ar", description: "", bg_color: "yellow", display_order: 0, is_active: false },
      { title: "Primeiro", description: "", bg_color: "dark-blue", display_order: 1, is_active: true },
    ])
    .execute();
});

/** Calls the loader as the router does for the home page. */
async function load() {
  const request = new Request("https://provedor.example/");
  const context = new RouterContextProvider();
  const data = await loader({ request, url: new URL(request.url), pattern: "/", params: {}, context });
  return { data, cities: context.get(initialCitiesKey) };
}

/** Renders the home page in the site layout with the loader's data. */
async function renderHome() {
  const loaded = await load();
  const Stub = createRoutesStub([
    {
      id: "frame",
      Component: SiteLayout,
      children: [{ id: "home", index: true, Component: Home, loader: () => loaded.data }],
    },
  ]);
  render(
    <InitialCitiesContext value={loaded.cities}>
      <Stub hydrationData={{ loaderData: { home: loaded.data } }} />
    </InitialCitiesContext>,
    { wrapper: ProviderWrapper },
  );
}

const main = () => screen.getByRole("main", { hidden: true });

describe("the home page", () => {
  test("shows the active banners in their display order", async () => {
    const { data } = await load();
    expect(data.banners).toMatchObject([{ title: "Primeiro" }, { title: "Segundo" }]);
  });

  test("passes the active cities to the modal", async () => {
    const betim = await createCity({ name: "Betim", state: "MG" });
    const inactive = await createCity({ name: "Ouro Preto", state: "MG" });
    await asStaff(() => cities.setActive(inactive, false));
    expect((await load()).cities).toEqual([{ id: betim, name: "Betim", state: "MG", isWaiting: true }]);
  });

  test("has its sections in the order of HOME-1: carousel, statistics, plans, combos, services, apps, self-service", async () => {
    await renderHome();
    const sections = within(main()).getAllByRole("region", { hidden: true });
    expect(
      sections.map((section) => section.getAttribute("aria-labelledby") ?? section.getAttribute("aria-label")),
    ).toEqual([
      "Ofertas em destaque",
      `${demoProvider.name} em números`,
      "planos-titulo",
      "combos-titulo",
      "servicos-titulo",
      "aplicativo-titulo",
      "autoatendimento-titulo",
    ]);
  });

  test("has one level 1 heading, independent of the banners", async () => {
    await renderHome();
    expect(screen.getAllByRole("heading", { level: 1, hidden: true })).toHaveLength(1);
  });

  test("shows the city modal while no city is chosen", async () => {
    await createCity();
    await renderHome();
    expect(document.querySelector<HTMLDialogElement>("dialog.city-modal")!.open).toBe(true);
  });
});

describe("a failed section never breaks the page (FRAME-7)", () => {
  test("banners that cannot be read: 'Erro ao carregar banners' and every other section", async () => {
    await withMissingTable("banners", () => renderHome());
    await screen.findByText("Erro ao carregar banners");
    screen.getByText("Não foi possível carregar os banners do site.");
    screen.getByText("Nenhum banner disponível");
    expect(within(main()).getAllByRole("region", { hidden: true })).toHaveLength(6);
  });
});
