import type { RouterContextProvider } from "react-router";
import { siteOrigin } from "#app/site/sitemap/site-origin.server.ts";
import { archiveResponse } from "./archive-response.server.ts";
import { offerJson } from "./offer-formats.ts";
import { streamedOffers } from "./stream-offers.server.ts";

/** The versions that the archive's filters in the URL find, as streamed JSON. */
export function offersJson(url: URL, context: Readonly<RouterContextProvider>): Promise<Response> {
  return archiveResponse({ context }, async () => {
    const origin = await siteOrigin(url, context);
    return streamedOffers(url, {
      contentType: "application/json; charset=utf-8",
      begin: '{"ofertas":[',
      offer: (offer) => JSON.stringify(offerJson(offer, origin)),
      between: ",",
      end: "]}",
    });
  });
}
