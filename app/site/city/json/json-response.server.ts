import type { RouterContextProvider } from "react-router";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { log } from "#app/platform/log.server.ts";

/** How long a list stays fresh (FRAME-6), in seconds; after that the page cache answers 304 for an unchanged one. */
const maxAge = 300;

type RequestArgs = { context: Readonly<RouterContextProvider> };

/**
 * Responds to a data URL with JSON. An error is logged and gives 500 with `failure`, the specified message; when `read`
 * resolves to null the response is 404 with `missing`.
 */
export async function jsonResponse(
  { context }: RequestArgs,
  read: () => Promise<unknown>,
  { failure, missing = "Nada encontrado neste endereço" }: { failure: string; missing?: string },
): Promise<Response> {
  let found: unknown;
  try {
    found = await read();
  } catch (error) {
    log.error({ id: requestMeta(context).id, error }, "data could not be read");
    return Response.json({ message: failure }, { status: 500, headers: { "Cache-Control": "no-store" } });
  }
  if (found === null) {
    return Response.json({ message: missing }, { status: 404, headers: { "Cache-Control": "no-cache" } });
  }
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": `public, max-age=${maxAge}`,
  };
  return Response.json(found, { headers });
}

/** Parses a city id from a URL; null for an invalid one, so that it never reaches the database. */
export function parseCityId(text: string | undefined): number | null {
  return parseWholeNumber(text);
}
