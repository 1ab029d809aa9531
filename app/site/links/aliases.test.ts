import { createStaticHandler, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { pagePlaces } from "#app/pages/places.ts";
import { otherAddresses } from "#app/pages/published.server.ts";
import { loader } from "./alias-route.ts";
import { aliases } from "./aliases.ts";

describe("the aliases of ROUTE-3", () => {
  test.each(Object.entries(aliases))("%s redirects permanently to %s, in one step", async (alias, page) => {
    const handler = createStaticHandler([{ id: alias, path: alias, loader: loader as never }]);
    const response = (await handler.queryRoute(new Request(`https://provedor.example${alias}`), {
      requestContext: new RouterContextProvider(),
    })) as Response;
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(page);
    expect(Object.keys(aliases)).not.toContain(page);
  });
});

test("an alias of a place for written pages is closed with it", () => {
  const places = new Set<string>(Object.values(pagePlaces).map(({ to }) => to));
  const known = Object.entries(otherAddresses).flatMap(([to, paths]) => paths.map((path) => [path, to]));
  expect(Object.fromEntries(known)).toEqual(
    Object.fromEntries(Object.entries(aliases).filter(([, to]) => places.has(to))),
  );
});
