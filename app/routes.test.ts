import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import type { AnswerHandle } from "./platform/http/shared-address.server.ts";
import routes from "./routes.ts";

type Line = { path: string; file: string; handle: AnswerHandle };

/** Every route of `entries` with what it and its parents say of its answers. */
async function lines(entries: readonly RouteConfigEntry[], above = "", said: AnswerHandle = {}): Promise<Line[]> {
  const found = await Promise.all(
    entries.map(async ({ path = "", file, children }) => {
      const module: { handle?: AnswerHandle } = await import(join(import.meta.dirname, file));
      const handle = { ...said, ...module.handle };
      const here = path ? `${above}/${path.replace(/^\//, "")}` : above;
      return children ? lines(children, here, handle) : [{ path: here || "/", file, handle }];
    }),
  );
  return found.flat();
}

/** The routes as the router takes them, each with its file as its id. */
function objects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, file, children }) =>
    index ? { index, id: file } : { path, id: file, children: children && objects(children) },
  );
}

test.each([
  ["/", "site/home/page.tsx"],
  ["/casa", "site/residential/page.tsx"],
  ["/empresas", "site/business/page.tsx"],
  ["/parceiros", "site/partners/page.tsx"],
  ["/indique", "site/referral/page.tsx"],
  ["/trabalhe-conosco", "site/jobs/page.tsx"],
  ["/auth", "console/sign-in.tsx"],
  ["/intranet", "console/plans.tsx"],
  ["/movel", "site/coming-soon/page.tsx"],
  ["/cliente", "site/customer-portal/page.tsx"],
  ["/internet/fibra", "site/fiber/page.tsx"],
  ["/internet/fwa-5g", "site/coming-soon/page.tsx"],
  ["/combos", "site/combos/page.tsx"],
  ["/combo-internet-tv", "site/combos/page.tsx"],
  ["/webcam", "site/webcam/page.tsx"],
  ["/cliente/protecao-golpes", "site/fraud-protection/page.tsx"],
  ["/blog", "site/blog/page.tsx"],
  ["/streamings", "site/streaming/page.tsx"],
  ["/streaming/looke", "site/streaming/guide-page.tsx"],
  ["/acessibilidade", "site/accessibility/page.tsx"],
  ["/nada", "site/not-found.tsx"],
])("the address %s of the specification shows %s", (address, file) => {
  expect(matchRoutes(objects(routes), address)?.at(-1)?.route.id).toBe(file);
});

const all = await lines(routes);
const seen = all.filter(({ file }) => file.startsWith("site/"));

describe("what the routes say of their answers", () => {
  test.each(seen)("$path, which visitors see, says whether it is the same for all", ({ handle }) => {
    expect(handle.sameForAll).toBeTypeOf("boolean");
  });

  test("nothing of the console is the same for all", () => {
    const console = all.filter(({ file }) => file.startsWith("console/"));
    expect(console.length).toBeGreaterThan(3);
    expect(console.filter(({ handle }) => handle.sameForAll)).toEqual([]);
  });
});
