import { cleanup, screen, within } from "@testing-library/react";
import { sql } from "kysely";
import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { asStaff, createBusinessPlan, createCity, createPlan, createPlanCity, planFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { showOffers } from "#test/offers/offer-site.ts";
import { visitRoute } from "#test/visit.tsx";
import OffersPage, { loader } from "./page.tsx";

freshDatabase();
let mariana: number;
beforeEach(async () => {
  await emptyDatabase();
  await showOffers();
  mariana = await createCity({ name: "Mariana" });
});

async function openArchive(query = "") {
  const user = visitRoute({ Component: OffersPage as never, loader }, "/ofertas", { path: `/ofertas${query}` });
  await screen.findByRole("heading", { level: 1 });
  return user;
}

async function responseOf(path: string): Promise<unknown[]> {
  const handler = createStaticHandler([{ id: "o", path: "/ofertas", loader: loader as unknown as LoaderFunction }]);
  const response = await handler.query(new Request(new URL(path, "https://provedor.example")), {
    requestContext: new RouterContextProvider(),
  });
  if (response instanceof Response) return [response.status, response.headers.get("location")];
  return [response.statusCode];
}

const main = () => within(screen.getByRole("main"));
const codes = () =>
  main()
    .queryAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent.split(" ")[0]);
const listTitle = () => main().getAllByRole("heading", { level: 2 })[0]!.textContent;

/** A plan in Mariana whose price was raised. */
async function raisedPlan(): Promise<number> {
  const plan = await createPlan();
  await createPlanCity(plan, mariana);
  await asStaff(() => plans.update(plan, planFields({ price: 119.9 }), 1));
  return plan;
}

/** As if the price had been raised on 12/03/2026 at 12h, and everything had started two days before. */
async function inMarch() {
  await sql`update offer_places set since = '2026-03-10T12:00Z'`.execute(db);
  await sql`
    update offer_sales set since = '2026-03-10T12:00Z', until = '2026-03-12T15:00Z' where until is not null
  `.execute(db);
  await sql`update offer_sales set since = '2026-03-12T15:00Z' where until is null`.execute(db);
}

describe("the archive", () => {
  test("lists what is sold, cheapest first, and by its form ended offers, offers for homes or companies, and those with some words", async () => {
    await raisedPlan();
    await createBusinessPlan();
    await createPlan({ name: "Fibra barata", price: 49.9 });
    await openArchive();
    expect(codes()).toEqual(["OF-R0002-01", "OF-R0001-02", "OF-E0001-01"]);
    expect(listTitle()).toBe("3 ofertas");
    cleanup();
    await openArchive("?situacao=todas&publico=residencial&q=fibra");
    expect(codes()).toEqual(["OF-R0002-01", "OF-R0001-02", "OF-R0001-01"]);
    cleanup();
    await openArchive("?situacao=encerradas");
    expect(codes()).toEqual(["OF-R0001-01"]);
    expect(main().getByText("Encerrada")).toBeTruthy();
  });

  test("finds a city or a state by its name, also an inactive one, and says so when there is none", async () => {
    await raisedPlan();
    expect(await responseOf("/ofertas?cidade=mariana&situacao=todas")).toEqual([
      302,
      `/ofertas?situacao=todas&cidade=${mariana}`,
    ]);
    expect(await responseOf("/ofertas?cidade=minas+gerais")).toEqual([302, "/ofertas?uf=MG"]);
    await asStaff(() => cities.setActive(mariana, false));
    expect(await responseOf("/ofertas?cidade=Mariana+–+MG")).toEqual([302, `/ofertas?cidade=${mariana}`]);
    await openArchive("?cidade=Lugar+nenhum");
    expect(screen.getByRole("alert").textContent).toContain("Não encontramos Lugar nenhum");
    expect(codes()).toEqual([]);
  });

  test("answers what was offered in a city on a day, with the hours", async () => {
    await raisedPlan();
    await inMarch();
    await openArchive(`?cidade=${mariana}&data=2026-03-12`);
    expect(listTitle()).toBe("Ofertas em Mariana – MG em 12/03/2026");
    expect(codes()).toEqual(["OF-R0001-02", "OF-R0001-01"]);
    expect(main().getByText("nesse dia: a partir de 12h00")).toBeTruthy();
    expect(main().getByText("nesse dia: até 12h00")).toBeTruthy();
    const filters = within(main().getByRole("list", { name: "Filtros em uso" }));
    expect(filters.getByRole("link", { name: /12\/03\/2026/ }).getAttribute("href")).toBe(`/ofertas?cidade=${mariana}`);
  });

  test("says a whole day, and that nothing was offered before", async () => {
    await raisedPlan();
    await inMarch();
    await openArchive(`?cidade=${mariana}&data=2026-03-11`);
    expect(main().getByText("nesse dia: o dia todo")).toBeTruthy();
  });

  test("has a page for each 50 offers", async () => {
    for (let index = 0; index < 51; index++) {
      // oxlint-disable-next-line no-await-in-loop -- one database
      await createPlan({ name: `Fibra ${index}` });
    }
    await openArchive();
    expect(codes()).toHaveLength(50);
    const next = within(main().getByRole("navigation", { name: "Páginas de ofertas" })).getByRole("link");
    expect([next.textContent, next.getAttribute("href")]).toEqual(["Próxima página", "/ofertas?pagina=2"]);
  });

  test("keeps its filters in the files of data", async () => {
    await raisedPlan();
    await openArchive("?situacao=todas&q=fibra");
    expect(main().getByRole("link", { name: "CSV" }).getAttribute("href")).toBe(
      "/ofertas/dados.csv?situacao=todas&q=fibra",
    );
  });

  test("is not found while the provider hides it", async () => {
    await showOffers({ archiveShown: false });
    expect(await responseOf("/ofertas")).toEqual([404]);
  });
});
