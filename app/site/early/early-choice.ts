import { cityIdOfRow, cityRowsId } from "../city/city-list.tsx";
import { earlyPlansId } from "./early-script.ts";
import { endEarly, isEarly } from "./is-early.ts";

/** What the visitor chose before React arrived: the city, and whether its plans show already. */
export type EarlyChoice = { cityId: number; isShown: boolean };

/** Null when nothing was chosen. From now on React answers what is done in the modal. */
export function takeEarlyChoice(): EarlyChoice | null {
  if (!isEarly()) return null;
  endEarly();
  const row = document.querySelector(`#${cityRowsId} [data-active]`);
  row?.removeAttribute("data-active");
  return row && { cityId: cityIdOfRow(row), isShown: Boolean(document.getElementById(earlyPlansId)?.firstChild) };
}
