import { loggedPath } from "#app/platform/http/logged-path.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Says in the log which address was missed, without its query (MISSING-2); returns what makes the answer a 404. */
export function missed(url: URL): ResponseInit {
  log.info({ path: loggedPath(url.pathname) }, "page not found");
  return { status: 404 };
}
