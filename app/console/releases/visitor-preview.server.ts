import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { currentStaff } from "#app/accounts/session.server.ts";
import { parseScene } from "#app/catalogue/preview.ts";
import { RecentMap } from "#app/platform/recent-map.ts";
import { readPath } from "#app/platform/request-path.server.ts";
import { framedNonPagePolicy } from "#app/platform/http/content-security-policy.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { showAtMoment } from "#app/releases/at-moment.server.ts";
import * as releases from "#app/releases/release.server.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** Each has its own start of all addresses, so there are as many as scenes that staff look at. */
const maxRenderers = 20;

/** The routes of the build that are the site's: its files, its pages (whose ids are their paths) and its aliases. */
const siteRouteId = /^(root$|site\/|alias\/|\/)/;

/**
 * Answers requests of public pages in a scene: the real pages, rendered in a rehearsal, for signed-in staff alone and
 * never cached. Returns null for other addresses. Nothing is written: only GET and HEAD are answered.
 */
export function createVisitorPreview(build: ServerBuild, mode: "production" | "development") {
  const routes = siteRoutesOf(build.routes);
  const renderers = new RecentMap<string, Render>(maxRenderers);
  const rendererOf = (start: string): Render => {
    const render = renderers.get(start) ?? createRequestHandler({ ...build, routes, basename: start }, mode);
    renderers.set(start, render);
    return render;
  };

  return async (request: Request, context: RouterContextProvider): Promise<Response | null> => {
    const parsed = parseScene(readPath(request.url).pathname);
    if (!parsed) return null;
    const { scene, start } = parsed;
    const staff = await currentStaff(request, context);
    if (!staff) return plain("Sua sessão terminou. Recarregue esta página para entrar de novo.", 401);
    if (request.method === "POST") return plain("Aqui nada é enviado: o site está só sendo visto.", 403);

    const render = () => rendererOf(start)(request, context);
    const options = { signal: request.signal };
    try {
      return unkept(
        await actAs(staff, () =>
          "release" in scene
            ? releases.rehearseRelease(scene.release, render, options)
            : showAtMoment(scene.moment, render, options),
        ),
      );
    } catch (error) {
      if (error instanceof Refusal) return plain(error.message, 503);
      throw error;
    }
  };
}

/**
 * The routes, of which those that are not the site's only say so. The router decides which route an address is of, so
 * that no spelling of an address reaches the code of another one.
 */
function siteRoutesOf(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const isOther = route && !siteRouteId.test(id);
      return [id, isOther ? { ...route, module: { loader: refuse } as unknown as typeof route.module } : route];
    }),
  );
}

function refuse(): never {
  throw plain("Aqui só há páginas do site.", 404);
}

/** A sentence instead of a page. */
function plain(text: string, status: number): Response {
  return unkept(
    new Response(text, {
      status,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        // The console reads the sentence in its frame.
        "Content-Security-Policy": framedNonPagePolicy,
      },
    }),
  );
}

/** The response, which nobody may keep and no search engine may list. */
function unkept(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  response.headers.delete("ETag");
  return response;
}
