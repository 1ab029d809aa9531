import { z } from "zod";
import { log } from "#app/platform/log.server.ts";
import { countErrorReport } from "./report-metrics.server.ts";
import type { Route } from "./+types/report-route";

const schema = z.object({
  id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  name: z.string().regex(/^\w{1,40}$/),
  isRecovered: z.boolean(),
  places: z.array(z.string().regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)).max(8),
});

/** Maximum number of reports logged per minute, so that nobody can fill the log. */
const limit = 60;
let logged = { count: 0, until: 0 };

/**
 * POST /erros: counts and logs which error a browser had, under the id that the person sees if it could not render the
 * page again.
 */
export async function action({ request }: Pick<Route.ActionArgs, "request">) {
  const report = schema.safeParse(await request.json().catch(() => null));
  if (!report.success) return new Response(null, { status: 400 });
  const { isRecovered, ...error } = report.data;
  countErrorReport(isRecovered ? "recovered" : "shown");
  if (logged.until < performance.now()) logged = { count: 0, until: performance.now() + 60_000 };
  if (logged.count++ >= limit) return new Response(null, { status: 204 });
  if (isRecovered) log.info(error, "a browser rendered a page again");
  else log.error(error, "a browser could not draw a page");
  return new Response(null, { status: 204 });
}
