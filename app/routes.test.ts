import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import type { FragmentHandle } from "#app/document/fragment-handle.ts";
import { isConsolePath } from "#app/navigation/console-path.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import routes from "./routes.ts";
import { pages, secondAddresses } from "#app/site/links/page-table.ts";

type Handle = CacheHandle & Partial<FragmentHandle>;
type FlatRoute = { path: string; file: string; handle: Handle };

/** All leaf routes of `entries` with the handle inherited from their parents. */
async function flattenRoutes(
  entries: readonly RouteConfigEntry[],
  parentPath = "",
  parentHandle: Handle = {},
): Promise<FlatRoute[]> {
  const found = await Promise.all(
    entries.map(async ({ path = "", file, children }) => {
      const module: { handle?: Handle } = await import(join(import.meta.dirname, file));
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
  ["/", "site/pages/home/page.tsx"],
  ["/casa", "site/pages/residential/page.tsx"],
  ["/empresas", "site/pages/business/page.tsx"],
  ["/parceiros", "site/pages/partners/page.tsx"],
  ["/indique", "site/pages/referral/page.tsx"],
  ["/trabalhe-conosco", "site/pages/jobs/page.tsx"],
  ["/auth", "console/sign-in/sign-in.tsx"],
  ["/intranet", "console/tabs/plans.tsx"],
  ["/movel", "site/pages/coming-soon/page.tsx"],
  ["/cliente", "site/pages/customer-portal/page.tsx"],
  ["/internet/fibra", "site/pages/fiber/page.tsx"],
  ["/internet/fwa-5g", "site/pages/coming-soon/page.tsx"],
  ["/combos", "site/pages/combos/page.tsx"],
  ["/combo-internet-tv", "site/pages/combos/page.tsx"],
  ["/webcam", "site/pages/webcam/page.tsx"],
  ["/cliente/protecao-golpes", "site/pages/fraud-protection/page.tsx"],
  ["/blog", "site/pages/blog/page.tsx"],
  ["/streamings", "site/pages/streaming/page.tsx"],
  ["/streaming/looke", "site/pages/streaming/guide-page.tsx"],
  ["/acessibilidade", "site/pages/accessibility/page.tsx"],
  ["/nada", "site/not-found/not-found.tsx"],
])("the address %s of the specification shows %s", (address, file) => {
  expect(matchRoutes(toRouteObjects(routes), address)?.at(-1)?.route.id).toBe(file);
});

test("every page without parameters is in the page table, from which sitemap, search and copy are made", async () => {
  const inFrame = await flattenRoutes(routes.filter(({ file }) => file === "site/frame/layout.tsx"));
  const addresses = inFrame.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  const inTable = Object.values(pages).map(({ to }) => to);
  expect(addresses.toSorted()).toEqual([...inTable, ...Object.keys(secondAddresses)].toSorted());
});

test("every page module of the site has a route", () => {
  const modules = Object.keys(import.meta.glob("./site/**/{page,*-page}.tsx")).map((file) => file.slice("./".length));
  const routed = allRoutes.map(({ file }) => file);
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.filter((file) => !routed.includes(file))).toEqual([]);
});

test("a route is the console's by its path exactly when it is by its file", () => {
  const atConsolePath = routes.filter(({ path }) => path !== undefined && isConsolePath(`/${path}`));
  expect(atConsolePath.length).toBeGreaterThan(4);
  expect(atConsolePath).toEqual(routes.filter(({ file }) => file.startsWith("console/")));
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
