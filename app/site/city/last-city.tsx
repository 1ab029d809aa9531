import { createContext, memo, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { readLastCity, saveLastCity } from "#app/site/pre-hydration/last-city.ts";
import { lastCityButtonClass, lastCityButtonId } from "#app/site/pre-hydration/page-elements.ts";
import { ArrowRightIcon, MapPinIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { useChosenCity } from "./chosen-city.tsx";
import * as content from "./content.ts";

const LastCityContext = createContext<City | null>(null);

/** Stores the chosen city, and provides the one from the last visit. */
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
function useLastCity(): City | null {
  const lastCity = use(LastCityContext);
  const { city, cities, citiesStatus } = useChosenCity();
  if (lastCity === null || city !== null) return null;
  // Under its present name.
  return cities.find(({ id }) => id === lastCity.id) ?? (citiesStatus === "ready" ? null : lastCity);
}

/** 'Continuar em …', above the search field of the city modal. */
export const ContinueButton = memo(function ContinueButton() {
  return (
    <LastCityButton
      id={lastCityButtonId}
      className="mb-4 flex min-h-15 w-full items-center gap-3 rounded-md bg-accent px-4 py-2.5 text-left leading-tight font-semibold text-on-accent hover:bg-accent-strong"
    >
      {(label) => (
        <>
          <MapPinIcon size={22} />
          <span className="flex-1">{label}</span>
          <ArrowRightIcon />
        </>
      )}
    </LastCityButton>
  );
});

type LastCityButtonProps = {
  id?: string;
  className: string;
  /** Renders the button's content around its label. */
  children?: (label: ReactNode) => ReactNode;
};

/**
 * Chooses the city of the last visit. Always in the HTML, hidden when there is none: before hydration the inline script
 * of the head shows it (`offer-last-city.ts`), so that nothing moves afterwards and React does not compare what it
 * wrote.
 */
export function LastCityButton({ id, className, children = (label) => <span>{label}</span> }: LastCityButtonProps) {
  const { cityModal: copy } = useCopy(content);
  const { choose } = useChosenCity();
  const lastCity = useLastCity();
  const label = (
    <>
      {copy.continueIn}{" "}
      <b translate="no" suppressHydrationWarning className="inline-block font-extrabold">
        {lastCity ? cityLabel(lastCity) : ""}
      </b>
    </>
  );
  return (
    <button
      id={id}
      type="button"
      hidden={lastCity === null}
      suppressHydrationWarning
      className={`${lastCityButtonClass} ${className}`}
      onClick={() => lastCity && void choose(lastCity)}
    >
      {children(label)}
    </button>
  );
}
