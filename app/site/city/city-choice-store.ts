import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import type { Toast } from "#app/ui/toast.tsx";
import type { CityDataClient } from "#app/site/city/json/city-data-client.ts";
import type { InitialCities } from "./initial-cities.ts";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";

/** The visitor's city, for every page. It is kept in memory only: no city is chosen at the start (CITY-3, CITY-12). */
export type CityChoiceState = {
  city: City | null;
  /** Of the chosen city; empty until loaded. */
  plans: readonly Plan[];
  icons: StreamingIcons;
  /** "none" while no city is chosen. */
  plansStatus: "none" | "loading" | "ready" | "failed";
  cities: readonly City[];
  /** "unknown" until the list is needed. */
  citiesStatus: "unknown" | "loading" | "ready" | "failed";
  /** "start" is open on the home page until a city is chosen; "requested" was opened by the visitor, on any page. */
  modal: "start" | "requested" | "closed";
};

/** The city of a page's URL, with its offers; they are null when loading them failed. */
export type RouteCity = { city: City; sold: { plans: readonly Plan[]; icons: StreamingIcons } | null };

type ChoiceListener = (city: City, arePlansShown: boolean) => void;

export type CityChoiceStore = {
  getState: () => CityChoiceState;
  subscribe: (listener: () => void) => () => void;
  /** The visitor chooses a city; `arePlansShown` when the page shows its plans before this store has loaded them. */
  choose: (city: City, arePlansShown?: boolean) => Promise<void>;
  /**
   * Calls the listener after each choice by the visitor, with `arePlansShown` of that choice. Returns the unsubscribe
   * function.
   */
  onChoice: (listener: ChoiceListener) => () => void;
  /** Sets the city of the page's URL. */
  setFromRoute: (arrival: RouteCity) => void;
  /** Prefetches the plans of a city that the visitor is about to choose. */
  prefetchPlans: (city: City) => void;
  /** Requests the chosen city's plans again after a failure. */
  retryPlans: () => Promise<void>;
  /** Loads the business plans of a city. Rejects when the request fails. */
  businessPlans: CityDataClient["businessPlans"];
  /** Loads the city list unless it is loaded or loading. */
  loadCities: () => Promise<void>;
  openModal: () => void;
  /** Closes the modal, also without a city when there is none to choose. */
  closeModal: () => void;
};

/** What toasts about a city's plans are about; a page that says it in its own words replaces them. */
export const plansToast = "plans";

/**
 * Store of the visitor's chosen city (CITY-7), independent of React.
 *
 * @param initialCities the cities that the page was rendered with
 * @param notify shows a toast on the page
 * @param routeCity the city of the page's URL, if any
 */
// oxlint-disable-next-line max-lines-per-function -- its functions share a state, and a class would be more script
export function createCityChoiceStore(
  data: CityDataClient,
  notify: (toast: Toast) => void,
  initialCities: InitialCities,
  routeCity: RouteCity | null = null,
): CityChoiceStore {
  let state: CityChoiceState = {
    ...(routeCity
      ? stateForRoute(routeCity)
      : { city: null, plans: [], icons: {}, plansStatus: "none", modal: "start" }),
    cities: initialCities === "failed" || initialCities === null ? [] : initialCities,
    citiesStatus: initialCities === "failed" ? "failed" : initialCities === null ? "unknown" : "ready",
  };
  const listeners = new Set<() => void>();
  const choiceListeners = new Set<ChoiceListener>();
  let latestChoice = 0;
  // The city of the page's URL is not news.
  let announcedCityId = routeCity?.city.id ?? null;

  function setState(partial: Partial<CityChoiceState>) {
    state = { ...state, ...partial };
    for (const listener of listeners) listener();
  }

  async function choose(city: City, arePlansShown = false) {
    latestChoice += 1;
    const choice = latestChoice;
    // Cached plans are shown in one state change: on a slow phone each render is noticeable.
    const cached = data.cachedPlans(city.id);
    const modal = arePlansShown ? "closed" : state.modal;
    if (!cached) setState({ city, plans: [], icons: {}, plansStatus: "loading", modal });
    try {
      const { plans, icons } = cached ?? (await data.plans(city.id));
      // The visitor has chosen another city since: only the last choice counts.
      if (choice !== latestChoice) return;
      setState({ city, plans, icons, plansStatus: "ready", modal: "closed" });
      announce(city);
      if (plans.length === 0) notify({ tone: "info", title: `Nenhum plano disponível para ${cityLabel(city)}` });
    } catch {
      if (choice !== latestChoice) return;
      setState({ plansStatus: "failed", modal: "closed" });
      notify({ tone: "danger", title: "Não foi possível carregar os planos", about: plansToast });
      // The next success takes the error away, also for the city before.
      announcedCityId = null;
    }
    for (const listener of choiceListeners) listener(city, arePlansShown);
  }

  function setFromRoute(route: RouteCity) {
    latestChoice += 1;
    setState(stateForRoute(route));
    announce(route.city);
  }

  function announce(city: City) {
    if (city.id !== announcedCityId) {
      notify({ tone: "ok", title: `Cidade alterada para ${cityLabel(city)}`, about: plansToast });
    }
    announcedCityId = city.id;
  }

  async function loadCities() {
    const { citiesStatus, cities } = state;
    if (citiesStatus === "loading" || cities.length > 0) return;
    setState({ citiesStatus: "loading" });
    try {
      setState({ cities: await data.cities(citiesStatus !== "unknown"), citiesStatus: "ready" });
    } catch {
      setState({ citiesStatus: "failed" });
    }
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose,
    onChoice: (listener) => {
      choiceListeners.add(listener);
      return () => choiceListeners.delete(listener);
    },
    setFromRoute,
    // A failure is reported when the city is actually chosen.
    prefetchPlans: (city) => void data.plans(city.id).catch(() => {}),
    retryPlans: async () => {
      if (state.city) await choose(state.city, true);
    },
    businessPlans: data.businessPlans,
    loadCities,
    openModal: () => setState({ modal: "requested" }),
    closeModal: () => setState({ modal: "closed" }),
  };
}

function stateForRoute({ city, sold }: RouteCity) {
  const plansStatus = sold ? "ready" : "failed";
  return { city, plans: sold?.plans ?? [], icons: sold?.icons ?? {}, plansStatus, modal: "closed" } as const;
}
