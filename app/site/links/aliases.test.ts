import { createStaticHandler, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
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
