import type { RouterContextProvider } from "react-router";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { safeRedirect } from "#app/platform/http/safe-redirect.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isArchiveShown } from "#app/offers/archive-shown.server.ts";

type RequestArgs = { context: Readonly<RouterContextProvider> };

/**
 * Responds to a data URL of the archive: 404 when the provider does not show it or `respond` resolves to null, 500 when
 * it fails, which is logged.
 */
export async function archiveResponse(
  { context }: RequestArgs,
  respond: () => Promise<Response | null>,
): Promise<Response> {
  try {
    const response = (await isArchiveShown()) ? await respond() : null;
    if (response) return response;
  } catch (error) {
    log.error({ id: requestMeta(context).id, error }, "the archive could not be read");
    const headers = { "Cache-Control": "no-store" };
    return Response.json({ message: "Não foi possível carregar as ofertas" }, { status: 500, headers });
  }
  return Response.json({ message: "Oferta não encontrada" }, { status: 404, headers: { "Cache-Control": "no-cache" } });
}

/** The permanent redirect to a code's one spelling, in capitals; null when it has it or is not a code. */
export function redirectToCode(url: URL, code: string): Response | null {
  const spelling = code.toUpperCase();
  if (spelling === code || !/^[A-Z0-9]{2,6}-[RE]\d{4,}-\d{2,}$/.test(spelling)) return null;
  const path = url.pathname.replace(`/${code}/`, `/${spelling}/`);
  return safeRedirect(path + url.search, "/ofertas", 301);
}
