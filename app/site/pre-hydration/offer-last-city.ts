import { cityLabel } from "#app/catalogue/cities/city.ts";
import { isHydrated } from "#app/document/hydrated.ts";
import { asPageArrives } from "./as-page-arrives.ts";
import { readLastCity } from "./last-city.ts";
import { cityRowId, lastCityButtonClass, lastCityButtonId, readCity } from "./page-elements.ts";

/**
 * Shows the buttons of the city of the last visit as the page arrives, before the first paint: that of the modal once
 * the city's row is there, which proves that the city is served and has its name.
 */
export function offerLastCity(): void {
  const city = readLastCity();
  if (!city) return;
  asPageArrives(() => {
    if (isHydrated()) return;
    for (const button of document.querySelectorAll<HTMLElement>(`.${lastCityButtonClass}[hidden]`)) {
      const row = document.getElementById(cityRowId(city.id));
      // The parser may have added only the first tags of a row or a button.
      const label = button.querySelector("b");
      if (!label || (button.id === lastCityButtonId && !row)) continue;
      label.textContent = cityLabel(row ? readCity(city.id, row) : city);
      button.hidden = false;
    }
  });
}
