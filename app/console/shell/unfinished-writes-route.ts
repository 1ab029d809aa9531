import type { ClientLoaderFunctionArgs } from "react-router";
import { listUnfinished, type UnfinishedWrite } from "#app/catalogue/availability/recovery.server.ts";
import { loadInBackground } from "#app/console/requests/request.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import type { Route } from "./+types/unfinished-writes-route";

export type UnfinishedWrites = { writes: UnfinishedWrite[] };

const unknown: UnfinishedWrites = { writes: [] };

/** The mass writes that are under way or wait for an instance; none when they could not be read. */
export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<UnfinishedWrites> {
  return readForStaff({
    context,
    about: null,
    logFields: { screen: "mass writes" },
    read: async () => ({ writes: await listUnfinished() }),
    fallback: unknown,
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<UnfinishedWrites> {
  return loadInBackground<UnfinishedWrites>(serverLoader, unknown);
}
