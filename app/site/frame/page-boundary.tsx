import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { ErrorMessage } from "#app/errors/error-message.tsx";
import NotFound from "#app/site/not-found/not-found.tsx";
import { redirectOldAddresses } from "./redirect-old-addresses.server.ts";

export const middleware = [redirectOldAddresses];

export default function PageBoundary() {
  return <Outlet />;
}

/** Shows a page's error inside the site's layout, which keeps the chosen city, the menu and the toasts. */
export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <ErrorMessage error={error} />;
}
