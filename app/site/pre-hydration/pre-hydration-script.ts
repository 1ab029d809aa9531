import { cityRowsId } from "#app/site/city/initial-cities.ts";

/** The id of the element that holds a city's plans before hydration. */
export const preHydrationPlansId = "planos-antes";

/**
 * The inline script of the head, which handles input before hydration: it records the last clicked button for
 * `replayClick`, unless the browser itself handles the click. In the pre-hydration plans it does so until React's plans
 * replace them (`pre-hydration-plans.tsx`).
 *
 * @param hasCityModal whether the page has the city modal and its list
 */
export function preHydrationScript(hasCityModal: boolean): string {
  return `{
  const isHydrated = () => Boolean(document.documentElement.dataset.hydrated);
  const listen = (type, handle) => addEventListener(type, (event) => {
    if (event.target.closest && (!isHydrated() || event.target.closest("#${preHydrationPlansId}"))) handle(event.target, event);
  });
  listen("click", (target) => (pendingClick = target.closest("button[type=button]:not([commandfor], [popovertarget])")));
  ${hasCityModal ? citySearch : ""}
}`;
}

/**
 * A city row that is clicked in the modal, or chosen with Enter, is highlighted at once and recorded for
 * `takePreHydrationChoice`. The script shows its plans as rendered by the server (`plans-section-page.tsx`), and also
 * requests their JSON, so that React finds the response in the browser's cache. Typing hides rows as `searchable` of
 * `city.ts` does, without its code.
 */
const citySearch = `
  const row = "#${cityRowsId} [role=option]";
  const normalize = (text) => text.normalize("NFD").replace(/\\p{Diacritic}/gu, "").toLowerCase().replace(/\\s+/g, " ").trim();
  const choose = (chosen) => {
    document.querySelector(row + "[data-active]")?.removeAttribute("data-active");
    chosen.dataset.active = "";
    const url = "/cidades/" + chosen.id.slice(1) + "/planos";
    const page = new XMLHttpRequest();
    page.responseType = "document";
    page.onload = () => {
      const plans = page.response?.querySelector("#planos:has(article)");
      if (!plans || isHydrated() || !("active" in chosen.dataset)) return;
      document.getElementById("${preHydrationPlansId}").replaceChildren(plans);
      chosen.closest("dialog").open = false;
    };
    page.open("GET", url + "/secao");
    page.send();
    fetch(url, { headers: { Accept: "application/json" } }).catch(() => {});
  };
  listen("click", (target) => target.closest(row) && choose(target.closest(row)));
  listen("keydown", (target, { key }) => {
    const first = key === "Enter" && target.matches(".city-modal input") && normalize(target.value) && document.querySelector(row + ":not([hidden])");
    if (first) choose(first);
  });
  listen("input", (target) => {
    if (!target.matches(".city-modal input")) return;
    const query = normalize(target.value);
    for (const each of document.querySelectorAll(row)) each.hidden = !normalize(each.firstChild.textContent).includes(query);
    for (const block of document.querySelectorAll(".city-block")) {
      const shown = block.querySelectorAll(row + ":not([hidden])").length;
      block.hidden = !shown;
      block.style.setProperty("--rows", shown);
    }
    for (const state of document.querySelectorAll("#${cityRowsId} [role=group]")) state.hidden = !state.querySelector("[role=option]:not([hidden])");
  });`;
