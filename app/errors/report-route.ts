import { z } from "zod";
import { networkPrefix } from "#app/platform/http/limits/client-address.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { RecentMap } from "#app/platform/recent-map.ts";
import { log } from "#app/platform/log.server.ts";
import { countErrorReport } from "./report-metrics.server.ts";
import type { Route } from "./+types/report-route";

const schema = z.object({
  id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  name: z.string().regex(/^\w{1,40}$/),
  isRecovered: z.boolean(),
  places: z.array(z.string().regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)).max(8),
});

/** How many reports of a minute are logged, of all and of one network, so that nobody fills the log or keeps others out. */
const limits = { all: 60, network: 6 };
let minute = { ends: 0, logged: 0, byNetwork: new RecentMap<string, number>(1_000) };

/**
 * POST /erros: counts and logs which error a browser had, under the id that the person sees if it could not render the
 * page again.
 */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const report = schema.safeParse(await request.json().catch(() => null));
  if (!report.success) return new Response(null, { status: 400 });
  const answer = new Response(null, { status: 204 });
  const now = performance.now();
  if (minute.ends < now) minute = { ends: now + 60_000, logged: 0, byNetwork: new RecentMap(1_000) };
  const network = networkPrefix(requestMeta(context).address);
  const count = (minute.byNetwork.get(network) ?? 0) + 1;
  minute.byNetwork.set(network, count);
  if (count > limits.network) return answer;
  const { isRecovered, ...error } = report.data;
  countErrorReport(isRecovered ? "recovered" : "shown");
  if (minute.logged++ >= limits.all) return answer;
  if (isRecovered) log.info(error, "a browser rendered a page again");
  else log.error(error, "a browser could not draw a page");
  return answer;
}
