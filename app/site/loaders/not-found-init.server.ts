import { loggedPath } from "#app/platform/http/logged-path.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Logs the path that was not found, without its query (MISSING-2); returns the init of a 404 response. */
export function notFoundInit(url: URL): ResponseInit {
  log.info({ path: loggedPath(url.pathname) }, "page not found");
  return { status: 404 };
}
