import { CSPProvider } from "@base-ui/react/csp-provider";
import { isRouteErrorResponse, Link, type LinksFunction, Outlet } from "react-router";
import type { Role } from "#app/records/role.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { RefreshIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import styles from "#app/console/console.css?url";
import { FetcherObservers } from "#app/console/actions/fetcher-observers.tsx";
import { CommandScripts } from "./command-scripts.tsx";
import { ConsoleFrame } from "./console-frame.tsx";
import { useReload } from "#app/console/requests/use-reload.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { requireStaff, staffFromContext } from "#app/accounts/session.server.ts";
import type { StoppedRelease } from "#app/releases/release.ts";
import { listStopped } from "#app/releases/release.server.ts";
import { sendReviewAction } from "#app/console/release-mode/send-review-action.ts";
import { enterRelease } from "#app/console/server/enter-release.server.ts";
import { releaseOf } from "#app/console/server/staff-request.server.ts";
import type { ReleaseSummary } from "#app/console/widgets/release-context.ts";
import { ToastProvider } from "#app/console/widgets/toasts.tsx";
import * as settings from "#app/provider/settings.server.ts";
import { takeOutOrPutBack } from "./take-out-action.server.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, enterRelease];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: Route.LoaderArgs) {
  const { email, role } = staffFromContext(context);
  return {
    email,
    role,
    release: releaseOf(context),
    stopped: await listStopped(),
    isDemonstration: await settings.isDemonstration(),
    isClosed: !(await settings.isPublished()),
  };
}

type Loaded = {
  email: string | null;
  role?: Role;
  release?: ReleaseSummary | null;
  stopped?: StoppedRelease[];
  isDemonstration?: boolean;
  isClosed?: boolean;
};

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { email: null });
}

/**
 * Takes a row of any list out of the release. It is an action of the layout, because every page has its script already:
 * a script that has yet to load leaves a press without an answer where there is no connection.
 */
export function action(args: Route.ActionArgs) {
  return takeOutOrPutBack(args);
}

export function clientAction({ request, serverAction }: Pick<Route.ClientActionArgs, "request" | "serverAction">) {
  return sendReviewAction({ request, serverAction });
}

export { shouldRevalidate } from "./should-revalidate-layout.ts";

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <CSPProvider disableStyleElements>
      <FetcherObservers>
        <ToastProvider>
          <ConsoleFrame {...loaderData}>
            <Outlet />
          </ConsoleFrame>
          <CommandScripts />
        </ToastProvider>
      </FetcherObservers>
    </CSPProvider>
  );
}

/** Shown when a tab fails to load: the frame stays, and the tab can be retried. */
export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  const isForbidden = isRouteErrorResponse(error) && error.status === 403;
  return (
    <FetcherObservers>
      <ToastProvider>
        <ConsoleFrame {...(loaderData ?? { email: null })}>
          {isForbidden ? <ForbiddenTab message={String(error.data)} /> : <LoadFailure />}
        </ConsoleFrame>
      </ToastProvider>
    </FetcherObservers>
  );
}

/** Shown when the signed-in person's role may not open the tab. */
function ForbiddenTab({ message }: { message: string }) {
  const provider = useProvider();
  return (
    <div className="m-auto grid max-w-md justify-items-center gap-3 p-8 text-center">
      <title>{`Sem permissão · ${provider.name}`}</title>
      <h1 className="text-lg font-bold">Esta tela é dos administradores</h1>
      <p className="text-muted">{message}</p>
      <Link to="/intranet" className={buttonClass("plain")}>
        Ir para Planos
      </Link>
    </div>
  );
}

function LoadFailure() {
  const { isReloading, reload } = useReload();
  return (
    <div className="m-auto grid max-w-md justify-items-center gap-3 p-8 text-center">
      <h1 className="text-lg font-bold">Não foi possível abrir esta tela</h1>
      <p className="text-muted">O servidor não respondeu como esperado. Nada do que já estava salvo se perdeu.</p>
      <button type="button" className={buttonClass("plain")} onClick={() => void reload()}>
        <RefreshIcon size={16} className={isReloading ? "animate-spin" : ""} />
        Tentar novamente
      </button>
    </div>
  );
}
