import { type MiddlewareFunction, redirect } from "react-router";
import { parseScene } from "#app/catalogue/preview.ts";
import { follow, followQuery } from "#app/redirects/redirect.server.ts";
import { parseDestination, withoutJunk } from "#app/redirects/redirect.ts";

/** How long a browser or proxy may keep a redirect, in seconds: staff may change where it leads. */
const maxAge = 300;

/**
 * Where an address leads that has no page (301): as staff have said, or else to the address without the signs of a text
 * around it, such as ")" or a line break. Null for neither. Never rejects.
 */
export async function redirectOf(url: URL): Promise<Response | null> {
  // A preview has the addresses of its own links alone.
  const path = parseScene(url.pathname) ? null : withoutJunk(url.pathname);
  const clean = path === null ? null : new URL(`/${path.replace(/^\/+/, "")}${url.search}`, url);
  return redirectTo((await follow(url)) ?? (clean && ((await follow(clean)) ?? clean.pathname + clean.search)));
}

/** Null where the destination is none: a former version may have stored it. */
function redirectTo(to: string | null): Response | null {
  const checked = parseDestination(to ?? "");
  if (checked === null) return null;
  return redirect(checked, { status: 301, headers: { "Cache-Control": `public, max-age=${maxAge}` } });
}

/**
 * Route middleware: redirects what has no page, below a page with parameters too and when it is opened in the browser,
 * and a page's address with a query that staff have redirected.
 */
export const redirectOldAddresses: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (request.method === "POST") return next();
  const early = redirectTo(await followQuery(url));
  if (early) throw early;
  const response = await next();
  const redirected = response.status === 404 ? await redirectOf(url) : null;
  if (redirected) throw redirected;
  return response;
};
