import { type MiddlewareFunction, redirect } from "react-router";
import { follow } from "#app/redirects/redirect.server.ts";
import { parseDestination } from "#app/redirects/redirect.ts";

/** How long a browser or proxy may keep a redirect, in seconds: staff may change where it leads. */
const maxAge = 300;

/** Where staff redirected an address that has no page (301); null where they did not. Never rejects. */
export async function redirectOf(url: URL): Promise<Response | null> {
  // Checked again: a former version may have stored it.
  const to = parseDestination((await follow(url)) ?? "");
  return to === null ? null : redirect(to, { status: 301, headers: { "Cache-Control": `public, max-age=${maxAge}` } });
}

/** Route middleware: redirects what has no page, below a page with parameters too and when it is opened in the browser. */
export const redirectOldAddresses: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const response = await next();
  const redirected = response.status === 404 && request.method !== "POST" ? await redirectOf(url) : null;
  if (redirected) throw redirected;
  return response;
};
