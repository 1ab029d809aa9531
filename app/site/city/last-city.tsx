import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { readLastCity, saveLastCity } from "#app/site/pre-hydration/last-city.ts";
import { lastCityButtonId } from "#app/site/pre-hydration/page-elements.ts";
import { ArrowRightIcon, MapPinIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { useChosenCity } from "./chosen-city.tsx";
import * as content from "./content.ts";

const LastCityContext = createContext<City | null>(null);

/** Remembers the chosen city, and provides the one from the last visit. */
export function LastCityProvider({ children }: { children: ReactNode }) {
  const { city } = useChosenCity();
  const [read] = useState(createReader);
  // The server's HTML does not know it.
  const lastCity = useSyncExternalStore(neverChanges, read, () => null);
  useEffect(() => {
    if (city) saveLastCity(city);
  }, [city]);
  return <LastCityContext value={lastCity}>{children}</LastCityContext>;
}

/** Reads the city once: what this visit chooses is for the next. */
function createReader(): () => City | null {
  let city: City | null | undefined;
  return () => {
    if (city === undefined) city = readLastCity();
    return city;
  };
}

const neverChanges = () => () => undefined;

/** The city of the last visit, while none is chosen and as far as it is known to be served (CITY-3). */
export function useLastCity(): City | null {
  const lastCity = use(LastCityContext);
  const { city, cities, citiesStatus } = useChosenCity();
  if (lastCity === null || city !== null) return null;
  const isServed = cities.some(({ id, name }) => id === lastCity.id && name === lastCity.name);
  return isServed || citiesStatus !== "ready" ? lastCity : null;
}

/**
 * 'Continuar em …', above the search field. Always in the HTML: before hydration the inline script of the head shows
 * it (`handle-city-modal.ts`), so React does not compare what it wrote.
 */
export function ContinueButton() {
  const { cityModal: copy } = useCopy(content);
  const { choose } = useChosenCity();
  const lastCity = useLastCity();
  return (
    <button
      id={lastCityButtonId}
      type="button"
      hidden={lastCity === null}
      suppressHydrationWarning
      className="mb-4 flex min-h-15 w-full items-center gap-3 rounded-md bg-accent px-4 py-2.5 text-left leading-tight font-semibold text-on-accent hover:bg-accent-strong"
      onClick={() => lastCity && void choose(lastCity)}
    >
      <MapPinIcon size={22} />
      <span className="flex-1">
        {copy.continueIn}{" "}
        <b suppressHydrationWarning className="inline-block font-extrabold">
          {lastCity ? cityLabel(lastCity) : ""}
        </b>
      </span>
      <ArrowRightIcon />
    </button>
  );
}
