import { createStaticHandler, type LoaderFunction } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff, createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { loader } from "./coverage-map-route.ts";

freshDatabase();
beforeEach(emptyDatabase);

const handler = createStaticHandler([{ id: "map", path: "/luzes.svg", loader: loader as unknown as LoaderFunction }]);

const request = async (query = ""): Promise<Response> =>
  handler.queryRoute(new Request(new URL(`/luzes.svg${query}`, "http://localhost")));

/** How many dots each path of the map has: the municipalities, and the lights. */
async function countDots(): Promise<number[]> {
  const drawing = await (await request()).text();
  return Array.from(drawing.matchAll(/ d="([^"]+)"/g), ([, path]) => path!.split("m").length - 1);
}

test("the map has a dot for every municipality of the states, and a light where plans are sold", async () => {
  const betim = await createCity({ name: "Betim" });
  await createCity({ name: "Contagem" });
  const pair = await createPlanCity(await createPlan(), betim);
  // Of a few the seat is unknown.
  expect(await countDots()).toEqual([expect.toSatisfy((count: number) => count > 840 && count <= 853), 1]);
  await asStaff(() => planCities.setActive(pair, false));
  expect((await request()).status).toBe(404);
});

test("with a city it has only the ring around that city", async () => {
  const betim = await createCity({ name: "Betim" });
  await createPlanCity(await createPlan(), betim);
  const ring = await (await request(`?cidade=${betim}`)).text();
  expect(ring).toContain("<circle");
  expect(ring).not.toContain("<path");
  const invented = await createCity({ name: "Vila Inventada" });
  for (const id of [String(invented), "999999", "x", ""]) {
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    expect((await request(`?cidade=${id}`)).status).toBe(404);
  }
});
