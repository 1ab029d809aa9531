import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { CityListContext, type GivenCities } from "#app/site/city/city-list.tsx";
import SiteLayout from "#app/site/layout.tsx";

type Visit = {
  /** Where the visitor arrives; the modal opens by itself on "/" only. */
  path?: string;
  /** The city list that the page came with. */
  given?: GivenCities;
};

/** Shows a page inside the site's real frame, and returns the visitor's hands. */
export function visit(page: ReactNode, { path = "/", given = null }: Visit = {}) {
  const Site = createRoutesStub([{ Component: SiteLayout, children: [{ path: "*", Component: () => page }] }]);
  render(
    <CityListContext value={given}>
      <Site initialEntries={[path]} />
    </CityListContext>,
  );
  return userEvent.setup();
}
