import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * What a route may say of its answers in its `handle`; a child's word counts more than its parent's. A route that says
 * nothing is answered anew for each visitor.
 */
export type AnswerHandle = {
  /** GET is answered the same whoever asks, until the catalogue changes. */
  sameForAll?: boolean;
  /** What the address's query says shows in the page. */
  readsQuery?: boolean;
};

/** An address that no page has: the one answer to all such addresses is made and kept under it. */
export const notFoundAddress = "/pagina-nao-encontrada";

/** Small letters, no slash at the end, nothing encoded, no dots that lead elsewhere: one spelling for each page. */
const plain = /^\/(_\.data)?$|^(\/[a-z0-9][a-z0-9_.~-]*)+$/;

/**
 * Tells under which address an answer may be kept for everybody; null when it may not. Whatever a visitor adds to the
 * query that the page does not read is left out.
 */
export function sharedAddresses(routes: ServerBuild["routes"]) {
  const tree = branchesUnder(
    undefined,
    Object.values(routes).flatMap((route) => route ?? []),
  );

  function addressOf(url: string): string | null {
    const [path = "", query = ""] = url.split(/\?(.*)/s);
    if (path === notFoundAddress) return path;
    if (!plain.test(path)) return null;
    const isData = path.endsWith(".data");
    const matches = matchRoutes(tree, isData ? pageOfData(path) : path) ?? [];
    const { sameForAll, readsQuery }: AnswerHandle = Object.assign({}, ...matches.map(({ route }) => route.handle));
    if (!sameForAll) return null;

    const asked = new URLSearchParams(query);
    const wanted = isData ? asked.get("_routes") : null;
    asked.delete("_routes");
    if (readsQuery && asked.size > 0) return null;
    if (!wanted) return path;
    // The router asks for the data of some of a page's routes: in their order, each once.
    const known = matches.flatMap(({ route }) => (wanted.split(",").includes(route.id!) ? route.id! : []));
    return known.join() === wanted ? `${path}?_routes=${encodeURIComponent(wanted)}` : null;
  }

  /** Whether no page has this path, so that the not-found page answers it; the router's own data are none of them. */
  function isUnknown(path: string): boolean {
    if (path === notFoundAddress || path.endsWith(".data") || path.startsWith("/__")) return false;
    return matchRoutes(tree, path)?.at(-1)?.route.path === "*";
  }

  /** The addresses of the pages and data that need no parameters. */
  function fixed(): string[] {
    return pathsUnder(tree, "").flatMap((path) => addressOf(path) ?? []);
  }

  return { addressOf, isUnknown, fixed };
}

function pageOfData(path: string): string {
  return path === "/_.data" ? "/" : path.slice(0, -".data".length);
}

type Route = NonNullable<ServerBuild["routes"][string]>;

function branchesUnder(parentId: string | undefined, routes: readonly Route[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module }) => {
      const route = { id, path, handle: module.handle };
      return index ? { ...route, index } : { ...route, children: branchesUnder(id, routes) };
    });
}

function pathsUnder(branches: readonly RouteObject[], above: string): string[] {
  return branches.flatMap(({ path, index, children = [] }) => {
    if (path && /[:*]/.test(path)) return [];
    const here = path ? `${above}/${path.replace(/^\//, "")}` : above;
    return children.length > 0 ? pathsUnder(children, here) : path || index ? [here || "/"] : [];
  });
}
