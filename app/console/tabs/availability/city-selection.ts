/** Cities selected in their tab: by id, or everything that the tab's query string finds. */
export type CitySelection = { ids: number[]; search: string; count: number };

/** The state of a navigation that brings selected cities to a tab of associations. */
export function citySelectionState(selection: CitySelection): { citySelection: CitySelection } {
  return { citySelection: selection };
}

/** The selected cities that a navigation brought; null when it brought none. */
export function citySelectionFrom(state: unknown): CitySelection | null {
  return typeof state === "object" && state !== null && "citySelection" in state
    ? (state.citySelection as CitySelection)
    : null;
}
