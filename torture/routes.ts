import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** A route of the built program, such as "/cidades/:cityId/planos". */
export type Route = { path: string; acceptsForms: boolean; isConsole: boolean };

type ManifestRoute = { parentId?: string; path?: string; index?: boolean; hasAction: boolean };

/** All routes of the build, from its client manifest. */
export function builtRoutes(): Route[] {
  const folder = join(projectRoot, "build/client/assets");
  const file = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error("There is no build: run `npm start` or the tests once");
  const text = readFileSync(join(folder, file), "utf8");
  const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as {
    routes: Record<string, ManifestRoute>;
  };
  const pathOf = ({ parentId, path = "" }: ManifestRoute): string =>
    (parentId ? pathOf(routes[parentId]!) : "") + (path && `/${path.replace(/^\//, "")}`);
  return Object.values(routes)
    .filter((route) => route.path || route.index)
    .map((route) => {
      const path = pathOf(route) || "/";
      return { path, acceptsForms: route.hasAction, isConsole: path.startsWith("/intranet") };
    });
}

/** The server's own URLs, outside the routes. */
export const serverRoutes: readonly Route[] = [
  "/healthz",
  "/readyz",
  "/imagens/:bucket/:name",
  "/assets/:name",
  "/__manifest",
].map((path) => ({ path, acceptsForms: false, isConsole: false }));
