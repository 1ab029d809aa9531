import { cityRowsId } from "../city/city-list.tsx";

/** The id of the element in which a city's plans stand before React has come. */
export const earlyPlansId = "planos-antes";

/**
 * Runs inline in the head, for what a visitor does before React has arrived: the button pressed last is remembered for
 * `pressAgain`, unless the browser itself answers it; in the plans shown early that goes on until React's stand in their
 * place (`early-plans.tsx`).
 *
 * @param withCities whether the page holds the city modal and its list
 */
export function earlyScript(withCities: boolean): string {
  return `{
  const isEarly = () => !document.documentElement.dataset.hydrated;
  const early = (type, answer) => addEventListener(type, (event) => {
    if (event.target.closest && (isEarly() || event.target.closest("#${earlyPlansId}"))) answer(event.target, event);
  });
  early("click", (target) => (earlyPress = target.closest("button[type=button]:not([commandfor], [popovertarget])")));
  ${withCities ? earlyCities : ""}
}`;
}

/**
 * A city's row that is pressed in the modal, or found by Enter, is lit at once and remembered for `takeEarlyChoice`. Its
 * plans show as the server writes them (`section-page.tsx`); they are asked for as React will ask, too, which then finds the
 * answer in the browser's cache or on its way there. What is typed hides the rows that `searchable` of catalogue/city.ts
 * would not find, without the code of it.
 */
const earlyCities = `
  const row = "#${cityRowsId} [role=option]";
  const plain = (text) => text.normalize("NFD").replace(/\\p{Diacritic}/gu, "").toLowerCase().replace(/\\s+/g, " ").trim();
  const choose = (chosen) => {
    document.querySelector(row + "[data-active]")?.removeAttribute("data-active");
    chosen.dataset.active = "";
    const address = "/cidades/" + chosen.id.slice(1) + "/planos";
    const page = new XMLHttpRequest();
    page.responseType = "document";
    page.onload = () => {
      const plans = page.response?.querySelector("#planos:has(article)");
      if (!plans || !isEarly() || !("active" in chosen.dataset)) return;
      document.getElementById("${earlyPlansId}").replaceChildren(plans);
      chosen.closest("dialog").open = false;
    };
    page.open("GET", address + "/secao");
    page.send();
    fetch(address, { headers: { Accept: "application/json" } }).catch(() => {});
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
    for (const block of document.querySelectorAll(".city-block")) {
      const shown = block.querySelectorAll(row + ":not([hidden])").length;
      block.hidden = !shown;
      block.style.setProperty("--rows", shown);
    }
    for (const state of document.querySelectorAll("#${cityRowsId} [role=group]")) state.hidden = !state.querySelector("[role=option]:not([hidden])");
  });`;
