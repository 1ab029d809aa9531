import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { stateName } from "./state-names.ts";
import { inWords } from "#app/platform/text/in-words.ts";

/** Where the provider serves, as the catalogue says: the cities in which something is on sale. */
export type ServedArea = {
  /** How many cities. */
  cities: number;
  /** In words that follow "atendemos": "555 cidades de Minas Gerais e 18 do Espírito Santo"; null for none. */
  area: string | null;
};

/** The area of a provider without such cities. */
export const noServedArea: ServedArea = { cities: 0, area: null };

/** With more states than this, the area is only their number. */
const maxStatesNamed = 3;

/** Describes the served area from the number of its cities by state. */
export function describeServedArea(countByState: ReadonlyMap<string, number>): ServedArea {
  const states = [...countByState].filter(([, count]) => count > 0).toSorted(([, a], [, b]) => b - a);
  const cities = states.reduce((sum, [, count]) => sum + count, 0);
  if (cities === 0) return noServedArea;
  const noun = cities === 1 ? "cidade" : "cidades";
  if (states.length > maxStatesNamed)
    return { cities, area: `${formatCount(cities)} ${noun} de ${states.length} estados` };
  const [[firstState, firstCount], ...others] = states as [[string, number], ...[string, number][]];
  const parts = [
    `${formatCount(firstCount)} ${firstCount === 1 ? "cidade" : "cidades"} ${ofState(firstState)}`,
    ...others.map(([state, count]) => `${formatCount(count)} ${ofState(state)}`),
  ];
  return { cities, area: inWords(parts) };
}

/**
 * Describes an area by its states' codes: "853 municípios de MG e 18 do ES". With many states only their number is
 * said. Null without municipalities.
 */
export function describeMunicipalities(countByState: ReadonlyMap<string, number>): string | null {
  const states = [...countByState].filter(([, count]) => count > 0).toSorted(([, a], [, b]) => b - a);
  const total = pluralize(
    states.reduce((sum, [, count]) => sum + count, 0),
    "município",
    "municípios",
  );
  const [largest, ...others] = states;
  if (!largest) return null;
  if (states.length > maxStatesNamed) return `${total} de ${states.length} estados`;
  const parts = [
    `${pluralize(largest[1], "município", "municípios")} ${articleOf(largest[0])} ${largest[0]}`,
    ...others.map(([state, count]) => `${formatCount(count)} ${articleOf(state)} ${state}`),
  ];
  return inWords(parts);
}

/** The figure that a page may promise for a number of cities: "570+" for 573, rounded down. */
export function promisedFigure(count: number): string {
  const step = count < 20 ? 1 : count < 1000 ? 10 : 100;
  const rounded = Math.floor(count / step) * step;
  return `${formatCount(rounded)}${rounded < count ? "+" : ""}`;
}

const feminine = new Set(["BA", "PB"]);
const masculine = new Set(["AC", "AM", "AP", "CE", "DF", "ES", "MA", "PA", "PI", "PR", "RJ", "RN", "RS", "TO"]);

/** "no Espírito Santo", "na Bahia", "em Minas Gerais". */
export function inState(state: string): string {
  return `${{ da: "na", do: "no", de: "em" }[articleOf(state)]} ${stateName(state)}`;
}

/** "do Espírito Santo", "da Bahia", "de Minas Gerais". */
function ofState(state: string): string {
  return `${articleOf(state)} ${stateName(state)}`;
}

function articleOf(state: string): "da" | "do" | "de" {
  return feminine.has(state) ? "da" : masculine.has(state) ? "do" : "de";
}
