import { filterCities } from "#app/catalogue/cities/city.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { onEarlyEvent } from "./early-event.ts";
import { isHydrated } from "#app/document/hydrated.ts";
import {
  activeRow,
  activeRowAttribute,
  cityIdFromRow,
  cityRowsId,
  citySearchFieldSelector,
  closestCityRow,
  filterCityRows,
  firstShownRow,
  plansSectionId,
  preHydrationPlansId,
  readCityRows,
} from "./page-elements.ts";

/**
 * Handles the city modal before hydration: typing filters the list, and a city that is clicked, or chosen with Enter,
 * is highlighted at once and recorded for `takePreHydrationChoice`.
 */
export function handleCityModal(): void {
  onEarlyEvent("click", (target) => {
    const row = closestCityRow(target);
    if (row) choose(row);
  });
  onEarlyEvent("keydown", (target, { key }) => {
    if (key !== "Enter" || !isSearchField(target) || normalizeForSearch(target.value) === "") return;
    const first = firstShownRow(cityRows());
    if (first) choose(first);
  });
  onEarlyEvent("input", (target) => {
    if (isSearchField(target)) filterCityRows(filterCities(readCityRows(cityRows()), target.value), cityRows());
  });
}

const cityRows = () => document.getElementById(cityRowsId)!;

function isSearchField(target: Element): target is HTMLInputElement {
  return target.matches(citySearchFieldSelector);
}

/**
 * Shows the city's plans as the server renders them (`plans-section-page.tsx`), and also requests their JSON, so that
 * React finds the response in the browser's cache.
 */
function choose(row: HTMLElement): void {
  activeRow()?.removeAttribute(activeRowAttribute);
  row.setAttribute(activeRowAttribute, "");
  const url = `/cidades/${cityIdFromRow(row)}/planos`;
  // Parses the page without HTML from text, which the policy forbids.
  const request = new XMLHttpRequest();
  request.responseType = "document";
  request.addEventListener("load", () => {
    const plans = request.responseXML?.querySelector(`#${plansSectionId}:has(article)`);
    if (!plans || isHydrated() || !row.hasAttribute(activeRowAttribute)) return;
    document.getElementById(preHydrationPlansId)!.replaceChildren(plans);
    row.closest("dialog")!.open = false;
  });
  request.open("GET", `${url}/secao`);
  request.send();
  fetch(url, { headers: { Accept: "application/json" } }).catch(() => {});
}
