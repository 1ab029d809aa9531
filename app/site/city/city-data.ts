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
  /** The same where it is there already; undefined where it has to be waited for. */
  plansAtHand: (cityId: number) => CityPlans | undefined;
  /** What is sold to companies in one city. Rejects when it cannot be had. */
  businessPlans: (cityId: number) => Promise<CityBusinessPlans>;
};

/** An answer is used again for this long (FRAME-6), in milliseconds. */
const freshFor = 5 * 60_000;
/** A try that has not answered by then has failed; the modal must not wait for ever. */
const patience = 10_000;
const pauseBeforeRetry = 500;

/**
 * Reads the site's own data URLs: one retry, and five minutes during which the same question makes no request
 * (FRAME-6).
 */
export function createCityData(): CityData {
  const kept = new Map<string, Kept>();

  function fresh(url: string): Kept | undefined {
    const known = kept.get(url);
    return known && Date.now() - known.since < freshFor ? known : undefined;
  }

  async function read<T>(url: string, again = false): Promise<T> {
    const known = fresh(url);
    if (!again && known) return known.answer as Promise<T>;
    const cache = again ? "reload" : "default";
    const answer = request(url, cache).catch(async (error: unknown) => {
      if (error instanceof Refused) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry));
      return request(url, cache);
    });
    const entry: Kept = { since: Date.now(), answer };
    kept.set(url, entry);
    answer.then(
      (value) => (entry.value = value),
      () => kept.get(url) === entry && kept.delete(url),
    );
    return answer as Promise<T>;
  }

  return {
    cities: async (again) => (await read<{ cities: City[] }>(href("/cidades"), again)).cities,
    plans: (cityId) => read<CityPlans>(plansUrl(cityId)),
    plansAtHand: (cityId) => fresh(plansUrl(cityId))?.value as CityPlans | undefined,
    businessPlans: (cityId) =>
      read<CityBusinessPlans>(href("/cidades/:cityId/planos-empresariais", { cityId: String(cityId) })),
  };
}

/** An answer on its way, and what it said once it is there. */
type Kept = { since: number; answer: Promise<unknown>; value?: unknown };

function plansUrl(cityId: number): string {
  return href("/cidades/:cityId/planos", { cityId: String(cityId) });
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
