import { screen, within } from "@testing-library/react";
import { sql } from "kysely";
import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import { loader as fragment } from "#app/site/offer/label-route.tsx";
import { asStaff, createCity, createPlan, createPlanCity, planFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { showOffers } from "#test/offers/offer-site.ts";
import { visitRoute } from "#test/visit.tsx";
import OfferPage, { loader } from "./offer-page.tsx";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await showOffers();
});

const pattern = "/ofertas/:code";

async function openPage(code: string, facts: Partial<Provider> = {}) {
  visitRoute({ Component: OfferPage as never, loader }, pattern, { path: `/ofertas/${code}`, facts });
  await screen.findByRole("heading", { level: 1 });
}

/** The server's response: status and target of a redirect, or the status of a page. */
async function responseOf(path: string): Promise<unknown[]> {
  const handler = createStaticHandler([
    { id: "offer", path: pattern, loader: loader as unknown as LoaderFunction },
    { id: "label", path: `${pattern}/etiqueta`, loader: fragment as unknown as LoaderFunction },
  ]);
  const response = await handler.query(new Request(new URL(path, "https://provedor.example")), {
    requestContext: new RouterContextProvider(),
  });
  if (response instanceof Response) return [response.status, response.headers.get("location")];
  return [response.statusCode];
}

/** A plan sold in two cities, in one of them no more, whose price was raised once. */
async function raisedPlan(): Promise<number> {
  const plan = await createPlan();
  await createPlanCity(plan, await createCity({ name: "Mariana" }));
  const left = await createPlanCity(plan, await createCity({ name: "Vitória", state: "ES" }));
  await asStaff(() => plans.update(plan, planFields({ price: 119.9 }), 1));
  await asStaff(() => planCities.remove(left));
  return plan;
}

const main = () => within(screen.getByRole("main"));
const section = (name: string) => within(main().getByRole("region", { name }));
const label = () => main().queryByRole("article", { name: "Etiqueta padrão: Fibra 600 Mega" });
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? null;
const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as { "@type": string },
  );

describe("the address of an offer", () => {
  test("is its code in capitals, forever, also of a removed plan; others are not found", async () => {
    const plan = await raisedPlan();
    await asStaff(() => plans.remove(plan));
    expect(await responseOf("/ofertas/OF-R0001-01")).toEqual([200]);
    expect(await responseOf("/ofertas/OF-R0001-02")).toEqual([200]);
    expect(await responseOf("/ofertas/of-r0001-01?a=b")).toEqual([301, "/ofertas/OF-R0001-01?a=b"]);
    for (const unknown of ["/ofertas/OF-R0001-03", "/ofertas/of-r0001-03", "/ofertas/nada"])
      expect(await responseOf(unknown)).toEqual([404]);
  });

  test("is not found while the archive is hidden; the label in a plan's details stays", async () => {
    await createPlan();
    await showOffers({ archiveShown: false });
    expect(await responseOf("/ofertas/OF-R0001-01")).toEqual([404]);
    expect(await responseOf("/ofertas/OF-R0001-01/etiqueta")).toEqual([200]);
    await showOffers();
    expect(await responseOf("/ofertas/OF-R0001-01")).toEqual([200]);
  });
});

describe("the page of an offer on sale", () => {
  test("shows label, sale, places now and before, changes, other versions and how to check it", async () => {
    await raisedPlan();
    await openPage("OF-R0001-02");
    expect(label()).not.toBeNull();
    expect(main().queryByText(/^Encerrada em/)).toBeNull();
    expect(section("Quando foi vendida").getByText("à venda agora")).toBeTruthy();
    const places = section("Onde é vendida");
    expect(places.getByText("Minas Gerais")).toBeTruthy();
    expect(places.getByText("Mariana.")).toBeTruthy();
    expect(places.getByText(/^Vitória – ES, até /)).toBeTruthy();
    const rows = section("O que mudou desde a versão 01").getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent.replaceAll("\u00A0", " "))).toEqual(["Preço por mêsR$ 109,90R$ 119,90"]);
    expect(section("Outras versões").getByRole("link").getAttribute("href")).toBe("/ofertas/OF-R0001-01");
    const { hash } = await db
      .selectFrom("offer_versions")
      .select("hash")
      .where("code", "=", "OF-R0001-02")
      .executeTakeFirstOrThrow();
    const check = section("Como conferir");
    expect(check.getByText(/^curl -s /).textContent).toBe(
      `curl -s ${location.origin}/ofertas/OF-R0001-02/documento | sha256sum`,
    );
    expect(check.getByText(hash)).toBeTruthy();
  });

  test("is ordered by a call where the company has no chat", async () => {
    await raisedPlan();
    await openPage("OF-R0001-02", { whatsapp: null });
    expect(main().getByRole("link", { name: /^Prefiro que me liguem sobre / })).toBeTruthy();
  });

  test("orders with its code, and is for search engines", async () => {
    await raisedPlan();
    await openPage("OF-R0001-02");
    const chat = new URL(main().getByRole("link", { name: "Contratar" }).getAttribute("href")!);
    expect(chat.searchParams.get("text")).toMatch(/ Oferta OF-R0001-02\.$/);
    expect(robots()).toBeNull();
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe("/ofertas/OF-R0001-02");
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute("content")).toMatch(
      /^https:\/\/[^/]+\/ofertas\/OF-R0001-02\/etiqueta\.png$/,
    );
  });

  test("without the label has none, nor links to its pictures, and has them again without a gap", async () => {
    await createPlan();
    await showOffers({ labelShown: false });
    const hidden = { offers: { labelShown: false, archiveShown: true, alternativeChannel: null } };
    await openPage("OF-R0001-01", hidden);
    expect(label()).toBeNull();
    expect(main().queryByRole("link", { name: "Imagem" })).toBeNull();
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute("content")).not.toContain("/ofertas/");
    expect(await responseOf("/ofertas/OF-R0001-01/etiqueta")).toEqual([404]);
    await showOffers();
    expect(await responseOf("/ofertas/OF-R0001-01/etiqueta")).toEqual([200]);
    const { rows } = await sql<{ sales: number }>`select count(*) as sales from offer_sales`.execute(db);
    expect(rows).toEqual([{ sales: 1 }]);
  });
});

describe("the page of an ended offer", () => {
  test("says since when, leads to the one of today and is not for search engines", async () => {
    await raisedPlan();
    await openPage("OF-R0001-01");
    expect(main().getByText(/^Encerrada em \d\d\/\d\d\/\d{4}\.$/)).toBeTruthy();
    expect(main().getByRole("link", { name: "Ver a oferta de hoje" }).getAttribute("href")).toBe(
      "/ofertas/OF-R0001-02",
    );
    expect(label()).not.toBeNull();
    expect(main().queryByRole("link", { name: "Contratar" })).toBeNull();
    expect(section("Onde era vendida").getByText("Mariana.")).toBeTruthy();
    expect(robots()).toBe("noindex, follow");
    expect(structured().map((thing) => thing["@type"])).not.toContain("Offer");
  });
});
