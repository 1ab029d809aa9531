import type { ClientLoaderFunctionArgs } from "react-router";
import { listUnfinished } from "#app/catalogue/availability/mass-write/unfinished.server.ts";
import type { UnfinishedWrite } from "#app/catalogue/availability/mass-write/unfinished.ts";
import { readOrFallback } from "#app/console/server/read-or-fallback.server.ts";
import type { Route } from "./+types/unfinished-writes-route";

export type UnfinishedWrites = { writes: UnfinishedWrite[] };

const unknown: UnfinishedWrites = { writes: [] };

/** The mass writes that are under way or wait for an instance; none when they could not be read. */
export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<UnfinishedWrites> {
  return readOrFallback({
    context,
    logFields: { screen: "mass writes" },
    read: async () => ({ writes: await listUnfinished() }),
    fallback: unknown,
  });
}

/** It is read after every write, so it neither asks to sign in again nor counts as a load that failed. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<UnfinishedWrites> {
  return serverLoader<typeof loader>().catch(() => unknown);
}
