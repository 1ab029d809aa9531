import { useEffect, useState } from "react";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import type { FoundCities } from "#app/catalogue/cities/city-search.ts";
import { nameKey } from "#app/platform/text/name-key.ts";
import { type Municipalities, requestMunicipalities } from "#app/site/pre-hydration/request-municipalities.ts";

/** A pause in typing, in milliseconds. */
const pauseMs = 250;

const noCities: readonly City[] = [];

/** What a text that found `cities` means. */
export type CityAnswer = {
  /** The served cities that it may mean. */
  found: readonly City[];
  /** Served cities with a similar name, where the text names only others, which are not served. */
  similar: readonly City[];
  /** What the server knows of a text that found no city for sure; null until then, and when it does not answer. */
  known: Municipalities | null;
};

export function useCityAnswer(text: string, { cities, isGuess }: FoundCities<City>): CityAnswer {
  const known = useMunicipalities(text, isGuess || cities.length === 0);
  const isOther = isGuess && known !== null && namesOthers(known, cities);
  return { known, found: isOther ? noCities : cities, similar: isOther ? cities : noCities };
}

/** Whether a guess is the only city that the text can mean. */
export function isOnlyMeaning({ cities: [city], named }: FoundCities<City>, known: Municipalities): boolean {
  const isNamesake = (key: string) => key.slice(0, -2) === nameKey(city!.name);
  return named < 2 && !namesOthers(known, [city!]) && keysOfNamed(known).every(isNamesake);
}

function namesOthers(known: Municipalities, cities: readonly City[]): boolean {
  const keys = keysOfNamed(known);
  return keys.length > 0 && !cities.some((city) => keys.includes(nameKey(cityLabel(city))));
}

function keysOfNamed({ labels, named }: Municipalities): string[] {
  return labels.slice(0, named).map(nameKey);
}

function useMunicipalities(text: string, isAsked: boolean): Municipalities | null {
  const [known, setKnown] = useState<{ text: string; answer: Municipalities } | null>(null);
  useEffect(() => {
    if (!isAsked || text.trim().length < 2) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      requestMunicipalities(text, request.signal).then(
        (answer) => setKnown({ text, answer }),
        () => {},
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, isAsked]);
  return isAsked && known?.text === text ? known.answer : null;
}
