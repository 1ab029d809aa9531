import { apiResponse } from "./api-response.server.ts";
import type { Route } from "./+types/unknown-route";

/** Any other address below /api/v1: 404, as JSON. */
export function loader(args: Route.LoaderArgs) {
  return apiResponse(args, async () => null);
}
