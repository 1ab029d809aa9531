import { useEffect, useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { cityPath } from "#app/site/links/city-path.ts";
import { plansSectionId } from "#app/site/pre-hydration/page-elements.ts";
import { useChosenCity } from "./chosen-city.tsx";
import type { RouteCity } from "./city-choice-store.ts";

/** Chooses the city of a page's URL, and opens the page of another city when the visitor chooses it in the top bar. */
export function ChooseCityFromUrl({ arrival }: { arrival: RouteCity }) {
  const { setFromRoute, onChoice } = useChosenCity();
  const navigate = useNavigate();
  // Before paint, so that no frame shows the plans of the previous city.
  useLayoutEffect(() => setFromRoute(arrival), [setFromRoute, arrival]);
  useEffect(
    () =>
      onChoice((city) => {
        if (city.id !== arrival.city.id) void navigate({ pathname: cityPath(city), hash: plansSectionId });
      }),
    [onChoice, navigate, arrival],
  );
  return null;
}
