import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

/** A city as visitors see it. The name is always shown with the state: 232 Brazilian city names are not unique. */
export type City = {
  id: number;
  name: string;
  /** Two letters, such as "MG". */
  state: string;
  /** Whether it has the name of another city of the state, from before that was refused: its page's address has its id. */
  isDouble?: true;
};

/** The two-letter codes of Brazil's 27 federative units. */
export const stateCodes =
  /* @__PURE__ */ "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split(" ");

/** "Belo Horizonte – MG". */
export function cityLabel(city: Pick<City, "name" | "state">): string {
  return `${city.name} – ${city.state}`;
}

/**
 * The cities whose name contains the text, ignoring accents and case (CITY-6).
 *
 * @param normalizedName for a caller that searches often and keeps the normalized names
 */
export function filterCities<C extends Pick<City, "name">>(
  cities: readonly C[],
  text: string,
  normalizedName: (city: C) => string = ({ name }) => normalizeForSearch(name),
): C[] {
  const term = normalizeForSearch(text);
  return cities.filter((city) => term === "" || normalizedName(city).includes(term));
}
