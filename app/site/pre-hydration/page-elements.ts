import type { City } from "#app/catalogue/cities/city.ts";

/**
 * The elements that the server's markup, React and the inline script of the head agree on: their ids, classes and
 * selectors, and the rows of the city list. The style sheets repeat the names (`page-elements.test.ts`).
 */

/** The id of the section of a city's plans. */
export const plansSectionId = "planos";

/** Brings a city's plans into view, unless the URL asks for another part of the page. */
export function showPlans(): void {
  if (["", `#${plansSectionId}`].includes(location.hash)) document.getElementById(plansSectionId)?.scrollIntoView();
}

/** The id of the element that holds a city's plans before hydration. */
export const preHydrationPlansId = "planos-antes";

/** How long a busy browser may leave what is below a city's plans for later, in milliseconds. */
export const layoutDelayMs = 500;

/** The class of the city modal. */
export const cityModalClass = "city-modal";

/** The modal's search field. */
export const citySearchFieldSelector = `.${cityModalClass} input`;

/** The id of the element that holds the rows, which are grouped by state and, in a state, in blocks. */
export const cityRowsId = "cidades";

/** The class of the buttons that offer the city of the last visit; the city's label is in their `b`. */
export const lastCityButtonClass = "cidade-anterior";

/** The id of the one in the modal. */
export const lastCityButtonId = "cidade-anterior-modal";

/** The id of the status line below the rows, whose `data-none` is its text when no city was found. */
export const cityStatusId = "cidades-estado";

/** The id of the element with what visitors can do when no city was found. */
export const noCityId = "cidade-nenhuma";

/** The id of the button that closes the modal without a city. */
export const skipCityId = "sem-cidade";

const rowSelector = "[role=option]";
const stateSelector = "[role=group]";

/** The class of a block of rows, of which the browser lays out only the visible ones. */
export const cityBlockClass = "city-block";

/** How many rows a block has while none is hidden; `shownRowsProperty` says how many it shows otherwise. */
export const rowsPerBlock = 20;

/** The CSS property with the number of rows that a block shows, which gives the height of a block out of view. */
export const shownRowsProperty = "--rows";

/** The attribute of the row that is highlighted and, before hydration, chosen. */
export const activeRowAttribute = "data-active";

/** The id of a city's row. */
export function cityRowId(cityId: number): string {
  return `c${cityId}`;
}

export function cityIdFromRow(row: Element): number {
  return Number(row.id.slice(1));
}

/** The city row that contains the element. */
export function closestCityRow(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(`#${cityRowsId} ${rowSelector}`);
}

/** The first row that is not hidden. */
export function firstShownRow(list: Element): HTMLElement | null {
  return list.querySelector<HTMLElement>(`${rowSelector}:not([hidden])`);
}

export function activeRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${cityRowsId} [${activeRowAttribute}]`);
}

/** The cities of the rows, whose first child is the name and whose last is the state. */
export function readCityRows(list: Element): City[] {
  return Array.from(list.querySelectorAll(rowSelector), (row) => ({
    id: cityIdFromRow(row),
    name: row.firstChild!.textContent!,
    state: row.lastChild!.textContent!,
  }));
}

/** The message that no city was found, from the message for an empty text. */
export function notFoundMessage(template: string, text: string): string {
  return template.replace('""', () => `"${text}"`);
}

/** Shows only the rows of the cities found, and the blocks and states that have such a row. */
export function filterCityRows(found: readonly Pick<City, "id">[], list: Element): void {
  const foundIds = new Set(found.map(({ id }) => id));
  for (const state of list.querySelectorAll<HTMLElement>(stateSelector)) {
    let isEmpty = true;
    for (const block of state.querySelectorAll<HTMLElement>(`.${cityBlockClass}`)) {
      const shown = filterBlock(foundIds, block);
      if (shown > 0) isEmpty = false;
    }
    if (state.hidden !== isEmpty) state.hidden = isEmpty;
  }
}

/** Returns how many rows the block shows. */
function filterBlock(foundIds: ReadonlySet<number>, block: HTMLElement): number {
  let shown = 0;
  let isChanged = false;
  for (const row of block.children as HTMLCollectionOf<HTMLElement>) {
    const isFound = foundIds.has(cityIdFromRow(row));
    if (isFound) shown += 1;
    if (row.hidden !== isFound) continue;
    row.hidden = !isFound;
    isChanged = true;
  }
  if (isChanged) {
    block.hidden = shown === 0;
    block.style.setProperty(shownRowsProperty, String(shown));
  }
  return shown;
}
