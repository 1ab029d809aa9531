import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { siteOrigin } from "#app/site/sitemap/site-origin.server.ts";
import { archiveResponse } from "./archive-response.server.ts";
import { offerCsvHeader, offerCsvLine } from "./offer-formats.ts";
import { streamedOffers } from "./stream-offers.server.ts";
import type { Route } from "./+types/offers-csv-route";

/** Streamed, and as long as the archive. */
export const handle: CacheHandle = { isPublic: false };

/** GET /ofertas/dados.csv: the versions that the archive's filters find, for spreadsheets. */
export function loader({ url, ...args }: Route.LoaderArgs) {
  return archiveResponse(args, async () => {
    const origin = await siteOrigin(url, args.context);
    return streamedOffers(url, {
      contentType: "text/csv; charset=utf-8",
      begin: offerCsvHeader,
      offer: (offer) => offerCsvLine(offer, origin),
      between: "",
      end: "",
    });
  });
}
