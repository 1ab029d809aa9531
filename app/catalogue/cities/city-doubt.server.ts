import type { InputWarning } from "#app/records/input-warning.ts";
import { closestText } from "#app/platform/text/closest-text.ts";
import type { CityInput } from "./city.input.ts";
import { type City, stateCodes } from "./city.ts";
import { createCityReader } from "./city-reader.ts";
import { findMunicipality, listMunicipalities, listNamesakes } from "./municipality.server.ts";
import { splitState } from "./split-state.ts";

/** What is unlikely about a city, the field that is probably wrong, and what is probably meant; null when nobody can tell. */
export type CityDoubt = { field: "name" | "state"; message: string; suggestion: string | null };

/**
 * Whether a city is a municipality of its state, spelled as IBGE does. Null for one that is. Places that IBGE does not
 * list, such as districts, may be meant: staff decide.
 *
 * @param guess finds the name that a misspelt one probably means
 */
export function findCityDoubt(
  { name, state }: Pick<City, "name" | "state">,
  guess: typeof guessName = guessName,
): CityDoubt | null {
  // A state that does not exist is an error of its own.
  if (name === "" || !stateCodes.includes(state)) return null;
  const official = findMunicipality({ name, state })?.name;
  if (official === name) return null;
  if (official) return { field: "name", message: `O nome oficial é ${official}.`, suggestion: official };
  const split = splitState(name);
  if (split.state !== null && split.state !== state) {
    const suggestion = findMunicipality({ name: split.name, state })?.name ?? null;
    return { field: "name", message: `O nome diz ${split.state}, e o estado é ${state}.`, suggestion };
  }
  const elsewhere = listNamesakes(name).map((one) => one.state);
  if (elsewhere.length > 0) {
    const message = `Nenhum município de ${state} se chama ${name}: fica em ${elsewhere.join(" ou ")}.`;
    return { field: "state", message, suggestion: elsewhere.length === 1 ? elsewhere[0]! : null };
  }
  return {
    field: "name",
    message: `Nenhum município de ${state} se chama ${name}.`,
    suggestion: guess(name, state),
  };
}

/** The name of the state's municipality that a text probably means: shortened, a nickname, or with a typo or two. */
export function guessName(text: string, state: string): string | null {
  let known = readers.get(state);
  if (!known) {
    const ofState = listMunicipalities().filter((one) => one.state === state);
    const reader = createCityReader(ofState.map((one) => ({ ...one, id: Number(one.code) })));
    known = { reader, names: ofState.map(({ name }) => name) };
    readers.set(state, known);
  }
  const { reader, names } = known;
  const [only, ...others] = reader.read(text);
  const meant = only && others.length === 0 ? only : reader.guess(text);
  return meant?.name ?? closestText(text, names);
}

const readers = new Map<string, { reader: ReturnType<typeof createCityReader>; names: readonly string[] }>();

/** What staff confirm before a city gets this name and state. */
export function findCityInputWarnings(
  input: CityInput,
  stored: CityInput | null,
  guess: typeof guessName = guessName,
): InputWarning[] {
  const isAsStored = stored?.name === input.name && stored.state === input.state;
  const doubt = isAsStored ? null : findCityDoubt(input, guess);
  if (!doubt) return [];
  const { field, message: question, suggestion } = doubt;
  return [{ field, question, ...(suggestion !== null && { suggestion: { name: suggestion, text: suggestion } }) }];
}
