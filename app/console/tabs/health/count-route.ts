import type { ClientLoaderFunctionArgs } from "react-router";
import { countOpen } from "#app/catalogue/checks/ignored-check.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import type { Route } from "./+types/count-route";

/** How many checks of the catalogue have something to solve; null when that could not be read. */
type NoticeCount = { count: number | null };

const unknown: NoticeCount = { count: null };

export async function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<NoticeCount> {
  try {
    return { count: await countOpen() };
  } catch (error) {
    log.error({ id: requestMeta(context).id, error }, "the checks of the catalogue could not be counted");
    return unknown;
  }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<NoticeCount> {
  return loadOrFallback<NoticeCount>(serverLoader, unknown);
}
