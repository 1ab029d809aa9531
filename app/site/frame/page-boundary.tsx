import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { ErrorMessage } from "#app/errors/error-message.tsx";
import NotFound from "#app/site/not-found/not-found.tsx";
import { redirectOldAddresses } from "./redirect-old-addresses.server.ts";
import { refuseClosedAreas } from "./refuse-closed-areas.server.ts";

export const middleware = [redirectOldAddresses, refuseClosedAreas];

export default function PageBoundary() {
  return <Outlet />;
}

/** Shows a page's error inside the site's layout, which keeps the chosen city, the menu and the toasts. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="page-hero page-hero-spot">
      <ErrorMessage error={error} />
      <img src="/cenas/fone.svg" alt="" className="page-hero-scene" />
    </div>
  );
}
