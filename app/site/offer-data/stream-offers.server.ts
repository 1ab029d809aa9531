import type { OfferListItem } from "#app/offers/offer-filter.ts";
import { parseOfferFilter } from "#app/offers/offer-query.ts";
import { streamOffers } from "#app/offers/offer-list.server.ts";
import { streamChunks } from "#app/platform/http/stream-chunks.server.ts";

/** How a list is written: what comes before the offers, each of them, between two, and at the end. */
type ListFormat = {
  contentType: string;
  begin: string;
  offer: (offer: OfferListItem) => string;
  between: string;
  end: string;
};

/** A response that streams the offers that the URL's filters find. It fails before it begins or is cut off. */
export async function streamedOffers(url: URL, format: ListFormat): Promise<Response> {
  const offers = streamOffers(parseOfferFilter(url.searchParams));
  const first = await offers.next();
  return new Response(streamChunks(write(first, offers, format)), {
    headers: { "Content-Type": format.contentType, "Cache-Control": "no-cache" },
  });
}

/** How many characters a chunk has at least, but for the last. */
const chunkLength = 16_384;

async function* write(
  first: IteratorResult<OfferListItem>,
  offers: AsyncGenerator<OfferListItem>,
  { begin, offer, between, end }: ListFormat,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = begin;
  try {
    for (let next = first; !next.done; next = await offers.next()) {
      text += (next === first ? "" : between) + offer(next.value);
      if (text.length >= chunkLength) {
        yield encoder.encode(text);
        text = "";
      }
    }
    yield encoder.encode(text + end);
  } finally {
    await offers.return(undefined);
  }
}
