import * as fc from "fast-check";
import { sql } from "kysely";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PageCache } from "#app/platform/http/cache/page-cache.server.ts";
import { setRequestMeta } from "#app/platform/http/request-meta.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import * as businessPlans from "#app/site/city/json/business-plans-route.ts";
import * as cities from "#app/site/city/json/cities-route.ts";
import { initialCitiesKey } from "#app/site/city/initial-cities.ts";
import * as plans from "#app/site/city/json/plans-route.ts";
import * as city from "#app/site/pages/city/page.tsx";
import * as coverage from "#app/site/pages/coverage/page.tsx";
import * as home from "#app/site/pages/home/page.tsx";
import * as offers from "#app/site/pages/offers/page.tsx";
import * as guide from "#app/site/pages/streaming/guide-page.tsx";
import * as sitemap from "#app/site/sitemap/sitemap-xml.ts";
import { emptyDatabase, freshDatabase } from "./database.ts";

freshDatabase();

const routes: Record<string, { loader: unknown }> = {
  "/": home,
  "/mapa-cobertura": coverage,
  "/ofertas": offers,
  "/sitemap.xml": sitemap,
  "/cidades": cities,
  "/cidades/:cityId/planos": plans,
  "/cidades/:cityId/planos-empresariais": businessPlans,
  "/internet/:uf/:city": city,
  "/streaming/:id": guide,
};
const handler = createStaticHandler(
  Object.entries(routes).map(([path, { loader }]) => ({ id: path, path, loader: loader as LoaderFunction })),
);

const places = ["abaete", "betim", "mariana"];
const paths = [
  "/",
  "/mapa-cobertura",
  "/ofertas",
  "/sitemap.xml",
  "/cidades",
  "/streaming/looke",
  "/streaming/deezer",
  ...[1, 2, 3].flatMap((id) => [`/cidades/${id}/planos`, `/cidades/${id}/planos-empresariais`]),
  ...places.map((name) => `/internet/mg/${name}`),
];

/** What the page of a path is made of now: its data, the list of cities in its document, and the provider's facts. */
async function makePage(path: string): Promise<Response> {
  const requestContext = new RouterContextProvider();
  setRequestMeta(requestContext, { id: "1", address: "::1", secure: true, publicUrl: "https://provedor.example" });
  const found = await handler.query(new Request(new URL(path, "http://localhost")), { requestContext });
  if (found instanceof Response || found.errors) throw new Error(`${path} has no page`, { cause: found });
  const parts = [found.loaderData, requestContext.get(initialCitiesKey), await settings.current()];
  return new Response(JSON.stringify(parts), { headers: { "Content-Type": "application/json" } });
}

const rendered: string[] = [];
const cache = new PageCache({
  render: (path) => {
    rendered.push(path);
    return makePage(path);
  },
  cacheKeyOf: (url) => url,
  source: readModel,
});
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (!cache.answer(request, response, () => response.end("not cached"))) response.end("not cached");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const cached = async (path: string) => (await fetch(origin + path)).text();

/** The paths whose pages are rendered again for the next visitors. */
async function renderedAgain(): Promise<string[]> {
  rendered.length = 0;
  for (const path of paths) await cached(path);
  return [...rendered];
}

beforeEach(async () => {
  await emptyDatabase();
  await sql`insert into cities (name, state) values ('Abaeté', 'MG'), ('Betim', 'MG'), ('Mariana', 'MG')`.execute(db);
  await sql`
    insert into plans (name, speed, price, type, streamings)
    select 'Fibra ' || n, n * 100 || ' Mb/s', 90 + n, 'Internet', array['Looke'] from generate_series(1, 4) n
  `.execute(db);
  await sql`
    insert into business_plans (name, speed, price, features)
    select 'Empresa ' || n, n * 100 || ' Mb/s', 190 + n, array['IP fixo'] from generate_series(1, 2) n
  `.execute(db);
  // The third plan is sold in Betim only, the fourth nowhere.
  await sql`insert into plan_cities (plan_id, city_id) values (1, 1), (2, 1), (1, 2), (3, 2), (2, 3)`.execute(db);
  await sql`insert into business_plan_cities (business_plan_id, city_id) values (1, 1), (1, 2), (2, 3)`.execute(db);
  // The first plan is the one that the site advertises.
  await sql`update settings set facts = facts || '{"fiberOffer": {"speed": "100 MEGA", "price": 91}}'`.execute(db);
  await renderedAgain();
});

