import { type City, cityLabel } from "#app/catalogue/city.ts";
import type { Plan } from "#app/catalogue/plan.ts";
import type { Toast } from "#app/ui/toast.tsx";
import type { CityData, StreamingIcons } from "./city-data.ts";
import type { GivenCities } from "./city-list.tsx";

/** What every page knows of the visitor's city. It lives in memory: a start has no city (CITY-3, CITY-12). */
export type CityChoiceState = {
  city: City | null;
  /** Of the chosen city; empty until they are there. */
  plans: readonly Plan[];
  icons: StreamingIcons;
  /** "none" while no city is chosen. */
  plansProgress: "none" | "loading" | "ready" | "failed";
  cities: readonly City[];
  /** "unknown" until somebody needs the list. */
  citiesProgress: "unknown" | "loading" | "ready" | "failed";
  /** "start" stands open on the home page until a city is chosen; "asked" was opened by the visitor, on any page. */
  modal: "start" | "asked" | "closed";
};

/** A city that a page's own address chooses, with what is sold there; null when that could not be read. */
export type CityArrival = { city: City; sold: { plans: readonly Plan[]; icons: StreamingIcons } | null };

export type CityChoice = {
  state: () => CityChoiceState;
  subscribe: (listener: () => void) => () => void;
  /** The visitor chooses; `isShown` when the city's plans stand on the page before they are known here. */
  choose: (city: City, isShown?: boolean) => Promise<void>;
  /** Tells of each choice of the visitor's once it is made, until the returned function is called. */
  onChoice: (listener: (city: City) => void) => () => void;
  /** The page that the visitor came to chooses. */
  arrive: (arrival: CityArrival) => void;
  /** Asks for the plans of a city that the visitor is about to choose, so that they are there a moment sooner. */
  foresee: (city: City) => void;
  /** Asks again for the chosen city's plans after a failure. */
  retryPlans: () => Promise<void>;
  /** What is sold to companies in a city, for the one page that shows it. Rejects when it cannot be had. */
  businessPlans: CityData["businessPlans"];
  /** Asks for the city list unless it is there or under way. */
  loadCities: () => Promise<void>;
  openModal: () => void;
  /** The visitor closes the modal, or goes on without a city when there is none to choose. */
  closeModal: () => void;
};

/**
 * The visitor's choice of a city (CITY-7), as plain logic.
 *
 * @param given the cities that the page came with
 * @param notify shows a notice on the page
 * @param arrival the city that the page is about, if it is about one
 */
export function createCityChoice(
  data: CityData,
  notify: (toast: Toast) => void,
  given: GivenCities,
  arrival: CityArrival | null = null,
): CityChoice {
  let state: CityChoiceState = {
    ...(arrival ? stateAt(arrival) : { city: null, plans: [], icons: {}, plansProgress: "none", modal: "start" }),
    cities: given === "failed" || given === null ? [] : given,
    citiesProgress: given === "failed" ? "failed" : given === null ? "unknown" : "ready",
  };
  const listeners = new Set<() => void>();
  const choiceListeners = new Set<(city: City) => void>();
  let latestChoice = 0;
  let announcedCity: number | null = null;

  function change(part: Partial<CityChoiceState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  async function choose(city: City, isShown = false) {
    latestChoice += 1;
    const choice = latestChoice;
    // What is there already is shown in one go: on a slow phone each change of the page is felt.
    const atHand = data.plansAtHand(city.id);
    const modal = isShown ? "closed" : state.modal;
    if (!atHand) change({ city, plans: [], icons: {}, plansProgress: "loading", modal });
    try {
      const { plans, icons } = atHand ?? (await data.plans(city.id));
      // The visitor chose again meanwhile: only the last choice counts.
      if (choice !== latestChoice) return;
      change({ city, plans, icons, plansProgress: "ready", modal: "closed" });
      announce(city);
      if (plans.length === 0) notify({ tone: "info", title: `Nenhum plano disponível para ${cityLabel(city)}` });
    } catch {
      if (choice !== latestChoice) return;
      change({ plansProgress: "failed", modal: "closed" });
      notify({ tone: "danger", title: "Não foi possível carregar os planos" });
    }
    for (const listener of choiceListeners) listener(city);
  }

  function arrive(at: CityArrival) {
    latestChoice += 1;
    change(stateAt(at));
    announce(at.city);
  }

  function announce(city: City) {
    if (city.id !== announcedCity) notify({ tone: "ok", title: `Cidade alterada para ${cityLabel(city)}` });
    announcedCity = city.id;
  }

  async function loadCities() {
    const { citiesProgress, cities } = state;
    if (citiesProgress === "loading" || cities.length > 0) return;
    change({ citiesProgress: "loading" });
    try {
      change({ cities: await data.cities(citiesProgress !== "unknown"), citiesProgress: "ready" });
    } catch {
      change({ citiesProgress: "failed" });
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose,
    onChoice: (listener) => {
      choiceListeners.add(listener);
      return () => choiceListeners.delete(listener);
    },
    arrive,
    // A failure is told when the city is really chosen.
    foresee: (city) => void data.plans(city.id).catch(() => {}),
    retryPlans: async () => {
      if (state.city) await choose(state.city);
    },
    businessPlans: data.businessPlans,
    loadCities,
    openModal: () => change({ modal: "asked" }),
    closeModal: () => change({ modal: "closed" }),
  };
}

function stateAt({ city, sold }: CityArrival) {
  const plansProgress = sold ? "ready" : "failed";
  return { city, plans: sold?.plans ?? [], icons: sold?.icons ?? {}, plansProgress, modal: "closed" } as const;
}
