import { type ReactNode, useState } from "react";
import {
  href,
  isRouteErrorResponse,
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
import { firstPaint } from "./first-paint.ts";
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

function WholePage({ children }: { children: ReactNode }) {
  const given = useRouteLoaderData<typeof loader>("root")?.styles ?? null;
  // The policy allows the styles that the document came with; only the console lays others over them.
  const [styles] = useState(given);
  // Only the home page begins with the list of cities; what a script has once said stays as it was.
  const isHome = useMatch("/") !== null;
  const [beganAtHome] = useState(isHome);
  return (
    // The first-paint script adds the visitor's dark mode before React arrives.
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{`${firstPaint};${earlyScript(beganAtHome)}`}</script>
        <link rel="icon" href="/favicon.png" type="image/png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        {styles && <style data-brand>{styles}</style>}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export async function loader() {
  const provider = await settings.current();
  return { provider, styles: brandStyles(provider.colours) };
}

/** The facts come with the document, once; only staff can change them meanwhile. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.startsWith(href("/intranet")) ?? false;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <ProviderContext value={loaderData.provider}>
      <Outlet />
    </ProviderContext>
  );
}

/** The last page standing: whatever no page of ours caught (specification FRAME-8). */
export function ErrorBoundary() {
  const error = useRouteError();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>Algo deu errado</title>
      <link rel="stylesheet" href={siteStyles} precedence="default" />
      <main className="grid min-h-dvh place-content-center gap-4 bg-surface p-6 text-center">
        <h1 lang="en" className="text-2xl font-extrabold">
          {notFound ? "Oops! Page not found" : "Unexpected Application Error!"}
        </h1>
        <p className="max-w-prose text-muted">
          {notFound
            ? "A página que você procura não existe ou mudou de endereço."
            : "Algo deu errado do nosso lado. Recarregue a página; se o erro continuar, volte ao início."}
        </p>
        <p>
          <a className="font-semibold text-brand underline underline-offset-4" href="/">
            Voltar à página inicial
          </a>
        </p>
      </main>
    </>
  );
}
