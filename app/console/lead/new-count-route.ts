import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import * as leads from "#app/leads/lead-admin.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import type { Route } from "./+types/new-count-route";

/** How many leads are new; null when that could not be read. */
export type NewLeadCount = { count: number | null };

const unknown: NewLeadCount = { count: null };

export async function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<NewLeadCount> {
  try {
    return { count: await leads.countNew() };
  } catch (error) {
    log.error({ id: requestMeta(context).id, error }, "new leads could not be counted");
    return unknown;
  }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<NewLeadCount> {
  return loadOrFallback<NewLeadCount>(serverLoader, unknown);
}

/** Writes of other tabs change no lead. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && (formAction === undefined || formAction.startsWith("/intranet/contatos"));
}
