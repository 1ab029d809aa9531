import type { City } from "#app/catalogue/cities/city.ts";

/**
 * The elements that the server's markup, React and the inline script of the head agree on: their ids, classes and
 * selectors, and the rows of the city list. The style sheets repeat the names (`page-elements.test.ts`).
 */

/** The id of the section of a city's plans. */
export const plansSectionId = "planos";

/**
 * Brings a city's plans into view, or the part of their page that the URL names: the browser found it before the plans
 * were above it.
 */
export function showPlans(): void {
  const plans = document.getElementById(plansSectionId);
  if (plans) (document.getElementById(location.hash.slice(1)) ?? plans).scrollIntoView();
}

/** The id of the element that holds a city's plans before hydration. */
export const preHydrationPlansId = "planos-antes";

/** How long a busy browser may leave what is below a city's plans for later, in milliseconds. */
export const layoutDelayMs = 500;

/** The class of the city modal. */
export const cityModalClass = "city-modal";

/** The modal's search field. */
export const citySearchFieldSelector = `.${cityModalClass} input`;

/**
 * The id of the element that holds the rows: first those that a search found (`showFoundRows`), then all, grouped by
 * state and, in a state, in blocks.
 */
export const cityRowsId = "cidades";

/** The id of the element in it that holds those that a search found. */
export const foundRowsId = "achadas";

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

/** How many rows a block has; `shownRowsProperty` says how many when it has fewer. */
export const rowsPerBlock = 20;

/** The CSS property with the number of rows that a block shows, which gives the height of a block out of view. */
export const shownRowsProperty = "--rows";

/** The attribute of the row that is highlighted and, before hydration, chosen. */
export const activeRowAttribute = "data-active";

const activeRowSelector = `#${cityRowsId} [${activeRowAttribute}]`;

/** The id of a city's row. */
export function cityRowId(cityId: number): string {
  return `c${cityId}`;
}

/** The id of a city's row among those that a search found. */
export function foundRowId(cityId: number): string {
  return `f${cityId}`;
}

export function cityIdFromRow(row: Element): number {
  return Number(row.id.slice(1));
}

/** The city row that contains the element. */
export function closestCityRow(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(`#${cityRowsId} ${rowSelector}`);
}

/** Highlights the rows of a city: in the list and, when a search found it, also there. Null highlights none. */
export function showActiveRow(cityId: number | null): void {
  for (const row of document.querySelectorAll(activeRowSelector)) row.removeAttribute(activeRowAttribute);
  if (cityId === null) return;
  for (const id of [foundRowId(cityId), cityRowId(cityId)]) {
    document.getElementById(id)?.setAttribute(activeRowAttribute, "");
  }
}

/** The rows of the list by state. */
export function cityRowsOf(list: ParentNode): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(`${stateSelector} ${rowSelector}`)];
}

/** The cities of the list by state. */
export function readCityRows(list: Element): City[] {
  return cityRowsOf(list).map((row) => readCity(cityIdFromRow(row), row));
}

/** The name of a state by its letters, from the list by state. */
export function readStateNames(list: Element): (state: string) => string {
  const names = new Map(
    Array.from(list.querySelectorAll<HTMLElement>(stateSelector), (state) => [
      state.dataset.state!,
      state.getAttribute("aria-label")!,
    ]),
  );
  return (state) => names.get(state)!;
}

/** A city in the attributes of its element, inside one that has its state: others may change the texts of a page. */
export function cityData({ name, nicknames, isWaiting }: City) {
  return {
    "data-name": name,
    ...(nicknames && { "data-nicknames": nicknames.join() }),
    ...(isWaiting && { "data-waiting": "" }),
  };
}

export function readCity(id: number, element: HTMLElement): City {
  const { name, nicknames, waiting } = element.dataset;
  return {
    id,
    name: name!,
    state: element.closest<HTMLElement>("[data-state]")!.dataset.state!,
    ...(nicknames && { nicknames: nicknames.split(",") }),
    ...(waiting !== undefined && { isWaiting: true }),
  };
}

/** The message that no city was found, from the message for an empty text. */
export function notFoundMessage(template: string, text: string): string {
  return template.replace('""', () => `"${text}"`);
}

/**
 * Shows the rows of the cities found, in their order, instead of the list by state; without `found` that list. The rows
 * are copies, which React does not own. It says which row a visitor chose in those of the list.
 */
export function showFoundRows(found: readonly Pick<City, "id">[] | null, list: Element): void {
  for (const state of list.querySelectorAll<HTMLElement>(stateSelector)) state.hidden = found !== null;
  const rows = (found ?? []).flatMap(({ id }) => {
    const row = document.getElementById(cityRowId(id))?.cloneNode(true) as HTMLElement | undefined;
    if (row) row.id = foundRowId(id);
    return row ?? [];
  });
  document
    .getElementById(foundRowsId)
    ?.replaceChildren(
      ...rows.flatMap((_, start) =>
        start % rowsPerBlock === 0 ? blockOf(rows.slice(start, start + rowsPerBlock)) : [],
      ),
    );
}

function blockOf(rows: readonly HTMLElement[]): HTMLElement {
  const block = document.createElement("div");
  block.className = cityBlockClass;
  block.translate = false;
  block.append(...rows);
  block.style.setProperty(shownRowsProperty, String(rows.length));
  return block;
}
