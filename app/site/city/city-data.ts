import { href } from "react-router";
import type { BusinessPlan } from "#app/catalogue/business-plan.ts";
import type { City } from "#app/catalogue/city.ts";
import type { Plan } from "#app/catalogue/plan.ts";

/** The addresses of uploaded streaming icons, by the service's name in lower case. */
export type StreamingIcons = Readonly<Record<string, string>>;

export type CityPlans = { cityId: number; plans: readonly Plan[]; icons: StreamingIcons };
export type CityBusinessPlans = { cityId: number; plans: readonly BusinessPlan[]; icons: StreamingIcons };

/** Where the chosen city gets its lists from. */
export type CityData = {
  /** The active cities by name; `again` asks the server whatever is kept. Rejects when they cannot be had. */
  cities: (again: boolean) => Promise<readonly City[]>;
  /** What is sold in one city. Rejects when it cannot be had. */
  plans: (cityId: number) => Promise<CityPlans>;
  /** What is sold to companies in one city. Rejects when it cannot be had. */
  businessPlans: (cityId: number) => Promise<CityBusinessPlans>;
};

/** An answer is used again for this long (§9), in milliseconds. */
const freshFor = 5 * 60_000;
/** A try that has not answered by then has failed; the modal must not wait for ever. */
const patience = 10_000;
const pauseBeforeRetry = 500;

/** Reads the site's own data URLs: one retry, and five minutes during which the same question makes no request (§9). */
export function createCityData(): CityData {
  const kept = new Map<string, { since: number; answer: Promise<unknown> }>();

  async function read<T>(url: string, again = false): Promise<T> {
    const known = kept.get(url);
    if (!again && known && Date.now() - known.since < freshFor) return known.answer as Promise<T>;
    const cache = again ? "reload" : "default";
    const answer = request(url, cache).catch(async (error: unknown) => {
      if (error instanceof Refused) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry));
      return request(url, cache);
    });
    const entry = { since: Date.now(), answer };
    kept.set(url, entry);
    answer.catch(() => kept.get(url) === entry && kept.delete(url));
    return answer as Promise<T>;
  }

  return {
    cities: async (again) => (await read<{ cities: City[] }>(href("/cidades"), again)).cities,
    plans: (cityId) => read<CityPlans>(href("/cidades/:cityId/planos", { cityId: String(cityId) })),
    businessPlans: (cityId) =>
      read<CityBusinessPlans>(href("/cidades/:cityId/planos-empresariais", { cityId: String(cityId) })),
  };
}

/** The server understood and said no: asking again would bring the same answer. */
class Refused extends Error {}

async function request(url: string, cache: RequestCache): Promise<unknown> {
  const response = await fetch(url, {
    cache,
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(patience),
  });
  if (response.status >= 400 && response.status < 500) throw new Refused(`${url} answered ${response.status}`);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
