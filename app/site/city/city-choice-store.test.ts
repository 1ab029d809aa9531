import { describe, expect, it, vi } from "vitest";
import type { City } from "#app/catalogue/cities/city.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import type { Toast } from "#app/ui/toast.tsx";
import { type RouteCity, createCityChoiceStore } from "./city-choice-store.ts";
import type { CityDataClient, CityPlansResponse } from "#app/site/city/json/city-data-client.ts";
import type { InitialCities } from "./initial-cities.ts";

const betim: City = { id: 1, name: "Betim", state: "MG" };
const colatina: City = { id: 2, name: "Colatina", state: "ES" };
const plan: Plan = {
  id: 9,
  name: "Fibra 500 Mega",
  speed: "500 Mb/s",
  price: 99.9,
  type: "Internet",
  streamings: [],
  cameraCount: 0,
  badge: null,
};

/** A store whose requests are settled by the test. */
function aChoice(initialCities: InitialCities = [betim, colatina], routeCity: RouteCity | null = null) {
  const requests = { cities: [] as Deferred<readonly City[]>[], plans: [] as Deferred<CityPlansResponse>[] };
  const toasts: Toast[] = [];
  const cities = vi.fn<CityDataClient["cities"]>(() => pending(requests.cities));
  const plans = vi.fn<CityDataClient["plans"]>(() => pending(requests.plans));
  const cachedPlans = vi.fn<CityDataClient["cachedPlans"]>();
  const businessPlans = vi.fn<CityDataClient["businessPlans"]>();
  const data = { cities, plans, cachedPlans, businessPlans };
  const choice = createCityChoiceStore(data, (toast) => toasts.push(toast), initialCities, routeCity);
  return { choice, requests, toasts, cities, plans, cachedPlans };
}

type Deferred<T> = { resolve: (value: T) => void; reject: (error: Error) => void };

function pending<T>(requests: Deferred<T>[]): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  requests.push({ resolve, reject });
  return promise;
}

const plansOf = (city: City, plans: Plan[] = [plan]): CityPlansResponse => ({ cityId: city.id, plans, icons: {} });

it("starts without a city, with the modal open", () => {
  const { choice } = aChoice();
  expect(choice.getState()).toMatchObject({ city: null, plans: [], plansStatus: "none", modal: "start" });
});

