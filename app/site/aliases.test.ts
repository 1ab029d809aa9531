import { createStaticHandler, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { loader } from "./alias.ts";
import { aliases } from "./aliases.ts";

describe("addresses of ROUTE-3 that stand elsewhere", () => {
  test.each(Object.entries(aliases))("%s leads to %s, once and for good", async (alias, page) => {
    const handler = createStaticHandler([{ id: alias, path: alias, loader: loader as never }]);
    const answer = (await handler.queryRoute(new Request(`https://provedor.example${alias}`), {
      requestContext: new RouterContextProvider(),
    })) as Response;
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe(page);
    expect(Object.keys(aliases)).not.toContain(page);
  });
});
