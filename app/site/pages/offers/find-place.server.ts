import { type City, cityLabel, stateCodes } from "#app/catalogue/cities/city.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { matchMunicipalities } from "#app/catalogue/cities/municipality.server.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import type { OfferFilter } from "#app/offers/offer-filter.ts";

/** A typed place as the archive's address has it: a state's code or a city's id; null when it names none. */
export async function findPlace(text: string): Promise<{ uf: string } | { cidade: string } | null> {
  const state = stateCodes.find((code) =>
    [code, stateName(code)].some((name) => normalizeForSearch(name) === normalizeForSearch(text)),
  );
  if (state) return { uf: state };
  const [city, ...others] = (await Promise.all((await matchMunicipalities(text)).map(cities.findByName))).filter(
    (one) => one !== null,
  );
  return city && others.length === 0 ? { cidade: String(city.id) } : null;
}

/** The place of a filter in words: "Mariana – MG", "Minas Gerais"; null when it has none or its city is unknown. */
export async function placeLabel({ cityId, uf }: OfferFilter): Promise<string | null> {
  if (cityId === undefined) return uf === undefined ? null : stateName(uf);
  const city: City | null = await cities.findAny(cityId);
  return city && cityLabel(city);
}