describe("choosing a city", () => {
  it("does not wait for plans that the page already shows", () => {
    const { choice } = aChoice();
    void choice.choose(betim, true);
    expect(choice.getState()).toMatchObject({ city: betim, plansStatus: "loading", modal: "closed" });
  });

  it("sets it and waits for its plans before the modal closes", async () => {
    const { choice, requests, toasts } = aChoice();
    const chosen = choice.choose(betim);
    expect(choice.getState()).toMatchObject({ city: betim, plansStatus: "loading", modal: "start" });
    expect(toasts).toEqual([]);

    requests.plans[0]!.resolve(plansOf(betim));
    await chosen;
    expect(choice.getState()).toMatchObject({ plans: [plan], plansStatus: "ready", modal: "closed" });
    expect(toasts).toEqual([{ tone: "ok", title: "Cidade alterada para Betim – MG", about: "plans" }]);
  });

  it("prefetches the plans without changing the state, even when the request fails", async () => {
    const { choice, requests, toasts, plans } = aChoice();
    const before = choice.getState();
    choice.prefetchPlans(colatina);
    expect(plans).toHaveBeenCalledExactlyOnceWith(colatina.id);
    requests.plans[0]!.reject(new Error("down"));
    await Promise.resolve();
    expect(choice.getState()).toBe(before);
    expect(toasts).toEqual([]);
  });

  it("shows cached plans at once, in one state change", () => {
    const { choice, toasts, plans, cachedPlans } = aChoice();
    cachedPlans.mockReturnValue(plansOf(betim));
    const seen: string[] = [];
    choice.subscribe(() => seen.push(choice.getState().plansStatus));
    void choice.choose(betim);
    expect(choice.getState()).toMatchObject({ city: betim, plans: [plan], modal: "closed" });
    expect(seen).toEqual(["ready"]);
    expect(toasts).toEqual([{ tone: "ok", title: "Cidade alterada para Betim – MG", about: "plans" }]);
    expect(plans).not.toHaveBeenCalled();
  });

  it("says so when nothing is sold there, and closes the modal", async () => {
    const { choice, requests, toasts } = aChoice();
    const chosen = choice.choose(betim);
    requests.plans[0]!.resolve(plansOf(betim, []));
    await chosen;
    expect(choice.getState()).toMatchObject({ plans: [], plansStatus: "ready", modal: "closed" });
    expect(toasts).toContainEqual({ tone: "info", title: "Nenhum plano disponível para Betim – MG" });
  });

  it("says so when the plans cannot be loaded, and closes the modal", async () => {
    const { choice, requests, toasts } = aChoice();
    const chosen = choice.choose(betim);
    requests.plans[0]!.reject(new Error("down"));
    await chosen;
    expect(choice.getState()).toMatchObject({ city: betim, plans: [], plansStatus: "failed", modal: "closed" });
    expect(toasts).toEqual([{ tone: "danger", title: "Não foi possível carregar os planos", about: "plans" }]);
  });

  it("lets the last of two quick choices win, in any order of the responses", async () => {
    const { choice, requests, toasts } = aChoice();
    const first = choice.choose(betim);
    const second = choice.choose(colatina);
    requests.plans[1]!.resolve(plansOf(colatina));
    await second;
    requests.plans[0]!.resolve(plansOf(betim, []));
    await first;
    expect(choice.getState()).toMatchObject({ city: colatina, plans: [plan], plansStatus: "ready" });
    expect(toasts).toEqual([{ tone: "ok", title: "Cidade alterada para Colatina – ES", about: "plans" }]);
  });

  it("does not let an abandoned choice's failure close the modal", async () => {
    const { choice, requests, toasts } = aChoice();
    const first = choice.choose(betim);
    void choice.choose(colatina);
    requests.plans[0]!.reject(new Error("down"));
    await first;
    expect(choice.getState()).toMatchObject({ city: colatina, plansStatus: "loading", modal: "start" });
    expect(toasts).toEqual([]);
  });

  it("clears the plans of the previous city at once", async () => {
    const { choice, requests } = aChoice();
    const first = choice.choose(betim);
    requests.plans[0]!.resolve(plansOf(betim));
    await first;
    void choice.choose(colatina);
    expect(choice.getState().plans).toEqual([]);
  });

  it("announces no change when the same city is chosen again", async () => {
    const { choice, requests, toasts } = aChoice();
    for (const attempt of [0, 1]) {
      const chosen = choice.choose(betim);
      requests.plans[attempt]!.resolve(plansOf(betim));
      await chosen;
    }
    expect(toasts).toHaveLength(1);
  });
});

