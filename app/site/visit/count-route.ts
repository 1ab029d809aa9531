import { currentStaff } from "#app/accounts/session.server.ts";
import * as campaigns from "#app/leads/campaigns/campaign.server.ts";
import { parseOrigin } from "#app/leads/campaigns/visit-origin.server.ts";
import { originField } from "#app/leads/campaigns/visit-origin.ts";
import { db } from "#app/platform/database/db.server.ts";
import { withDeadline } from "#app/platform/database/failures/deadline.server.ts";
import { isWithin } from "#app/platform/database/throttle.server.ts";
import { readForm, textField } from "#app/platform/form/form.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { networkPrefix } from "#app/platform/http/limits/client-address.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { unavailableHeaders } from "#app/platform/http/unavailable.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isSitePath } from "#app/site/links/site-path.ts";
import type { Route } from "./+types/count-route";
import { countedNames, countFields } from "./visit-count.ts";

export const handle: CacheHandle = { isPublic: false };

/** Generous: a mobile network gives thousands of telephones one address. */
const limits = { hour: 600, day: 3_000 };
/** How many campaigns, or first pages of one, a network may be the first to bring: strangers can make them up. */
const newLimits = { hour: 30, day: 50 };
const timeoutMs = 5_000;

/** What robots call themselves. Few of them run scripts, and these count only after a press. */
const robot = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor/i;

/**
 * POST /contagem: counts what a visit did, and answers the code of its campaign, such as "c7", when it has one. No
 * person, cookie or address is stored. Robots and staff are not counted.
 */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await readForm(request);
  const { id, address } = requestMeta(context);
  try {
    const code = await withDeadline(timeoutMs, async () => {
      if (robot.test(request.headers.get("user-agent") ?? "") || (await currentStaff(request, context))) return null;
      const network = networkPrefix(address);
      return (await isWithin(`visit-count:${network}`, limits)) ? countVisit(form, network) : null;
    });
    return new Response(code, { status: code ? 200 : 204, headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error({ id, error }, "a visit could not be counted");
    return new Response(null, { status: 503, headers: unavailableHeaders });
  }
}

async function countVisit(form: FormData, network: string): Promise<string | null> {
  const names = new Set(textField(form, countFields.acts).split(","));
  const acts = Object.entries(countedNames).flatMap(([name, act]) => (names.has(name) ? act : []));
  if (acts.length === 0) return null;
  const named = parseOrigin(textField(form, originField));
  const path = textField(form, countFields.page);
  const page = isSitePath(path) ? path : "/";
  const mayName = (await campaigns.hasCode(named, page)) || (await isWithin(`new-campaign:${network}`, newLimits));
  const origin = mayName ? named : null;
  const city = await campaigns.findKnownCity(textField(form, countFields.city));
  const offerCode = textField(form, countFields.offer) || null;
  return db.transaction().execute(async (tx) => {
    // A visit sees many plans, and a click is about one.
    if (acts.includes("visits")) await campaigns.count(tx, { origin, city, offerCode: null }, ["visits"]);
    const clicks = acts.filter((act) => act !== "visits");
    if (clicks.length > 0) await campaigns.count(tx, { origin, city, offerCode }, clicks);
    return campaigns.codeFor(tx, origin, page);
  });
}
