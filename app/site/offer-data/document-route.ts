import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { findOfferDocument } from "#app/offers/offers.server.ts";
import { archiveResponse, redirectToCode } from "./archive-response.server.ts";
import type { Route } from "./+types/document-route";

/** Codes are in capitals, which the page cache does not know; the browser keeps it for ever. */
export const handle: CacheHandle = { isPublic: false };

/** GET /ofertas/:code/documento: the exact text of a version's document, whose SHA-256 is its hash. It never changes. */
export function loader({ url, params: { code }, ...args }: Route.LoaderArgs) {
  return archiveResponse(args, async () => {
    const text = await findOfferDocument(code);
    if (text === null) return redirectToCode(url, code);
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    };
    return new Response(text, { headers });
  });
}
