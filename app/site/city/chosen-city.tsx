import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { interpolate } from "#app/site/text/copy.ts";
import { showPlans } from "#app/site/pre-hydration/page-elements.ts";
import { removeStored } from "#app/ui/browser-storage.ts";
import { showToast, type Toast } from "#app/ui/toast.tsx";
import { carriedCity, carryCity } from "./carried-city.ts";
import { type RouteCity, type CityChoiceStore, createCityChoiceStore } from "./city-choice-store.ts";
import { createCityDataClient } from "#app/site/city/json/city-data-client.ts";
import { InitialCitiesContext } from "./initial-cities.ts";

const CityChoiceContext = createContext<CityChoiceStore | null>(null);

/** Provides the visitor's chosen city to the pages inside. Notifications go to the page's `ToastRegion`. */
export function ChosenCityProvider({ children }: { children: ReactNode }) {
  const initialCities = use(InitialCitiesContext);
  const routeCity = useRouteCity();
  const provider = useProvider();
  const notify = (toast: Toast) => showToast(interpolate(toast, provider));
  const [choice] = useState(() => createCityChoiceStore(createCityDataClient(), notify, initialCities, routeCity));
  useEffect(removeStoredCity, []);
  useEffect(() => {
    const city = carriedCity();
    // The city of the page's URL, and one that was chosen before hydration, come first.
    if (city && choice.getState().city === null) void choice.choose(city, true);
    return carryCity(() => choice.getState().city);
  }, [choice]);
  useEffect(
    () =>
      choice.onChoice((_, arePlansShown) => {
        // The next frame has the plans.
        if (!arePlansShown) requestAnimationFrame(showPlans);
      }),
    [choice],
  );
  return <CityChoiceContext value={choice}>{children}</CityChoiceContext>;
}

/** The chosen city, its plans and the actions that change them. */
export function useChosenCity() {
  const choice = use(CityChoiceContext);
  if (!choice) throw new Error("useChosenCity needs a ChosenCityProvider around it");
  const { getState, subscribe, ...actions } = choice;
  return { ...useSyncExternalStore(subscribe, getState, getState), ...actions };
}

/** The city of the page's URL, where its loader returns one: `{ arrival: RouteCity }`. */
function useRouteCity(): RouteCity | null {
  const data = useMatches().at(-1)?.loaderData;
  if (typeof data !== "object" || data === null || !("arrival" in data)) return null;
  return data.arrival as RouteCity | null;
}

/** Removes the entry that an earlier version of the site stored: no city is chosen at the start (CITY-3). */
function removeStoredCity() {
  removeStored("selectedCity");
}
