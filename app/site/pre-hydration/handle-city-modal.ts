import { createCitySearch, type FoundCities } from "#app/catalogue/cities/city-search.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { findUnservedNamesake } from "./request-municipalities.ts";
import { onEarlyEvent } from "./early-event.ts";
import { isHydrated } from "#app/document/hydrated.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import { readLastCity } from "./last-city.ts";
import {
  activeRowAttribute,
  cityIdFromRow,
  cityRowId,
  cityRowsId,
  cityStatusId,
  citySearchFieldSelector,
  closestCityRow,
  lastCityButtonId,
  layoutDelayMs,
  noCityId,
  notFoundMessage,
  plansSectionId,
  preHydrationPlansId,
  readCityRows,
  readStateNames,
  showActiveRow,
  showFoundRows,
  showPlans,
  skipCityId,
} from "./page-elements.ts";
import { isComposing } from "#app/ui/is-composing.ts";

/**
 * Handles the city modal before hydration: typing filters the list, and a city that is clicked, or chosen with Enter,
 * is highlighted at once and recorded for `takePreHydrationChoice`. The
 * modal can be closed without a city.
 */
export function handleCityModal(): void {
  const lastCity = readLastCity();
  onEarlyEvent("click", (target) => {
    const isLastCity = lastCity !== null && target.closest(`#${lastCityButtonId}`) !== null;
    const row = isLastCity ? document.getElementById(cityRowId(lastCity.id)) : closestCityRow(target);
    if (row) choose(cityIdFromRow(row));
    const isSkip = target.closest(`#${skipCityId}`) !== null;
    // The last press counts: an Enter that still waits for the modal chooses nothing.
    if (row || isSkip) removeEventListener("DOMContentLoaded", chooseFound);
    if (isSkip) {
      globalThis.earlyCity = "skipped";
      close(target);
    }
    // Handled: React must not replay the click.
    if (isLastCity || isSkip) globalThis.pendingClick = null;
  });
  onEarlyEvent("keydown", (target, event) => {
    if (event.key === "Enter" && isSearchField(target) && !isComposing(event)) whenWhole(chooseFound);
  });
  onEarlyEvent("input", (target) => {
    if (isSearchField(target)) whenWhole(searchTyped);
  });
}

/** Does it now or, where the modal has not arrived whole, once as soon as it has, however often the key was pressed. */
function whenWhole(work: () => void): void {
  if (noCityLink()) work();
  else addEventListener("DOMContentLoaded", work, { once: true });
}

/** Chooses the first city that is found, as Enter does. */
function chooseFound(): void {
  const field = searchField();
  if (!field?.value.trim() || isHydrated()) return;
  const { cities, named, isGuess } = find(field.value);
  const [first] = cities;
  if (!first || isGuess) return;
  if (named > 0) choose(first.id);
  else void choosePartly(first.id, field);
}

/** A part of a city's name was typed, which may be the name of another one: React's list says so. */
async function choosePartly(cityId: number, field: HTMLInputElement): Promise<void> {
  const typed = field.value;
  const namesake = await findUnservedNamesake(typed, readCityRows(cityRows()));
  if (isHydrated()) field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  else if (!namesake && field.value === typed) choose(cityId);
}

function searchTyped(): void {
  const text = searchField()?.value;
  if (text !== undefined && !isHydrated()) search(text);
}

const searchField = () => document.querySelector<HTMLInputElement>(citySearchFieldSelector);

/** The link at the modal's end; null as long as the modal has not arrived whole. */
function noCityLink(): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>(`#${noCityId} a`);
}

let known: { rows: HTMLElement; search: (text: string) => FoundCities<City> } | undefined;

function find(text: string): FoundCities<City> {
  const rows = cityRows();
  if (known?.rows !== rows) known = { rows, search: createCitySearch(readCityRows(rows), readStateNames(rows)).search };
  return known.search(text);
}

function search(text: string): void {
  const rows = cityRows();
  const found = find(text).cities;
  showFoundRows(text.trim() ? found : null, rows);
  rows.hidden = found.length === 0;
  const noCity = document.getElementById(noCityId)!;
  noCity.hidden = !rows.hidden;
  // The form's page, about the city that was typed (`lead-result.ts`).
  noCityLink()!.search = `?page=%2F&cidade=${encodeURIComponent(text)}`;
  const status = document.getElementById(cityStatusId)!;
  status.textContent = rows.hidden ? notFoundMessage(status.dataset.none!, text) : "";
}

const cityRows = () => document.getElementById(cityRowsId)!;

function isSearchField(target: Element): target is HTMLInputElement {
  return target.matches(citySearchFieldSelector);
}

/** Closes the modal around an element. `hidden` keeps back what is below the plans (city-modal.css). */
function close(element: Element): void {
  const dialog = element.closest("dialog")!;
  dialog.open = false;
  dialog.hidden = true;
  whenIdle(() => (dialog.hidden = false), layoutDelayMs);
}

/**
 * Shows the city's plans as the server renders them (`plans-section-page.tsx`), and also requests their JSON, so that
 * React finds the response in the browser's cache.
 */
function choose(cityId: number): void {
  showActiveRow(cityId);
  globalThis.earlyCity = cityId;
  const row = document.getElementById(cityRowId(cityId))!;
  const url = `/cidades/${cityId}/planos`;
  // Parses the page without HTML from text, which the policy forbids.
  const request = new XMLHttpRequest();
  request.responseType = "document";
  const show = () => {
    const plans = request.responseXML?.querySelector(`#${plansSectionId}:has(article)`);
    if (!plans || isHydrated() || !row.hasAttribute(activeRowAttribute)) return;
    const container = document.getElementById(preHydrationPlansId);
    if (container) {
      container.replaceChildren(plans);
      close(row);
      showPlans();
    } else {
      // Their place on the page has not arrived yet.
      addEventListener("DOMContentLoaded", show);
    }
  };
  request.addEventListener("load", show);
  request.open("GET", `${url}/secao`);
  request.send();
  fetch(url, { headers: { Accept: "application/json" } }).catch(() => {});
}
