import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import { showToast } from "#app/ui/toast.tsx";
import { type CityArrival, type CityChoice, createCityChoice } from "./city-choice.ts";
import { createCityData } from "./city-data.ts";
import { CityListContext } from "./city-list.tsx";

const CityChoiceContext = createContext<CityChoice | null>(null);

/** Holds the visitor's city for the pages inside. Notices go to the page's `ToastRegion`. */
export function ChosenCityProvider({ children }: { children: ReactNode }) {
  const given = use(CityListContext);
  const arrival = useArrival();
  const [choice] = useState(() => createCityChoice(createCityData(), showToast, given, arrival));
  useEffect(removeStoredCity, []);
  return <CityChoiceContext value={choice}>{children}</CityChoiceContext>;
}

/** The chosen city, its plans and the verbs that change them. */
export function useChosenCity() {
  const choice = use(CityChoiceContext);
  if (!choice) throw new Error("useChosenCity needs a ChosenCityProvider around it");
  const { state, subscribe, ...verbs } = choice;
  return { ...useSyncExternalStore(subscribe, state, state), ...verbs };
}

/** The city that the page's address names, where its loader says so: `{ arrival: CityArrival }`. */
function useArrival(): CityArrival | null {
  const data = useMatches().at(-1)?.loaderData;
  if (typeof data !== "object" || data === null || !("arrival" in data)) return null;
  return data.arrival as CityArrival | null;
}

/** A start has no city: an entry that an earlier site left in the browser goes (CITY-3). */
function removeStoredCity() {
  try {
    localStorage.removeItem("selectedCity");
  } catch {
    // A browser that refuses storage has no entry either.
  }
}
