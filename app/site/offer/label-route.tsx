import { data } from "react-router";
import type { FragmentHandle } from "#app/document/fragment-handle.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { loadOffer } from "./load-label.server.ts";
import { OfferLabel } from "./offer-label.tsx";
import type { Route } from "./+types/label-route";

export const handle: CacheHandle & FragmentHandle = { isPublic: true, isFragment: true };

/** GET /ofertas/:code/etiqueta: the label alone, which the details of a plan load and show. */
export async function loader({ params: { code }, url, context }: Route.LoaderArgs) {
  const { offers } = await settings.current();
  const offer = offers.labelShown ? await loadOffer(code, context) : null;
  return offer ? data(offer.label) : data(null, notFoundInit(url));
}

export default function LabelFragment({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>Etiqueta</title>
      <meta name="robots" content="noindex" />
      {loaderData && <OfferLabel data={loaderData} />}
    </>
  );
}
