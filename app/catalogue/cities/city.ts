import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

/** A city as visitors see it. The name is always shown with the state: 232 Brazilian city names are not unique. */
export type City = {
  id: number;
  name: string;
  /** Two letters, such as "MG". */
  state: string;
};

/** The two-letter codes of Brazil's 27 federative units. */
export const stateCodes = "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split(" ");

/** "Belo Horizonte – MG". */
export function cityLabel(city: Pick<City, "name" | "state">): string {
  return `${city.name} – ${city.state}`;
}

/** The cities whose name contains the text, ignoring accents and case (CITY-6). */
export function filterCities<C extends Pick<City, "name">>(cities: readonly C[], text: string): C[] {
  const term = normalizeForSearch(text);
  return term === "" ? [...cities] : cities.filter((city) => normalizeForSearch(city.name).includes(term));
}
