import type { ClientLoaderFunctionArgs } from "react-router";
import { countOpen } from "#app/catalogue/checks/ignored-check.server.ts";
import { staffFromContext } from "#app/accounts/session.server.ts";
import { listDeliveryFailures } from "#app/platform/delivery/delivery-failures.server.ts";
import { listStopped } from "#app/leads/destinations/delivery-log.server.ts";
import { canAdminister } from "#app/records/role.ts";
import { listWithLostCities } from "#app/leads/destinations/destination.server.ts";
import { loadInBackground } from "#app/console/requests/request.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import type { Route } from "./+types/count-route";

/**
 * How many checks of the catalogue have something to solve and, for administrators, how many ways out of the site
 * fail or name cities that are gone; null when that could not be read.
 */
type NoticeCount = { count: number | null };

const unknown: NoticeCount = { count: null };

export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<NoticeCount> {
  return readForStaff({
    context,
    about: null,
    logFields: { screen: "open checks" },
    read: async () => {
      const failing = canAdminister(staffFromContext(context).role)
        ? [...(await listDeliveryFailures()), ...(await listStopped()), ...(await listWithLostCities())]
        : [];
      return { count: (await countOpen()) + failing.length };
    },
    fallback: unknown,
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<NoticeCount> {
  return loadInBackground<NoticeCount>(serverLoader, unknown);
}
