import type { RouterContextProvider } from "react-router";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";

/**
 * Lists are fresh for five minutes (FRAME-6), in seconds; after that the page cache answers for an unchanged one in a
 * line.
 */
const freshFor = 300;

type Asked = { context: Readonly<RouterContextProvider> };

/**
 * Answers a data URL with JSON. A fault is logged and answered as 500 with `failure`, the specified sentence for it; `read`
 * returns null where there is nothing, which is answered as 404 with `missing`.
 */
export async function jsonAnswer(
  { context }: Asked,
  read: () => Promise<unknown>,
  { failure, missing = "Nada encontrado neste endereço" }: { failure: string; missing?: string },
): Promise<Response> {
  let found: unknown;
  try {
    found = await read();
  } catch (error) {
    log.error({ id: requestFacts(context).id, error }, "data could not be read");
    return Response.json({ message: failure }, { status: 500, headers: { "Cache-Control": "no-store" } });
  }
  if (found === null) {
    return Response.json({ message: missing }, { status: 404, headers: { "Cache-Control": "no-cache" } });
  }
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": `public, max-age=${freshFor}`,
  };
  return Response.json(found, { headers });
}

/** A city's id from its address; null for whatever cannot be one, so that no odd text reaches the database. */
export function cityIdFrom(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
