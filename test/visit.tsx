import { render, screen, waitFor } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import type { Provider } from "#app/catalogue/provider.ts";
import { CityListContext, type GivenCities } from "#app/site/city/city-list.tsx";
import SiteLayout from "#app/site/layout.tsx";
import { ErrorBoundary } from "#app/site/page-boundary.tsx";
import { Provided } from "./provided.tsx";

type Visit = {
  /** Where the visitor arrives; the modal opens by itself on "/" only. */
  path?: string;
  /** The city list that the page came with. */
  given?: GivenCities;
  /** Where the provider differs from the demonstration's. */
  facts?: Partial<Provider>;
};

type RouteStub = Parameters<typeof createRoutesStub>[0][number];

/**
 * A route's module as a test gives it: its component with the loader and action that the server runs for it, whose
 * arguments are those that the router generates for their route.
 */
type VisitedRoute = Pick<RouteStub, "Component"> & { [verb in "loader" | "action"]?: (args: never) => unknown };

/** Shows a page inside the site's real frame, and returns the visitor's hands. */
export function visit(page: ReactNode, visitOptions: Visit = {}): UserEvent {
  return visitRoute({ Component: () => page }, "*", visitOptions);
}

/** Shows a page whose route has a loader or an action of its own; it is there once the loader has answered. */
export function visitRoute(
  route: VisitedRoute,
  pattern: string,
  { path = "/", given = null, facts }: Visit = {},
): UserEvent {
  const Site = createRoutesStub([
    {
      Component: SiteLayout,
      HydrateFallback: () => null,
      children: [{ ErrorBoundary, children: [{ path: pattern, ...(route as RouteStub) }] }],
    },
  ]);
  render(
    <Provided facts={facts}>
      <CityListContext value={given}>
        <Site initialEntries={[path]} />
      </CityListContext>
    </Provided>,
  );
  return userEvent.setup();
}

/** Chooses a city as a visitor does on any page, and waits for its plans. */
export async function chooseCity(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: /^Cidade:/ }));
  await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
  await waitFor(() => {
    if (screen.queryByRole("dialog")) throw new Error("the city modal is still open");
  });
}
