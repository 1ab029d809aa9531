import type { City } from "#app/catalogue/cities/city.ts";

/** Groups cities by state, keeping their order; the state with the most cities comes first. */
export function groupCitiesByState(cities: readonly City[]): [state: string, cities: City[]][] {
  const byState = new Map<string, City[]>();
  for (const city of cities) {
    const ofState = byState.get(city.state);
    if (ofState) ofState.push(city);
    else byState.set(city.state, [city]);
  }
  return [...byState].toSorted(([, a], [, b]) => b.length - a.length);
}
