import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import type { CacheHandle } from "./platform/http/shared-address.server.ts";
import routes from "./routes.ts";

type FlatRoute = { path: string; file: string; handle: CacheHandle };

/** All leaf routes of `entries` with the handle inherited from their parents. */
async function flattenRoutes(
  entries: readonly RouteConfigEntry[],
  parentPath = "",
  parentHandle: CacheHandle = {},
): Promise<FlatRoute[]> {
  const found = await Promise.all(
    entries.map(async ({ path = "", file, children }) => {
      const module: { handle?: CacheHandle } = await import(join(import.meta.dirname, file));
      const handle = { ...parentHandle, ...module.handle };
      const fullPath = path ? `${parentPath}/${path.replace(/^\//, "")}` : parentPath;
      return children ? flattenRoutes(children, fullPath, handle) : [{ path: fullPath || "/", file, handle }];
    }),
  );
  return found.flat();
}

/** Converts the entries to `RouteObject`s, with the file as id. */
function toRouteObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, file, children }) =>
    index ? { index, id: file } : { path, id: file, children: children && toRouteObjects(children) },
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
  expect(matchRoutes(toRouteObjects(routes), address)?.at(-1)?.route.id).toBe(file);
});

const allRoutes = await flattenRoutes(routes);
const siteRoutes = allRoutes.filter(({ file }) => file.startsWith("site/"));

describe("route handles", () => {
  test.each(siteRoutes)("the site route $path declares whether it is public", ({ handle }) => {
    expect(handle.isPublic).toBeTypeOf("boolean");
  });

  test("no console route is public", () => {
    const console = allRoutes.filter(({ file }) => file.startsWith("console/"));
    expect(console.length).toBeGreaterThan(3);
    expect(console.filter(({ handle }) => handle.isPublic)).toEqual([]);
  });
});
