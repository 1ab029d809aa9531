import type { CityInput } from "#app/catalogue/cities/city.input.ts";
import { findCityInputWarnings, guessName } from "#app/catalogue/cities/city-doubt.server.ts";
import { withNicknames } from "#app/catalogue/cities/city-nicknames.ts";
import { createCityReader } from "#app/catalogue/cities/city-reader.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { searchOf } from "#app/catalogue/cities/search-of-cities.server.ts";
import { findMunicipality } from "#app/catalogue/cities/municipality.server.ts";
import { readCityTexts } from "#app/catalogue/cities/split-state.ts";
import { createOfferWarnings, type OfferFields } from "#app/catalogue/plans/offer-terms/offer-input-warnings.server.ts";
import { limitGuesses, maxGuesses } from "#app/platform/text/closest-text.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { nearMissesOfCities, nearMissesOfOffers } from "#app/console/import/corrections/near-misses.server.ts";
import type { RecordRules } from "./planned-row.server.ts";

/** A plan's row is asked what its form asks, and whether its price is like the others'. */
export async function createOfferRules<Row extends RecordMetadata & { price: number }, Input extends OfferFields>(
  _header: readonly string[],
  stored: readonly Row[],
): Promise<Partial<RecordRules<Row, Input>>> {
  return {
    findInputWarnings: await createOfferWarnings(),
    nearMisses: nearMissesOfOffers(stored.map(({ price }) => price)),
  };
}

/** A city's row is asked what its form asks. */
export async function createCityRules<Row extends RecordMetadata & City>(
  _header: readonly string[],
  stored: readonly Row[],
): Promise<Partial<RecordRules<Row, CityInput>>> {
  const guess = limitGuesses(guessName);
  return {
    // A wrong state is shown beside the name: a correction of "RS" would be one for all cities of RS.
    findInputWarnings: (input, before) =>
      findCityInputWarnings(input, before, guess).map((warning) =>
        warning.field === "state" ? { field: "name", question: warning.question } : warning,
      ),
    nearMisses: nearMissesOfCities(guess),
    readTexts: await createCityTextsReader(stored),
  };
}

type ReadTexts = NonNullable<RecordRules<RecordMetadata, object>["readTexts"]>;

/** A new city has the name that the file says; one that there is may be written in any form that names it alone. */
async function createCityTextsReader(stored: readonly City[]): Promise<ReadTexts> {
  const readers = new Map<string, ReturnType<typeof createCityReader<City>>>();
  for (const [code, cities] of Map.groupBy(stored, ({ state }) => state)) {
    // oxlint-disable-next-line no-await-in-loop -- in slices, one after the other
    const search = await searchOf(withNicknames(cities, ""));
    readers.set(code, createCityReader<City>(cities, maxGuesses, search));
  }
  return (texts) => {
    const said = readCityTexts(texts);
    const { name = "", state = "" } = said;
    const code = state.toUpperCase();
    if (name === "" || findMunicipality({ name, state: code })) return said;
    const [city, ...others] = readers.get(code)?.read(`${name} – ${state}`) ?? [];
    return city && others.length === 0 ? { ...said, name: city.name, state: city.state } : said;
  };
}
