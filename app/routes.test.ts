import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { describe, expect, test, vi } from "vitest";
import type { FragmentHandle } from "#app/document/fragment-handle.ts";
import { isConsolePath } from "#app/navigation/console-path.ts";
import { importFilePath } from "#app/console/import/upload-limits.ts";
import { uploadPath } from "#app/console/image/upload-rules.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { readPath } from "#app/platform/request-path.server.ts";
import { requestLimits } from "#app/site/request-limits.ts";
import { targetsOf } from "#test/spellings.ts";
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

describe("each spelling of each address", () => {
  /** The routes whose loaders the router has run, from the root to the page. */
  let ran: string[] = [];

  /** A build of the routes whose loaders only say that they ran. */
  function buildOf(entries: readonly RouteConfigEntry[], parentId = "root"): ServerBuild["routes"] {
    const own = entries.map((entry): [string, unknown] => {
      const id = entry.id ?? entry.file;
      const loader = () => {
        ran.push(id);
        return new Response(id);
      };
      return [id, { id, parentId, path: entry.path, index: entry.index, module: { loader } }];
    });
    const below = entries.map(({ id, file, children = [] }) => buildOf(children, id ?? file));
    return Object.assign({}, Object.fromEntries(own), ...below) as ServerBuild["routes"];
  }

  const root = { id: "root", path: "", module: { default: () => null } };
  const build = {
    routes: { root, ...buildOf(routes) },
    entry: { module: { default: () => new Response(), handleError: () => undefined } },
    assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
  } as unknown as ServerBuild;
  const answer = createRequestHandler(build, "production");

  /** The route that the router runs for a request's target; undefined where it runs none. */
  async function routeOf(target: string): Promise<string | undefined> {
    if (!known.has(target)) {
      ran = [];
      await answer(new Request(target.startsWith("/") ? `http://provedor.example${target}` : target));
      known.set(target, ran.at(-1));
    }
    return known.get(target);
  }
  const known = new Map<string, string | undefined>();

  const examples = allRoutes.map(({ path }) => path.replace(/:\w+\??/g, "x1").replace("*", "nada"));
  const guarded = [...Object.values(requestLimits).map(({ paths }) => paths), uploadPath, importFilePath];
  const isGuarded = (guard: (typeof guarded)[number], target: string) =>
    typeof guard === "string" ? readPath(target).plain === guard : guard.test(readPath(target).plain);

  test("is read by the guards as by the router", async () => {
    // The router warns of what is no UTF-8.
    vi.spyOn(console, "warn").mockReturnValue();
    expect(examples.length).toBeGreaterThan(100);
    const misread: string[] = [];
    for (const path of examples) {
      // oxlint-disable-next-line no-await-in-loop -- the router tells one request at a time
      const plain = await routeOf(path);
      for (const target of targetsOf(path)) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        const route = await routeOf(target);
        // The data of no route runs none.
        if (route === undefined) continue;
        // oxlint-disable-next-line no-await-in-loop -- as above
        if ((await routeOf(readPath(target).pathname)) !== route) misread.push(target);
        if (route !== plain || plain === notFound) continue;
        misread.push(
          ...guarded.filter((guard) => isGuarded(guard, target) !== isGuarded(guard, path)).map(() => target),
        );
      }
    }
    expect(misread).toEqual([]);
  });
});

const notFound = "site/not-found/not-found.tsx";
