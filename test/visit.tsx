import { render, screen, waitFor } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import type { Provider } from "#app/provider/provider.ts";
import { InitialCitiesContext, type InitialCities } from "#app/site/city/initial-cities.ts";
import SiteLayout from "#app/site/frame/layout.tsx";
import { ErrorBoundary } from "#app/site/frame/page-boundary.tsx";
import { ProviderWrapper } from "./provider-wrapper.tsx";

type Visit = {
  /** The path. The city modal opens by itself only on "/". */
  path?: string;
  /** The city list in the page's HTML. */
  given?: InitialCities;
  /** Overrides of the demonstration's provider. */
  facts?: Partial<Provider>;
};

type RouteStub = Parameters<typeof createRoutesStub>[0][number];

/**
 * A route module: its component with its loader and action, whose argument types are generated for their route.
 */
type VisitedRoute = Pick<RouteStub, "Component"> & { [verb in "loader" | "action"]?: (args: never) => unknown };

/** Renders a page inside the site's layout and returns the user-event instance. */
export function visit(page: ReactNode, visitOptions: Visit = {}): UserEvent {
  return visitRoute({ Component: () => page }, "*", visitOptions);
}

/** Renders a page whose route has a loader or an action; it appears when the loader is done. */
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
    <ProviderWrapper facts={facts}>
      <InitialCitiesContext value={given}>
        <Site initialEntries={[path]} />
      </InitialCitiesContext>
    </ProviderWrapper>,
  );
  return userEvent.setup();
}

/** Chooses a city in the modal, and waits until the modal is closed and the city's plans are there. */
export async function chooseCity(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: /^Cidade:/ }));
  await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
  await plansOf(name);
}

/** Waits until the city modal is closed, the page's button has the city and its plans are there. */
export async function plansOf(city: string): Promise<void> {
  await waitFor(() => {
    if (screen.queryByRole("dialog")) throw new Error("the city modal is still open");
    screen.getByRole("button", { name: new RegExp(`^Cidade:.*${city}`) });
    if (screen.queryAllByTestId("plan-skeleton").length > 0) throw new Error("the plans are still loading");
  });
}
