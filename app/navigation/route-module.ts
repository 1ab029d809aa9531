import type { HydratedRouterProps } from "react-router/dom";
import { fetchFiles, MissingFileError } from "./build-files.ts";
import { type Attempt, retryUntilAnswered } from "./retry.ts";

// Replaces how React Router loads the modules of routes (`scripts/retry-plugin.ts`): its own way reloads the page when one
// does not load, and then asks for it no more.

/** A route of React Router's manifest. */
type ManifestRoute = { id: string; module: string; imports?: string[]; css?: string[] };
/** The modules that are loaded, by their route's id. */
type RouteModules = Record<string, object>;

/** A navigation or command that runs; aborted when it has ended or another navigation replaces it. */
let activity: AbortController | null = null;
/** The router's destination; null when only the address bar has it, as after Back. */
let target: string | null = null;
const activities = new EventTarget();

/** Tells `loadRouteModule` what the router does. */
export const trackNavigation: NonNullable<HydratedRouterProps["instrumentations"]>[number] = {
  router(router) {
    // Nobody reports its end.
    addEventListener("popstate", () => begin(null));
    router.instrument({
      navigate: (navigate, { to }) => track(begin(String(to)), navigate),
      // One beside a navigation must not end it.
      async fetch(fetch) {
        if (activity) await fetch();
        else await track(begin(null), fetch);
      },
    });
  },
};

function begin(to: string | null): AbortController {
  activity?.abort();
  activity = new AbortController();
  target = to;
  activities.dispatchEvent(new Event("begin"));
  return activity;
}

async function track(own: AbortController, work: () => Promise<unknown>): Promise<void> {
  await work();
  own.abort();
  if (activity === own) activity = null;
}

/**
 * Loads the module of a route that a navigation or command needs. Without its files the page stays, with a notice and
 * retries. The router asks only once: after another navigation has replaced the first, the next ones try again.
 */
export async function loadRouteModule(route: ManifestRoute, modules: RouteModules): Promise<object> {
  const files = filesOf(route);
  while (!(route.id in modules)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await retryUntilAnswered(() => tryToFetch(files), activity?.signal ?? AbortSignal.abort());
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (!activity) await new Promise((resolve) => activities.addEventListener("begin", resolve, { once: true }));
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    modules[route.id] ??= await importModule(route);
  }
  return modules[route.id]!;
}

/** Loads the module of a route that may be needed soon; an empty one when it does not load, which nobody notices. */
export async function prefetchRouteModule(route: ManifestRoute, modules: RouteModules): Promise<object> {
  try {
    await fetchFiles(filesOf(route), "low");
    return (modules[route.id] ??= await importModule(route));
  } catch {
    return {};
  }
}

function filesOf({ module, imports = [], css = [] }: ManifestRoute): string[] {
  return [module, ...imports, ...css];
}

async function importModule({ module }: ManifestRoute): Promise<object> {
  return (await import(/* @vite-ignore */ module)) as object;
}

async function tryToFetch(files: readonly string[]): Promise<Attempt<void>> {
  try {
    await fetchFiles(files);
    return { answer: undefined };
  } catch (error) {
    return error instanceof MissingFileError ? openAsDocument() : { failure: { errorId: null } };
  }
}

/** Opens the destination as a document, which brings the files of the server's build; keeps the page if it is not there. */
async function openAsDocument(): Promise<Attempt<void>> {
  const address = target ?? location.href;
  const { ok, headers } = await fetch(address, { method: "HEAD" }).catch(() => Response.error());
  if (!ok) return { failure: { errorId: headers.get("X-Request-Id") } };
  location.assign(address);
  return new Promise(() => {});
}
