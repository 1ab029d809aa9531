import { describe, expect, it, vi } from "vitest";
import type { City } from "#app/catalogue/city.ts";
import type { Plan } from "#app/catalogue/plan.ts";
import type { Toast } from "#app/ui/toast.tsx";
import { type CityArrival, createCityChoice } from "./city-choice.ts";
import type { CityData, CityPlans } from "./city-data.ts";
import type { GivenCities } from "./city-list.tsx";

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

/** A choice whose data arrives when the test says so. */
function aChoice(given: GivenCities = [betim, colatina], arrival: CityArrival | null = null) {
  const asked = { cities: [] as Arrival<readonly City[]>[], plans: [] as Arrival<CityPlans>[] };
  const toasts: Toast[] = [];
  const cities = vi.fn<CityData["cities"]>(() => pending(asked.cities));
  const plans = vi.fn<CityData["plans"]>(() => pending(asked.plans));
  const plansAtHand = vi.fn<CityData["plansAtHand"]>();
  const businessPlans = vi.fn<CityData["businessPlans"]>();
  const data = { cities, plans, plansAtHand, businessPlans };
  const choice = createCityChoice(data, (toast) => toasts.push(toast), given, arrival);
  return { choice, asked, toasts, cities, plans, plansAtHand };
}

type Arrival<T> = { resolve: (value: T) => void; reject: (error: Error) => void };

function pending<T>(arrivals: Arrival<T>[]): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  arrivals.push({ resolve, reject });
  return promise;
}

const plansOf = (city: City, plans: Plan[] = [plan]): CityPlans => ({ cityId: city.id, plans, icons: {} });

it("starts without a city, with the modal open", () => {
  const { choice } = aChoice();
  expect(choice.state()).toMatchObject({ city: null, plans: [], plansProgress: "none", modal: "start" });
});

describe("choosing a city", () => {
  it("does not wait for plans that stand on the page already", () => {
    const { choice } = aChoice();
    void choice.choose(betim, true);
    expect(choice.state()).toMatchObject({ city: betim, plansProgress: "loading", modal: "closed" });
  });

  it("sets it and waits for its plans before the modal closes", async () => {
    const { choice, asked, toasts } = aChoice();
    const chosen = choice.choose(betim);
    expect(choice.state()).toMatchObject({ city: betim, plansProgress: "loading", modal: "start" });
    expect(toasts).toEqual([]);

    asked.plans[0]!.resolve(plansOf(betim));
    await chosen;
    expect(choice.state()).toMatchObject({ plans: [plan], plansProgress: "ready", modal: "closed" });
    expect(toasts).toEqual([{ tone: "ok", title: "Cidade alterada para Betim – MG" }]);
  });

  it("may be foreseen: the plans are asked for and nothing else happens, whatever comes of it", async () => {
    const { choice, asked, toasts, plans } = aChoice();
    const before = choice.state();
    choice.foresee(colatina);
    expect(plans).toHaveBeenCalledExactlyOnceWith(colatina.id);
    asked.plans[0]!.reject(new Error("down"));
    await Promise.resolve();
    expect(choice.state()).toBe(before);
    expect(toasts).toEqual([]);
  });

  it("shows plans that are there already in one change, without a moment of waiting", () => {
    const { choice, toasts, plans, plansAtHand } = aChoice();
    plansAtHand.mockReturnValue(plansOf(betim));
    const seen: string[] = [];
    choice.subscribe(() => seen.push(choice.state().plansProgress));
    void choice.choose(betim);
    expect(choice.state()).toMatchObject({ city: betim, plans: [plan], modal: "closed" });
    expect(seen).toEqual(["ready"]);
    expect(toasts).toEqual([{ tone: "ok", title: "Cidade alterada para Betim – MG" }]);
    expect(plans).not.toHaveBeenCalled();
  });

  it("says so when nothing is sold there, and closes the modal", async () => {
    const { choice, asked, toasts } = aChoice();
    const chosen = choice.choose(betim);
    asked.plans[0]!.resolve(plansOf(betim, []));
    await chosen;
    expect(choice.state()).toMatchObject({ plans: [], plansProgress: "ready", modal: "closed" });
    expect(toasts).toContainEqual({ tone: "info", title: "Nenhum plano disponível para Betim – MG" });
  });

  it("says so when the plans cannot be loaded, and closes the modal", async () => {
    const { choice, asked, toasts } = aChoice();
    const chosen = choice.choose(betim);
    asked.plans[0]!.reject(new Error("down"));
    await chosen;
    expect(choice.state()).toMatchObject({ city: betim, plans: [], plansProgress: "failed", modal: "closed" });
    expect(toasts).toEqual([{ tone: "danger", title: "Não foi possível carregar os planos" }]);
  });

  it("lets the last of two quick choices win, whichever answer comes first", async () => {
    const { choice, asked, toasts } = aChoice();
    const first = choice.choose(betim);
    const second = choice.choose(colatina);
    asked.plans[1]!.resolve(plansOf(colatina));
    await second;
    asked.plans[0]!.resolve(plansOf(betim, []));
    await first;
    expect(choice.state()).toMatchObject({ city: colatina, plans: [plan], plansProgress: "ready" });
    expect(toasts).toEqual([{ tone: "ok", title: "Cidade alterada para Colatina – ES" }]);
  });

  it("does not let an abandoned choice's failure close the modal", async () => {
    const { choice, asked, toasts } = aChoice();
    const first = choice.choose(betim);
    void choice.choose(colatina);
    asked.plans[0]!.reject(new Error("down"));
    await first;
    expect(choice.state()).toMatchObject({ city: colatina, plansProgress: "loading", modal: "start" });
    expect(toasts).toEqual([]);
  });

  it("drops the plans of the city before at once", async () => {
    const { choice, asked } = aChoice();
    const first = choice.choose(betim);
    asked.plans[0]!.resolve(plansOf(betim));
    await first;
    void choice.choose(colatina);
    expect(choice.state().plans).toEqual([]);
  });

  it("announces no change when the same city is chosen again", async () => {
    const { choice, asked, toasts } = aChoice();
    for (const attempt of [0, 1]) {
      const chosen = choice.choose(betim);
      asked.plans[attempt]!.resolve(plansOf(betim));
      await chosen;
    }
    expect(toasts).toHaveLength(1);
  });
});

