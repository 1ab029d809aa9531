import type { City } from "#app/catalogue/cities/city.ts";
import { cityPath } from "#app/site/links/city-path.ts";

/** Results of visits to cities: response times in milliseconds, and wrong responses. */
export type CityVisits = { times: number[]; p99: number; wrong: string[] };

/** The text of a city's page without plans (CITY-9). */
const withoutPlans = "Nenhum plano disponível";

/** All active cities of the site. */
export async function servedCities(address: string): Promise<City[]> {
  const { cities } = (await (await fetch(`${address}/cidades`)).json()) as { cities: City[] };
  return cities;
}

/**
 * Requests the plans and the page of each city, one after the other: a time is the site's own, and not that of a queue of
 * visits. A city's page must show the first of its plans by name, or say that there are none.
 */
export async function visitCities(address: string, cities: readonly City[]): Promise<CityVisits> {
  const visits: CityVisits = { times: [], p99: Number.NaN, wrong: [] };

  const fetchText = async (path: string): Promise<{ status: number; text: string }> => {
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
  for (const city of cities) {
    const plans = await fetchText(`/cidades/${city.id}/planos`);
    const page = await fetchText(cityPath(city));
    const first = /"name":"([^"]+)"/.exec(plans.text)?.[1];
    if (plans.status !== 200 || page.status !== 200) {
      visits.wrong.push(`${cityPath(city)} was answered ${page.status}, its plans ${plans.status}`);
    } else if (!page.text.includes(first ?? withoutPlans)) {
      visits.wrong.push(`${cityPath(city)} shows no plans`);
    }
  }
  return { ...visits, p99: percentile(visits.times, 0.99) };
}

/** The given percentile of the times. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
