import { type ReactNode, useEffect, useState } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatch,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import * as settings from "./catalogue/settings.server.ts";
import { ErrorMessage } from "./errors/error-message.tsx";
import { firstPaint } from "./first-paint.ts";
import { FailedNavigationNotice } from "./navigation/failed-navigation.tsx";
import { ProviderContext } from "./provider-context.ts";
import { earlyScript } from "./site/early/early-script.ts";
import siteStyles from "./site/site.css?url";
import { brandStyles } from "./ui/brand-colours.ts";
import letters from "./ui/letters.woff2?url";

/** The letters of site and console (`ui/theme.css`), asked for with the styles and not after them. */
export const links = () => [
  { rel: "preload", href: letters, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

/** What a route's `handle` may say: that its page is a part of others, which stands without styles and scripts. */
export type PartHandle = { isPart: true };

export function Layout({ children }: { children: ReactNode }) {
  const isPart = (useMatches().at(-1)?.handle as Partial<PartHandle> | undefined)?.isPart ?? false;
  return isPart ? (
    <html lang="pt-BR">
      <body>{children}</body>
    </html>
  ) : (
    <WholePage>{children}</WholePage>
  );
}

/** Whether the browser has drawn the document before. */
let isDrawnAgain = false;

function WholePage({ children }: { children: ReactNode }) {
  const given = useRouteLoaderData<typeof loader>("root")?.styles ?? null;
  // The policy allows the styles that the document came with; only the console lays others over them.
  const [styles] = useState(given);
  // Only the home page begins with the list of cities.
  const isHome = useMatch("/") !== null;
  // Scripts run once, when the document comes. The policy forbids React to make others: a root that is drawn again, as
  // for an error, has none.
  const [script] = useState(() => (isDrawnAgain ? null : `${firstPaint};${earlyScript(isHome)}`));
  useEffect(() => {
    isDrawnAgain = true;
  }, []);
  return (
    // The first-paint script adds the visitor's dark mode before React arrives.
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {script && <script>{script}</script>}
        <link rel="icon" href="/favicon.png" type="image/png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        {styles && <style data-brand>{styles}</style>}
      </head>
      <body>
        {children}
        {script && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

export async function loader() {
  const provider = await settings.current();
  return { provider, styles: brandStyles(provider.colours) };
}

/** Keeps what the page has when the facts cannot be read again; a page on the screen never falls for their sake. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

/** The facts come with the document, once; while it is open only the console changes them. */
export function shouldRevalidate({ formAction, actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 400 && factActions.test(formAction ?? "");
}

/** Where staff save facts, and where they revert what was saved. */
const factActions = /^\/intranet\/(configuracoes|historico)/;

export default function Root({ loaderData }: Route.ComponentProps) {
  const [latest, setLatest] = useState(loaderData);
  if (loaderData && loaderData !== latest) setLatest(loaderData);
  return (
    <ProviderContext value={latest!.provider}>
      <Outlet />
      <FailedNavigationNotice />
    </ProviderContext>
  );
}

/** Whatever no boundary of a page or frame caught (FRAME-8). */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <>
      <link rel="stylesheet" href={siteStyles} precedence="default" />
      <main>
        <ErrorMessage error={error} />
      </main>
    </>
  );
}
