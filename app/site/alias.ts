import { redirect } from "react-router";
import type { AnswerHandle } from "#app/platform/http/shared-address.server.ts";
import type { Route } from "./+types/alias.ts";
import { aliases } from "./aliases.ts";

export const handle: AnswerHandle = { sameForAll: true };

/** Each alias is a route of its own, so its pattern is its path. It moved for good: browsers and search engines may keep that. */
export function loader({ pattern }: Route.LoaderArgs) {
  return redirect(aliases[pattern as keyof typeof aliases], 301);
}
