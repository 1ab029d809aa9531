import type { PickerOption } from "#app/console/fields/record-picker.tsx";
import { withSheet } from "#app/console/list/list-params.ts";

/** Cities selected in their tab: by id, or everything that the tab's query string finds. */
export type CitySelection = { ids: number[]; search: string; count: number };

/** What another tab has chosen already for the sheet 'Associar em massa'. */
export type BulkChoice = { offers?: PickerOption[]; cities?: PickerOption[]; selection?: CitySelection };

/** The query string that opens the sheet. */
export const bulkSheet = withSheet(new URLSearchParams(), "massa");

/** The state of a navigation that brings a choice to the sheet. */
export function bulkState(choice: BulkChoice): { bulkChoice: BulkChoice } {
  return { bulkChoice: choice };
}

/** The choice that a navigation brought; null when it brought none. */
export function bulkChoiceFrom(state: unknown): BulkChoice | null {
  return typeof state === "object" && state !== null && "bulkChoice" in state ? (state.bulkChoice as BulkChoice) : null;
}