describe("a write renders again only the pages that it changes:", () => {
  // The archive is read from the database, so every write renders it again. The sitemap has the code of each offer.
  const archive = "/ofertas";

  test.each([
    [
      "the association of a city",
      "update plan_cities set is_active = false where plan_id = 2 and city_id = 1",
      ["/cidades/1/planos", "/internet/mg/abaete"],
    ],
    [
      "the price of a plan",
      "update plans set price = 1 where id = 3",
      ["/sitemap.xml", "/cidades/2/planos", "/internet/mg/betim"],
    ],
    // Each page has the facts of the provider, and this price is one.
    ["the price of the plan that the site advertises", "update plans set price = 1 where id = 1", paths],
    ["a plan that is sold nowhere", "update plans set price = 1 where id = 4", ["/sitemap.xml"]],
    [
      "a business plan",
      "update business_plans set price = 1 where id = 2",
      ["/sitemap.xml", "/cidades/3/planos-empresariais", "/internet/mg/mariana"],
    ],
    [
      "a banner of a service",
      "insert into streaming_banners (streaming_service, title, description, bg_color) values ('looke', 'a', 'b', '#0b2a6b')",
      ["/streaming/looke"],
    ],
    [
      "a banner",
      "insert into banners (title, description, bg_color, display_order) values ('a', 'b', 'yellow', 1)",
      ["/"],
    ],
    // Their forms get a box.
    [
      "a destination that tells an advertising network",
      "insert into destinations (name, kind, is_network, lead_kinds) values ('Meta', 'meta', true, '{contact}')",
      paths,
    ],
    ["a setting", `update settings set facts = facts || '{"phone": "0800 555 0100"}'`, paths],
  ])("%s", async (_name, statement, expected) => {
    await sql.raw(statement).execute(db);
    expect(await renderedAgain()).toEqual(paths.filter((path) => path === archive || expected.includes(path)));
    expect(await renderedAgain()).toEqual([]);
  });
});

const id = (max: number) => fc.integer({ min: 1, max });
const bit = fc.boolean();
/** Any write, by anybody. */
const edit = fc.oneof(
  fc.tuple(id(4), id(200)).map(([plan, price]) => sql`update plans set price = ${price} where id = ${plan}`),
  fc.tuple(id(4), bit).map(([plan, on]) => sql`update plans set is_active = ${on} where id = ${plan}`),
  fc
    .tuple(id(4), bit)
    .map(([plan, gone]) => sql`update plans set deleted_at = ${gone ? new Date() : null} where id = ${plan}`),
  fc.tuple(id(2), id(900)).map(([plan, price]) => sql`update business_plans set price = ${price} where id = ${plan}`),
  fc.tuple(id(3), bit).map(([place, on]) => sql`update cities set is_active = ${on} where id = ${place}`),
  fc
    .tuple(id(3), id(9))
    .map(([place, n]) => sql`update cities set name = ${`Cidade ${n}${place}`} where id = ${place}`),
  fc.tuple(id(4), id(3)).map(
    ([plan, place]) => sql`
    insert into plan_cities (plan_id, city_id) select ${plan}::integer, ${place}::integer
    where not exists (select from plan_cities where plan_id = ${plan} and city_id = ${place} and deleted_at is null)`,
  ),
  fc.tuple(id(4), id(3), bit).map(
    ([plan, place, on]) => sql`
    update plan_cities set is_active = ${on} where plan_id = ${plan} and city_id = ${place}`,
  ),
  fc.tuple(id(2), id(3), bit).map(
    ([plan, place, on]) => sql`
    update business_plan_cities set is_active = ${on} where business_plan_id = ${plan} and city_id = ${place}`,
  ),
  fc.constantFrom("looke", "deezer").map(
    (service) => sql`
    insert into streaming_banners (streaming_service, title, description, bg_color) values (${service}, 'a', 'b', '#0b2a6b')`,
  ),
  id(9).map(
    (order) =>
      sql`insert into banners (title, description, bg_color, display_order) values ('a', 'b', 'yellow', ${order})`,
  ),
  id(9).map(
    (digit) => sql`update settings set facts = facts || jsonb_build_object('phone', ${`0800 555 010${digit}`}::text)`,
  ),
);

test("no page is ever stale: after random edits each is as if rendered for the first time", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      async (steps) => {
        for (const edits of steps) {
          for (const one of edits) await one.execute(db);
          for (const path of paths)
            expect([path, await cached(path)]).toEqual([path, await (await makePage(path)).text()]);
        }
      },
    ),
    { numRuns: 12 },
  );
});

test("a page that is rendered while a write comes is rendered again", async () => {
  const [first] = await Promise.all([
    cached("/internet/mg/abaete"),
    sql`update plans set price = 5 where id in (1, 2)`.execute(db),
  ]);
  expect(first).toContain("Abaeté");
  expect(await cached("/internet/mg/abaete")).toBe(await (await makePage("/internet/mg/abaete")).text());
});
