import { cityIdOfRow, cityRowsId } from "./city-list.tsx";

/**
 * Runs inline in the head, for what a visitor does in the modal before React has arrived. A row that is pressed, or found
 * by Enter, is lit at once and remembered, and `takeEarlyChoice` hands it over; its plans are asked for meanwhile: React's
 * own question, the same to the letter, finds their answer in the browser's cache or on its way there. What is typed
 * hides the rows that `searchable` of catalogue/city.ts would not find.
 */
export const keepEarlyChoice = `{
  const row = "#${cityRowsId} [role=option]";
  const plain = (text) => text.normalize("NFD").replace(/\\p{Diacritic}/gu, "").toLowerCase().replace(/\\s+/g, " ").trim();
  const early = (type, answer) => addEventListener(type, (event) => {
    if (!document.documentElement.dataset.hydrated && event.target.closest) answer(event.target, event);
  });
  const choose = (chosen) => {
    document.querySelector(row + "[data-active]")?.removeAttribute("data-active");
    chosen.dataset.active = "";
    fetch("/cidades/" + chosen.id.slice(1) + "/planos", { headers: { Accept: "application/json" } }).catch(() => {});
  };
  early("click", (target) => target.closest(row) && choose(target.closest(row)));
  early("keydown", (target, { key }) => {
    const first = key === "Enter" && target.matches(".city-modal input") && plain(target.value) && document.querySelector(row + ":not([hidden])");
    if (first) choose(first);
  });
  early("input", (target) => {
    if (!target.matches(".city-modal input")) return;
    const wanted = plain(target.value);
    for (const each of document.querySelectorAll(row)) each.hidden = !plain(each.firstChild.textContent).includes(wanted);
    for (const state of document.querySelectorAll("#${cityRowsId} [role=group]")) state.hidden = !state.querySelector("[role=option]:not([hidden])");
  });
}`;

/** The id of the city that was pressed before React arrived; null when none was. From now on React answers presses. */
export function takeEarlyChoice(): number | null {
  const page = document.documentElement;
  if (page.dataset.hydrated) return null;
  page.dataset.hydrated = "true";
  const row = document.querySelector(`#${cityRowsId} [data-active]`);
  row?.removeAttribute("data-active");
  return row ? cityIdOfRow(row) : null;
}
