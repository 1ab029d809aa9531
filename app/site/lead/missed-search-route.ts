import * as demand from "#app/leads/demand/demand.server.ts";
import { readForm, textField } from "#app/platform/form/form.server.ts";
import { withDeadline } from "#app/platform/database/failures/deadline.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { networkPrefix } from "#app/platform/http/limits/client-address.server.ts";
import { unavailableHeaders } from "#app/platform/http/unavailable.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isWithin } from "#app/platform/database/throttle.server.ts";
import type { Route } from "./+types/missed-search-route";
import { cutText } from "#app/platform/text/cut-text.ts";

export const handle: CacheHandle = { isPublic: false };

/** Generous for homes that share an address, and too few to make a city look wanted. */
const limits = { hour: 30, day: 60 };
const maxTextLength = 130;
const timeoutMs = 5_000;

/**
 * POST /buscas-sem-resultado: counts a search that found no served city. Nothing else is stored: no
 * text that is not the name of a municipality, no cookie, no address.
 */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const text = cutText(textField(await readForm(request), "cidade"), maxTextLength);
  const { id, address } = requestMeta(context);
  try {
    await withDeadline(timeoutMs, async () => {
      if (await isWithin(`missed-search:${networkPrefix(address)}`, limits)) await demand.countSearch(text);
    });
  } catch (error) {
    log.error({ id, error }, "a search without result could not be counted");
    return new Response(null, { status: 503, headers: unavailableHeaders });
  }
  return new Response(null, { status: 204 });
}
