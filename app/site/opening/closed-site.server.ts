import { type RouterContextProvider, href } from "react-router";
import { currentStaff } from "#app/accounts/session.server.ts";
import type { createCacheKeys } from "#app/platform/http/cache/cache-key.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** What everybody reaches before the site is open: sign-in and console, and the pictures of that page and of sign-in. */
const openRoute = /^(console|errors)\/|^site\/pictures\/(drawing|icon|manifest)-route$/;

/** A search engine comes back after an hour, and keeps nothing until then. */
const closedHeaders = { "Retry-After": "3600", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/**
 * Answers visitors of a site that is not open yet, at every address of the site: 503 with one page that says it opens
 * soon. Returns null for staff, who see the site, for sign-in and console, and once the site is open.
 */
export function createClosedSite(render: Render, routeId: ReturnType<typeof createCacheKeys>["routeId"]) {
  return async (request: Request, context: RouterContextProvider): Promise<Response | null> => {
    if (openRoute.test(routeId(request.url) ?? "") || (await isOpenTo(request, context))) return null;
    const page = await render(new Request(new URL(href("/em-breve"), request.url)), context);
    const headers = new Headers(page.headers);
    for (const [name, value] of Object.entries(closedHeaders)) headers.set(name, value);
    return new Response(page.body, { status: 503, headers });
  };
}

/**
 * The provider's public facts as far as the sender of this request may know them: before the site is open, strangers
 * learn only whose it is.
 */
export async function factsFor(request: Request, context: Readonly<RouterContextProvider>): Promise<Provider> {
  return (await isOpenTo(request, context)) ? settings.current() : settings.currentBrand();
}

/** Whether the sender of this request sees the site: everybody once it is open, and staff before. */
async function isOpenTo(request: Request, context: Readonly<RouterContextProvider>): Promise<boolean> {
  return (await settings.isPublished()) || (await currentStaff(request, context)) !== null;
}
