import type { ClientLoaderFunctionArgs } from "react-router";
import { countOpen } from "#app/catalogue/checks/ignored-check.server.ts";
import { staffFromContext } from "#app/accounts/session.server.ts";
import type { DeliveryProblem } from "#app/leads/destinations/delivery-problems.server.ts";
import { canAdminister } from "#app/records/role.ts";
import { loadInBackground } from "#app/console/requests/request.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { countServerProblems, readServerProblems } from "./server-problems.server.ts";
import type { Route } from "./+types/count-route";

/**
 * How much Saúde has to solve, null when that could not be read; and for administrators, which requests do not arrive.
 */
export type Notices = { count: number | null; deliveries: DeliveryProblem[] };

const unknown: Notices = { count: null, deliveries: [] };

export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Notices> {
  return readForStaff({
    context,
    about: null,
    logFields: { screen: "open checks" },
    read: async () => {
      const problems = await readServerProblems(canAdminister(staffFromContext(context).role));
      return { count: (await countOpen()) + countServerProblems(problems), deliveries: problems.deliveries };
    },
    fallback: unknown,
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Notices> {
  return loadInBackground<Notices>(serverLoader, unknown);
}
