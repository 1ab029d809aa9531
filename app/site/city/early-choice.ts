import { cityIdOfRow, cityRowsId } from "./city-list.tsx";

/**
 * Runs inline in the head. A visitor may press a city before React has arrived: the row is lit at once and remembered,
 * and `takeEarlyChoice` hands it over. The plans are asked for meanwhile: React's own question, the same to the letter,
 * finds their answer in the browser's cache or on its way there.
 */
export const keepEarlyChoice = `addEventListener("click", ({ target }) => {
  const row = target.closest?.("#${cityRowsId} [role=option]");
  if (!row || document.documentElement.dataset.hydrated) return;
  document.querySelector("#${cityRowsId} [data-active]")?.removeAttribute("data-active");
  row.dataset.active = "";
  fetch("/cidades/" + row.id.slice(1) + "/planos", { headers: { Accept: "application/json" } }).catch(() => {});
});`;

/** The id of the city that was pressed before React arrived; null when none was. From now on React answers presses. */
export function takeEarlyChoice(): number | null {
  const page = document.documentElement;
  if (page.dataset.hydrated) return null;
  page.dataset.hydrated = "true";
  const row = document.querySelector(`#${cityRowsId} [data-active]`);
  row?.removeAttribute("data-active");
  return row ? cityIdOfRow(row) : null;
}
