import type { RequestListener } from "node:http";
import { readPath } from "#app/platform/request-path.server.ts";
import { requestLimits } from "#app/site/request-limits.ts";

/** What pages of other sites may read of every answer of the API, errors too: all of it is public. */
const headers = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Retry-After, X-Request-Id",
};

/** What a browser asks before a request with headers of its own. */
const preflightHeaders = {
  ...headers,
  "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Max-Age": "86400",
  "Cache-Control": "no-store",
};

/** Lets pages of other sites use the API in a browser. */
export function openToOtherSites(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!requestLimits.api.paths.test(readPath(request.url ?? "").plain)) return listener(request, response);
    if (request.method === "OPTIONS") return response.writeHead(204, preflightHeaders).end();
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return listener(request, response);
  };
}
