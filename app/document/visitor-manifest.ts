/**
 * The list of routes that a visitor's page loads: the router's own without what no link of the public site leads to.
 * That is the console, which is a document of its own (`navigation/router-fetch.ts`), and addresses of data and files,
 * which the router does not open, the files of the entry and the frame, which every page has, and what a route has not.
 */

type Route = { id: string; path?: string; index?: boolean; hasDefaultExport?: boolean; imports?: string[] };
type Manifest = { entry: { imports?: string[] }; routes: Record<string, Route> };

/** The address of the visitors' manifest, from that of the router's, which changes with every file of the build. */
export function visitorManifestUrl(manifestUrl: string): string {
  return manifestUrl.replace(/\.js$/, "-visitors.js");
}

/** The script of the visitors' manifest, from the router's. */
export function visitorManifestScript(manifestScript: string): string {
  const start = manifestScript.indexOf("{");
  const manifest = JSON.parse(manifestScript.slice(start, manifestScript.lastIndexOf("}") + 1)) as Manifest;
  // Every page has loaded these.
  const loaded = new Set([...(manifest.entry.imports ?? []), ...(manifest.routes["site/frame/layout"]?.imports ?? [])]);
  const routes = Object.values(manifest.routes)
    .filter(isForVisitors)
    .map(
      (route) =>
        [route.id, compact({ ...route, imports: route.imports?.filter((file) => !loaded.has(file)) })] as const,
    );
  const global = manifestScript.slice(0, manifestScript.indexOf("="));
  const visitors = JSON.stringify({ ...manifest, entry: {}, routes: Object.fromEntries(routes) });
  return `${manifestScript.slice(0, start)}${visitors};${restoreNames(global)}`;
}

/** Gives each route of the manifest its id, and its path if that is the same (`app/routes.ts`). */
function restoreNames(global: string): string {
  return `for(const[i,r]of Object.entries(${global}.routes))r.id=i,i[0]=="/"&&!r.index&&(r.path??=i);`;
}

/**
 * Without what a route does not have, which the router takes for the same, what the browser does not ask, and what
 * `restoreNames` knows.
 */
function compact({ id, ...route }: Route): object {
  return Object.fromEntries(
    Object.entries(route).filter(
      ([key, value]) => value !== false && key !== "hasDefaultExport" && !(key === "path" && value === id),
    ),
  );
}

/** Documents and parts of pages that run no scripts of React (`FragmentHandle`): the router opens none. */
export const fragmentRoutes: ReadonlySet<string> = new Set([
  "site/api/page",
  "site/offer/label-route",
  "site/offline/page",
  "site/opening/page",
  "site/plan/plans-section-page",
]);

/** Pages, and the addresses that redirect to one (`site/links/aliases.ts`). */
function isForVisitors({ id, hasDefaultExport }: Route): boolean {
  if (id.startsWith("console/") || fragmentRoutes.has(id)) return false;
  return hasDefaultExport === true || id.startsWith("alias/");
}
