import { cityLabel } from "#app/catalogue/cities/city.ts";
import { isHydrated } from "#app/document/hydrated.ts";
import { readLastCity } from "./last-city.ts";
import { cityRowId, lastCityButtonClass, lastCityButtonId, ownText } from "./page-elements.ts";

/**
 * Shows the buttons of the city of the last visit as the page arrives, before the first paint: that of the modal once
 * the city's row is there, which proves that the city is served.
 */
export function offerLastCity(): void {
  const city = readLastCity();
  if (!city) return;
  const observer = new MutationObserver(() => {
    if (isHydrated()) return;
    for (const button of document.querySelectorAll<HTMLElement>(`.${lastCityButtonClass}[hidden]`)) {
      const row = document.getElementById(cityRowId(city.id));
      // The parser may have added only the first tags of a row or a button.
      const label = button.querySelector("b");
      if (!label || (button.id === lastCityButtonId && (!row || ownText(row) !== city.name))) continue;
      label.textContent = cityLabel(city);
      button.hidden = false;
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => observer.disconnect());
}
