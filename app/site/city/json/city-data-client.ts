import { href } from "react-router";
import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";

export type CityPlansResponse = { cityId: number; plans: readonly Plan[]; icons: StreamingIcons };
export type CityBusinessPlansResponse = { cityId: number; plans: readonly BusinessPlan[]; icons: StreamingIcons };

/** Client of the site's data URLs for cities and their plans. */
export type CityDataClient = {
  /** The active cities by name; `forceReload` bypasses every cache. Rejects when the request fails. */
  cities: (forceReload: boolean) => Promise<readonly City[]>;
  /** The plans of one city. Rejects when the request fails. */
  plans: (cityId: number) => Promise<CityPlansResponse>;
  /** The same from memory, synchronously; undefined when they are not loaded. */
  cachedPlans: (cityId: number) => CityPlansResponse | undefined;
  /** The business plans of one city. Rejects when the request fails. */
  businessPlans: (cityId: number) => Promise<CityBusinessPlansResponse>;
};

/** How long a response is reused (FRAME-6), in milliseconds. */
const maxAgeMs = 5 * 60_000;
/** After this a request has failed; the modal must not wait forever. */
const timeoutMs = 10_000;
const retryDelayMs = 500;

/** Reads the site's own data URLs, with one retry and a cache of five minutes (FRAME-6). */
export function createCityDataClient(): CityDataClient {
  const cache = new Map<string, CacheEntry>();

  function findFresh(url: string): CacheEntry | undefined {
    const entry = cache.get(url);
    return entry && Date.now() - entry.since < maxAgeMs ? entry : undefined;
  }

  async function read<T>(url: string, forceReload = false): Promise<T> {
    const fresh = findFresh(url);
    if (!forceReload && fresh) return fresh.response as Promise<T>;
    const cacheMode = forceReload ? "reload" : "default";
    const response = request(url, cacheMode).catch(async (error: unknown) => {
      if (error instanceof ClientError) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      return request(url, cacheMode);
    });
    const entry: CacheEntry = { since: Date.now(), response };
    cache.set(url, entry);
    response.then(
      (value) => (entry.value = value),
      () => cache.get(url) === entry && cache.delete(url),
    );
    return response as Promise<T>;
  }

  return {
    cities: async (forceReload) => (await read<{ cities: City[] }>(href("/cidades"), forceReload)).cities,
    plans: (cityId) => read<CityPlansResponse>(plansUrl(cityId)),
    cachedPlans: (cityId) => findFresh(plansUrl(cityId))?.value as CityPlansResponse | undefined,
    businessPlans: (cityId) =>
      read<CityBusinessPlansResponse>(href("/cidades/:cityId/planos-empresariais", { cityId: String(cityId) })),
  };
}

/** A response, pending or settled; `value` is set once it has resolved. */
type CacheEntry = { since: number; response: Promise<unknown>; value?: unknown };

function plansUrl(cityId: number): string {
  return href("/cidades/:cityId/planos", { cityId: String(cityId) });
}

/** A 4xx response, which a retry would not change. */
class ClientError extends Error {}

async function request(url: string, cache: RequestCache): Promise<unknown> {
  const response = await fetch(url, {
    cache,
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status >= 400 && response.status < 500) throw new ClientError(`${url} answered ${response.status}`);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
