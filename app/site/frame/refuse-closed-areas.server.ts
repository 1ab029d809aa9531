import { data, type MiddlewareFunction } from "react-router";
import { readPath } from "#app/platform/request-path.server.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import * as settings from "#app/provider/settings.server.ts";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";

/**
 * Route middleware: 404 for the pages of areas that are switched off. A form that somebody has filled in is still taken.
 * It throws after the loaders: before them there is no frame for the page that says so.
 */
export const refuseClosedAreas: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const response = await next();
  const isPage = request.method !== "POST";
  if (isPage && isClosed(await settings.current(), readPath(url.pathname).plain)) throw data(null, notFoundInit(url));
  return response;
};