describe("a page whose address names a city", () => {
  const arrival = { city: betim, sold: { plans: [plan], icons: {} } };

  it("begins with the city chosen, its plans there and no modal", () => {
    const { choice, toasts } = aChoice([betim], arrival);
    expect(choice.state()).toMatchObject({ city: betim, plans: [plan], plansProgress: "ready", modal: "closed" });
    choice.arrive(arrival);
    choice.arrive(arrival);
    expect(toasts).toEqual([{ tone: "ok", title: "Cidade alterada para Betim – MG" }]);
  });

  it("says when the plans could not be read", () => {
    const { choice } = aChoice([betim], { city: betim, sold: null });
    expect(choice.state()).toMatchObject({ city: betim, plans: [], plansProgress: "failed" });
  });

  it("wins over a choice that is still under way", async () => {
    const { choice, asked } = aChoice();
    const chosen = choice.choose(colatina);
    choice.arrive(arrival);
    asked.plans[0]!.resolve(plansOf(colatina, []));
    await chosen;
    expect(choice.state()).toMatchObject({ city: betim, plans: [plan] });
  });

  it("hears of the visitor's own choices only, once they are made, until it stops listening", async () => {
    const { choice, asked } = aChoice();
    const heard = vi.fn<(city: City) => void>();
    const stop = choice.onChoice(heard);
    choice.arrive(arrival);
    const chosen = choice.choose(colatina);
    expect(heard).not.toHaveBeenCalled();
    asked.plans[0]!.resolve(plansOf(colatina));
    await chosen;
    expect(heard.mock.calls).toEqual([[colatina]]);
    stop();
    const again = choice.choose(betim);
    asked.plans[1]!.resolve(plansOf(betim));
    await again;
    expect(heard).toHaveBeenCalledOnce();
  });
});

it("tries the plans again after a failure, and then announces the city", async () => {
  const { choice, asked, toasts, plans } = aChoice();
  const chosen = choice.choose(betim);
  asked.plans[0]!.reject(new Error("down"));
  await chosen;
  const retried = choice.retryPlans();
  asked.plans[1]!.resolve(plansOf(betim));
  await retried;
  expect(plans.mock.calls).toEqual([[betim.id], [betim.id]]);
  expect(choice.state()).toMatchObject({ plans: [plan], plansProgress: "ready" });
  expect(toasts.at(-1)).toEqual({ tone: "ok", title: "Cidade alterada para Betim – MG" });
});

describe("the city list", () => {
  it("is the one that the page came with", () => {
    const { choice } = aChoice([betim]);
    expect(choice.state()).toMatchObject({ cities: [betim], citiesProgress: "ready" });
  });

  it("is asked for once when the page came without it", async () => {
    const { choice, asked, cities } = aChoice(null);
    const loading = choice.loadCities();
    void choice.loadCities();
    expect(choice.state().citiesProgress).toBe("loading");
    asked.cities[0]!.resolve([betim]);
    await loading;
    await choice.loadCities();
    expect(choice.state()).toMatchObject({ cities: [betim], citiesProgress: "ready" });
    expect(cities.mock.calls).toEqual([[false]]);
  });

  it.each<[string, GivenCities]>([
    ["could not be read", "failed"],
    ["was empty", []],
  ])("is asked for past every cache when it %s", async (_what, given) => {
    const { choice, asked, cities } = aChoice(given);
    const loading = choice.loadCities();
    asked.cities[0]!.resolve([betim]);
    await loading;
    expect(choice.state()).toMatchObject({ cities: [betim], citiesProgress: "ready" });
    expect(cities.mock.calls).toEqual([[true]]);
  });

  it("says when it cannot be had", async () => {
    const { choice, asked } = aChoice(null);
    const loading = choice.loadCities();
    asked.cities[0]!.reject(new Error("down"));
    await loading;
    expect(choice.state()).toMatchObject({ cities: [], citiesProgress: "failed" });
  });
});

describe("the modal", () => {
  it("opens when asked for and closes when the visitor closes it", () => {
    const { choice } = aChoice();
    choice.closeModal();
    expect(choice.state().modal).toBe("closed");
    choice.openModal();
    expect(choice.state().modal).toBe("asked");
  });

  it("tells those who watch, until they stop watching", () => {
    const { choice } = aChoice();
    const listener = vi.fn<() => void>();
    const stop = choice.subscribe(listener);
    choice.openModal();
    expect(listener).toHaveBeenCalledOnce();
    stop();
    choice.closeModal();
    expect(listener).toHaveBeenCalledOnce();
  });
});
