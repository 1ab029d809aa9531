import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { RecentMap } from "#app/platform/recent-map.ts";
import { readPath, type RequestPath } from "#app/platform/request-path.server.ts";
import { isVisitParam } from "#app/platform/text/visit-params.ts";

/**
 * What a route's `handle` declares about its responses; a child overrides its parent. By default, responses are
 * rendered for each visitor.
 */
export type CacheHandle = {
  /** GET responses are the same for all visitors until the catalogue changes. */
  isPublic?: boolean;
  /** The page depends on the query. */
  readsQuery?: boolean;
};

/** The cache key of the not-found page: a path without a page. */
export const notFoundKey = "/pagina-nao-encontrada";

/** The paths whose routes are kept: a few hundred kilobytes at most. */
const knownPaths = { count: 1_000, length: 200 };

/**
 * Lower case, or a code in capitals after it; no trailing slash, no encoding, no "..": one spelling per page.
 */
const canonicalPath = /^\/(_\.data)?$|^(\/[a-z0-9][a-z0-9_.~-]*)+(\/[A-Z0-9-]+(\.data)?(\/[a-z0-9.]+)?)?$/;

/**
 * Computes the cache key of a public URL; null when its response is not public. Query parameters that the page does not
 * read are dropped, as are those of an advertisement.
 */
export function createCacheKeys(all: ServerBuild["routes"]) {
  const tree = routeTree(
    undefined,
    Object.values(all).flatMap((route) => route ?? []),
  );

  const known = new RecentMap<string, readonly RouteObject[]>(knownPaths.count);

  /** The routes of a page or of its data. Matching takes long, so the latest results are kept. */
  function routesOf({ pathname }: RequestPath): readonly RouteObject[] {
    const before = known.get(pathname);
    if (before) return before;
    const routes = (matchRoutes(tree, pathname) ?? []).map(({ route }) => route);
    if (pathname.length <= knownPaths.length) known.set(pathname, routes);
    return routes;
  }

  function cacheKeyOf(url: string): string | null {
    const [path = "", query = ""] = url.split(/\?(.*)/s);
    if (path === notFoundKey) return path;
    if (!canonicalPath.test(path)) return null;
    const requested = readPath(path);
    const routes = routesOf(requested);
    const { isPublic, readsQuery } = handleOf(routes);
    if (!isPublic) return null;

    const searchParams = new URLSearchParams(query);
    const requestedRoutes = requested.isData ? searchParams.get("_routes") : null;
    if (readsQuery && [...searchParams.keys()].some((name) => name !== "_routes" && !isVisitParam(name))) return null;
    if (!requestedRoutes) return path;
    // The router requests the data of some of the page's routes: in order, each once.
    const matchedRoutes = routes.flatMap(({ id }) => (requestedRoutes.split(",").includes(id!) ? id! : []));
    return matchedRoutes.join() === requestedRoutes ? `${path}?_routes=${encodeURIComponent(requestedRoutes)}` : null;
  }

  /** Whether the response of a URL is the same for everybody; its query may still tell them apart. */
  function isPublicUrl(url: string): boolean {
    return handleOf(routesOf(readPath(url))).isPublic ?? false;
  }

  /** The id of the route of a URL; undefined where there is none. */
  function routeIdOf(url: string): string | undefined {
    return routesOf(readPath(url)).at(-1)?.id;
  }

  /** Whether the not-found page answers this URL; the router's own data URLs do not count. */
  function isUnknownUrl(url: string): boolean {
    const path = readPath(url);
    if (path.plain === notFoundKey || path.isData || path.plain.startsWith("/__")) return false;
    // A line break in a path matches no pattern, not even "*".
    const routes = routesOf(path);
    return routes.length === 0 || routes.at(-1)?.path === "*";
  }

  /** The paths of pages and data without parameters. */
  function staticPaths(): string[] {
    return staticPathsUnder(tree, "").flatMap((path) => cacheKeyOf(path) ?? []);
  }

  return {
    addressOf: cacheKeyOf,
    isPublic: isPublicUrl,
    isUnknown: isUnknownUrl,
    routeId: routeIdOf,
    fixed: staticPaths,
  };
}

function handleOf(routes: readonly RouteObject[]): CacheHandle {
  return Object.assign({}, ...routes.map(({ handle }) => handle)) as CacheHandle;
}

type Route = NonNullable<ServerBuild["routes"][string]>;

function routeTree(parentId: string | undefined, routes: readonly Route[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module }) => {
      const route = { id, path, handle: module.handle };
      return index ? { ...route, index } : { ...route, children: routeTree(id, routes) };
    });
}

function staticPathsUnder(routes: readonly RouteObject[], parentPath: string): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    if (path && /[:*]/.test(path)) return [];
    const fullPath = path ? `${parentPath}/${path.replace(/^\//, "")}` : parentPath;
    return children.length > 0 ? staticPathsUnder(children, fullPath) : path || index ? [fullPath || "/"] : [];
  });
}
