import type { City } from "#app/catalogue/city.ts";
import { cityPath } from "#app/site/city/city-path.ts";

/** What visitors of cities saw: how long each answer took, in milliseconds, and what was not as it should be. */
export type CityVisits = { times: number[]; p99: number; wrong: string[] };

const atOnce = 4;
/** What the page of a city says where nothing is sold (CITY-9). */
const withoutPlans = "Nenhum plano disponível";

/** Every city that the site serves. */
export async function servedCities(address: string): Promise<City[]> {
  const { cities } = (await (await fetch(`${address}/cidades`)).json()) as { cities: City[] };
  return cities;
}

/**
 * Asks for the page and the plans of one city after the other, a few at a time. A city's page shows the first of its
 * plans by name, or says that there are none.
 */
export async function visitCities(address: string, cities: readonly City[]): Promise<CityVisits> {
  const visits: CityVisits = { times: [], p99: Number.NaN, wrong: [] };
  const turn = cities.values();

  const ask = async (path: string): Promise<{ status: number; text: string }> => {
    const began = performance.now();
    try {
      const response = await fetch(address + path, { signal: AbortSignal.timeout(15_000) });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return { status: 0, text: String(error) };
    } finally {
      visits.times.push(performance.now() - began);
    }
  };
  const visitor = async () => {
    for (const city of turn) {
      const plans = await ask(`/cidades/${city.id}/planos`);
      const page = await ask(cityPath(city));
      const first = /"name":"([^"]+)"/.exec(plans.text)?.[1];
      if (plans.status !== 200 || page.status !== 200) {
        visits.wrong.push(`${cityPath(city)} was answered ${page.status}, its plans ${plans.status}`);
      } else if (!page.text.includes(first ?? withoutPlans)) {
        visits.wrong.push(`${cityPath(city)} shows no plans`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return { ...visits, p99: percentile(visits.times, 0.99) };
}

/** The time that this share of all times does not exceed. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
