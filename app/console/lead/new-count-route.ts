import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import * as leads from "#app/leads/lead-admin.server.ts";
import { loadInBackground } from "#app/console/requests/request.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import type { Route } from "./+types/new-count-route";

/** How many leads are new; null when that could not be read. */
export type NewLeadCount = { count: number | null };

const unknown: NewLeadCount = { count: null };

export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<NewLeadCount> {
  return readForStaff({
    context,
    about: "lead",
    logFields: { screen: "new leads" },
    read: async () => ({ count: await leads.countNew() }),
    fallback: unknown,
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<NewLeadCount> {
  return loadInBackground<NewLeadCount>(serverLoader, unknown);
}

/** Writes of other tabs change no lead. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && (formAction === undefined || formAction.startsWith("/intranet/contatos"));
}
