import { type ReactNode, use, useEffect, useLayoutEffect, useState } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { factsFor } from "#app/site/opening/closed-site.server.ts";
import { InSceneContext } from "#app/document/in-scene.ts";
import type { FragmentHandle } from "#app/document/fragment-handle.ts";
import { ErrorMessage } from "#app/errors/error-message.tsx";
import { FailedNavigationNotice } from "#app/navigation/failed-navigation-notice.tsx";
import { isConsoleRoute } from "#app/navigation/console-path.ts";
import { ProviderContext, type RootData } from "#app/brand/provider-context.ts";
import { applyDisplayPreferences } from "#app/document/apply-display-preferences.ts";
import { PageStyles, StyleSheet } from "#app/document/style-sheet.tsx";
import { markHydrated } from "#app/document/hydrated.ts";
import { restoreInput } from "#app/document/recovered-input.ts";
import restoreScrollScript from "#app/document/restore-scroll.ts?inline-script";
import everyPageScript from "#app/site/pre-hydration/inline/every-page.ts?inline-script";
import consolePageScript from "#app/site/pre-hydration/inline/console-page.ts?inline-script";
import homePageScript from "#app/site/pre-hydration/inline/home-page.ts?inline-script";
import visitorFrameScript from "#app/site/preview/visitor-frame.ts?inline-script";
import { replayClick } from "#app/site/pre-hydration/replay-click.ts";
import siteStyles from "#app/site/site.css?url";
import { setTimeZone } from "#app/platform/time/time-zone.ts";
import { brandStyles } from "#app/ui/brand-colours.ts";

export function Layout({ children }: { children: ReactNode }) {
  const isPart = (useMatches().at(-1)?.handle as Partial<FragmentHandle> | undefined)?.isFragment ?? false;
  return isPart ? (
    <html lang="pt-BR">
      <body>{children}</body>
    </html>
  ) : (
    <WholePage>{children}</WholePage>
  );
}

function WholePage({ children }: { children: ReactNode }) {
  const loadedStyles = useRouteLoaderData<typeof loader>("root")?.styles ?? null;
  // The policy allows only the document's original styles; only the console changes them later.
  const [styles] = useState(loadedStyles);
  const { pathname } = useLocation();
  const isConsole = useMatches().some(({ id }) => isConsoleRoute(id));
  const isInScene = use(InSceneContext);
  useLayoutEffect(() => {
    // React removes the attributes of the root when it renders the document itself, as after a failed hydration.
    applyDisplayPreferences();
    // From now on React handles clicks; they are not recorded for a replay too.
    markHydrated();
    restoreInput();
  }, []);
  useEffect(() => queueMicrotask(replayClick), []);
  return (
    // The inline script sets the visitor's dark mode before hydration.
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && <script>{inlineScript(pathname, isConsole, isInScene)}</script>}
        <link rel="icon" href="/icones/favicon.png" type="image/png" />
        <link rel="apple-touch-icon" href="/icones/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        <PageStyles />
        {styles && <style data-brand>{styles}</style>}
      </head>
      <body>
        {children}
        {import.meta.env.SSR ? <ServerScripts /> : <KeepScrollPosition />}
      </body>
    </html>
  );
}

/**
 * Scripts are in the server's HTML only. React skips them when it hydrates, and the policy forbids it to create them when
 * it renders the document itself, as after a failed hydration.
 */
function ServerScripts() {
  return (
    <>
      <script>{restoreScrollScript}</script>
      <Scripts />
    </>
  );
}

/** What React Router's `ScrollRestoration` does in the browser. */
function KeepScrollPosition() {
  useScrollRestoration();
  return null;
}

/** The inline script of the head. */
function inlineScript(pathname: string, isConsole: boolean, isInScene: boolean): string {
  // Only the home page starts with the list of cities.
  const script = pathname === "/" ? homePageScript : isConsole ? consolePageScript : everyPageScript;
  // First, so that whatever the page requests stays in the scene.
  return isInScene ? `${visitorFrameScript}\n${script}` : script;
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const provider = await factsFor(request, context);
  return { provider, styles: brandStyles(provider.colours) };
}

/** Keeps the current settings when reloading them fails, so that the page stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

/**
 * The settings come once with the document; only the console changes them while it is open. Before the site is open,
 * staff get them when they have signed in.
 */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs): boolean {
  const { formAction, actionStatus = 200, currentUrl, nextUrl } = navigation;
  const isSignedIn = signInPages.test(currentUrl.pathname) && !signInPages.test(nextUrl.pathname);
  return isSignedIn || (actionStatus < 400 && settingsActions.test(formAction ?? ""));
}

const signInPages = /^\/(auth|convite)(\/|$)/i;

/** Actions that save settings or revert such a change. */
const settingsActions = /^\/intranet\/(configuracoes|historico)/;

export default function Root({ loaderData }: Route.ComponentProps) {
  const [latest, setLatest] = useState(loaderData);
  if (loaderData && loaderData !== latest) setLatest(loaderData);
  // Before anything below shows a date.
  setTimeZone(latest!.provider.timeZone);
  return (
    <ProviderContext value={latest!.provider}>
      <Outlet />
      <FailedNavigationNotice />
    </ProviderContext>
  );
}

/** Errors that no boundary of a page or frame caught (FRAME-8). */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <>
      <StyleSheet href={siteStyles} />
      <main>
        <ErrorMessage error={error} />
      </main>
    </>
  );
}
