import { pages } from "#app/site/links/page-table.ts";

/** The address of the service worker. */
export const workerUrl = "/offline-worker.js";

/** The Trusted Types policy that may register the worker; the page's policy allows it by name. */
export const workerPolicyName = "offline-worker";

const paths: ReadonlySet<string> = new Set(Object.values(pages).map(({ to }) => to));

/**
 * Whether a page may be kept: those that are the same for every visitor, whatever their query. The search, short forms,
 * links of e-mails and the console are not.
 */
export function isKeptPage(path: string): boolean {
  if (path === pages.search.to) return false;
  return paths.has(path) || /^\/(internet\/[a-z]{2}\/[a-z0-9-]+|(streaming|blog)\/[a-z0-9-]+)$/.test(path);
}

/** The path of a page's data for the router. */
export function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}
