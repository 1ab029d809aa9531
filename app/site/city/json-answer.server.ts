import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Lists are fresh for five minutes (§9), in seconds; after that an unchanged one costs an empty answer. */
const freshFor = 300;

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Answers a data URL with JSON and an ETag of its content. A fault is logged and answered as 500 with `failure`, the
 * sentence of §8 for it; `read` returns null where there is nothing, which is answered as 404 with `missing`.
 */
export async function jsonAnswer(
  { request, context }: Asked,
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

  const body = JSON.stringify(found);
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = { "Cache-Control": `public, max-age=${freshFor}`, ETag: tag };
  if (knows(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}

/** A city's id from its address; null for whatever cannot be one, so that no odd text reaches the database. */
export function cityIdFrom(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Whether the visitor's browser holds this very content. A proxy that compressed it may have made the tag weak. */
function knows(request: Request, tag: string): boolean {
  const known = request.headers.get("If-None-Match");
  return known !== null && known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}
