/** A city as visitors see it. The name is always shown with the state: 232 Brazilian city names are not unique. */
export type City = {
  id: number;
  name: string;
  /** Two letters, such as "MG". */
  state: string;
  /** Whether it has the name of another city of the state, from before that was refused: its page's address has its id. */
  isDouble?: true;
  /** What people also call it, such as "BH"; absent when it has no other name (`city-nicknames.ts`). */
  nicknames?: readonly string[];
  /** Whether nothing is on sale there today: known, but not served. */
  isWaiting?: true;
};

/** The two-letter codes of Brazil's 27 federative units. */
export const stateCodes =
  /* @__PURE__ */ "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split(" ");

/** "Belo Horizonte – MG". */
export function cityLabel(city: Pick<City, "name" | "state">): string {
  return `${city.name} – ${city.state}`;
}
