import type { RouterContextProvider } from "react-router";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { findOffer, findOfferDocument } from "#app/offers/offers.server.ts";
import { isOlderThanRecords } from "#app/offers/older-than-records.server.ts";
import type { OfferPlaces, OfferRecord } from "#app/offers/offer-version.ts";
import { listPlaceNames } from "#app/offers/place-names.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { qrPath } from "#app/platform/qr-code.server.ts";
import { siteOf } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { type LabelData, type OfferArea, offerPath } from "./label-data.ts";

type Context = Readonly<RouterContextProvider>;

/** The cities of an offer by id. */
export type PlaceNames = ReadonlyMap<number, { nome: string; uf: string }>;

/** A version with its label; null when there is none with this code. */
export async function loadOffer(
  code: string,
  context: Context,
): Promise<{ record: OfferRecord; names: PlaceNames; label: LabelData } | null> {
  const [record, document] = await Promise.all([findOffer(code), findOfferDocument(code)]);
  if (!record || document === null) return null;
  const { version, sales, places } = record;
  const names = await listPlaceNames(places);
  const origin = await permanentOrigin(context);
  const address = `${origin}${offerPath(version.code)}`;
  const since = sales[0]?.since ?? version.madeAt;
  const label = {
    version,
    company: companyOf(document),
    since,
    until: sales.some(({ until }) => until === null) ? null : (sales.at(-1)?.until ?? version.madeAt),
    isOlderThanRecords: await isOlderThanRecords(version),
    area: areaOf(placesAtEnd(places), names),
    address,
    qr: origin ? qrPath(address) : null,
  };
  return { record, names, label };
}

/** The site's own address, the same for every visitor: an offer's page and picture are made once for all of them. */
async function permanentOrigin(context: Context): Promise<string> {
  return requestMeta(context).publicUrl ?? siteOf(await settings.current());
}

/** The cities in which it is sold, or was at the end of its sale. */
export function placesAtEnd(places: readonly OfferPlaces[]): Set<number> {
  const isOpen = places.some(({ until }) => until === null);
  const last = Math.max(...places.map(({ until }) => until?.getTime() ?? 0));
  return new Set(
    places
      .filter(({ until }) => (isOpen ? until === null : until!.getTime() === last))
      .flatMap((place) => place.cityIds),
  );
}

function areaOf(cityIds: ReadonlySet<number>, names: PlaceNames): OfferArea {
  const cities = [...cityIds].flatMap((id) => names.get(id) ?? []);
  const byState = Map.groupBy(cities, ({ uf }) => uf);
  const [first] = cities;
  return {
    states: [...byState].map(([state, found]) => ({ state, cities: found.length })),
    onlyCity: first && cities.length === 1 ? cityLabel({ name: first.nome, state: first.uf }) : null,
  };
}

/** Whose offer it was, as its document says. */
function companyOf(document: string): LabelData["company"] {
  const { prestadora } = JSON.parse(document) as { prestadora: { nome: string | null; cnpj: string | null } };
  return { name: prestadora.nome, cnpj: prestadora.cnpj };
}
