import { redirect } from "react-router";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import type { Route } from "./+types/alias-route";
import { aliases } from "./aliases.ts";

export const handle: CacheHandle = { isPublic: true };

/** Redirects an alias permanently (301). Each alias is a route of its own, so its pattern is its path. */
export function loader({ pattern }: Route.LoaderArgs) {
  return redirect(aliases[pattern as keyof typeof aliases], 301);
}
