/** A city as a visitor sees it: the name always stands with its state, for 232 Brazilian names occur more than once. */
export type City = {
  id: number;
  name: string;
  /** Two letters, such as "MG". */
  state: string;
};

/** The 27 federative units of Brazil, by their letters. */
export const states = "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split(" ");

/** "Belo Horizonte – MG". */
export function cityLabel(city: Pick<City, "name" | "state">): string {
  return `${city.name} – ${city.state}`;
}

/** The form in which names are compared: no accents, no case, single spaces. "São  João" and "sao joao" are one. */
export function searchable(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** The cities whose name contains the text, ignoring accents and case (CITY-6). */
export function citiesMatching<C extends Pick<City, "name">>(cities: readonly C[], text: string): C[] {
  const wanted = searchable(text);
  return wanted === "" ? [...cities] : cities.filter((city) => searchable(city.name).includes(wanted));
}
