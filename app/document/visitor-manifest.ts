/**
 * The list of routes that a visitor's page loads: the router's own without what no link of the public site leads to.
 * That is the console, which is a document of its own (`navigation/router-fetch.ts`), and addresses of data and files,
 * which the router does not open, the files of the entry and the frame, which every page has, and what a route has not.
 */

type Route = { id: string; hasDefaultExport?: boolean; imports?: string[] };
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
  return `${manifestScript.slice(0, start)}${JSON.stringify({ ...manifest, entry: {}, routes: Object.fromEntries(routes) })};`;
}

/** Without what a route does not have, which the router takes for the same, and what the browser does not ask. */
function compact(route: Route): object {
  return Object.fromEntries(
    Object.entries(route).filter(([key, value]) => value !== false && key !== "hasDefaultExport"),
  );
}

/** Pages, and the addresses that redirect to one (`site/links/aliases.ts`). */
function isForVisitors({ id, hasDefaultExport }: Route): boolean {
  return !id.startsWith("console/") && (hasDefaultExport === true || id.startsWith("alias/"));
}