describe("a page whose URL names a city", () => {
  const routeCity = { city: betim, sold: { plans: [plan], icons: {} } };

  it("starts with the city chosen, its plans loaded and the modal closed", () => {
    const { choice, toasts } = aChoice([betim], routeCity);
    expect(choice.getState()).toMatchObject({ city: betim, plans: [plan], plansStatus: "ready", modal: "closed" });
    choice.setFromRoute(routeCity);
    expect(toasts).toEqual([]);
  });

  it("announces the city of a page that the visitor goes to, once", () => {
    const { choice, toasts } = aChoice();
    choice.setFromRoute(routeCity);
    choice.setFromRoute(routeCity);
    expect(toasts).toEqual([{ tone: "ok", title: "Cidade alterada para Betim – MG", about: "plans" }]);
  });

  it("reports plans that could not be loaded", () => {
    const { choice } = aChoice([betim], { city: betim, sold: null });
    expect(choice.getState()).toMatchObject({ city: betim, plans: [], plansStatus: "failed" });
  });

  it("overrides a choice that is still loading", async () => {
    const { choice, requests } = aChoice();
    const chosen = choice.choose(colatina);
    choice.setFromRoute(routeCity);
    requests.plans[0]!.resolve(plansOf(colatina, []));
    await chosen;
    expect(choice.getState()).toMatchObject({ city: betim, plans: [plan] });
  });

  it("notifies listeners of the visitor's own choices only, until they unsubscribe", async () => {
    const { choice, requests } = aChoice();
    const onChosen = vi.fn<(city: City) => void>();
    const unsubscribe = choice.onChoice(onChosen);
    choice.setFromRoute(routeCity);
    const chosen = choice.choose(colatina);
    expect(onChosen).not.toHaveBeenCalled();
    requests.plans[0]!.resolve(plansOf(colatina));
    await chosen;
    expect(onChosen.mock.calls).toEqual([[colatina, false]]);
    unsubscribe();
    const again = choice.choose(betim);
    requests.plans[1]!.resolve(plansOf(betim));
    await again;
    expect(onChosen).toHaveBeenCalledOnce();
  });
});

it("retries the plans after a failure, and then announces the city", async () => {
  const { choice, requests, toasts, plans } = aChoice();
  const chosen = choice.choose(betim);
  requests.plans[0]!.reject(new Error("down"));
  await chosen;
  const retried = choice.retryPlans();
  requests.plans[1]!.resolve(plansOf(betim));
  await retried;
  expect(plans.mock.calls).toEqual([[betim.id], [betim.id]]);
  expect(choice.getState()).toMatchObject({ plans: [plan], plansStatus: "ready" });
  expect(toasts.at(-1)).toEqual({ tone: "ok", title: "Cidade alterada para Betim – MG", about: "plans" });
});

describe("the city list", () => {
  it("is the one that the page was rendered with", () => {
    const { choice } = aChoice([betim]);
    expect(choice.getState()).toMatchObject({ cities: [betim], citiesStatus: "ready" });
  });

  it("is requested once when the page was rendered without it", async () => {
    const { choice, requests, cities } = aChoice(null);
    const loading = choice.loadCities();
    void choice.loadCities();
    expect(choice.getState().citiesStatus).toBe("loading");
    requests.cities[0]!.resolve([betim]);
    await loading;
    await choice.loadCities();
    expect(choice.getState()).toMatchObject({ cities: [betim], citiesStatus: "ready" });
    expect(cities.mock.calls).toEqual([[false]]);
  });

  it.each<[string, InitialCities]>([
    ["could not be loaded", "failed"],
    ["was empty", []],
  ])("is requested past every cache when it %s", async (_what, initialCities) => {
    const { choice, requests, cities } = aChoice(initialCities);
    const loading = choice.loadCities();
    requests.cities[0]!.resolve([betim]);
    await loading;
    expect(choice.getState()).toMatchObject({ cities: [betim], citiesStatus: "ready" });
    expect(cities.mock.calls).toEqual([[true]]);
  });

  it("reports a failed request", async () => {
    const { choice, requests } = aChoice(null);
    const loading = choice.loadCities();
    requests.cities[0]!.reject(new Error("down"));
    await loading;
    expect(choice.getState()).toMatchObject({ cities: [], citiesStatus: "failed" });
  });
});

describe("the modal", () => {
  it("opens and closes on the visitor's request", () => {
    const { choice } = aChoice();
    choice.closeModal();
    expect(choice.getState().modal).toBe("closed");
    choice.openModal();
    expect(choice.getState().modal).toBe("requested");
  });

  it("notifies subscribers until they unsubscribe", () => {
    const { choice } = aChoice();
    const listener = vi.fn<() => void>();
    const unsubscribe = choice.subscribe(listener);
    choice.openModal();
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    choice.closeModal();
    expect(listener).toHaveBeenCalledOnce();
  });
});
