import { cityIdOfRow, cityRowsId } from "./city-list.tsx";

/** Where the head's script keeps the button that was pressed last. */
type Early = { earlyPress?: HTMLElement | undefined };

/** The id of the element in which a city's plans stand before React has come. */
export const earlyPlansId = "planos-antes";

/**
 * Runs inline in the head, for what a visitor does in the modal before React has arrived. A row that is pressed, or found
 * by Enter, is lit at once and remembered, and `takeEarlyChoice` hands it over. Its plans show as the city's own page
 * writes them; they are asked for as React will ask, too, which then finds the answer in the browser's cache or on its way
 * there. What is typed hides the rows that `searchable` of catalogue/city.ts would not find.
 *
 * Anywhere on a page the button pressed last is remembered too, for `pressAgain`, unless the browser itself answers it.
 */
export const keepEarlyChoice = `{
  const row = "#${cityRowsId} [role=option]";
  const plain = (text) => text.normalize("NFD").replace(/\\p{Diacritic}/gu, "").toLowerCase().replace(/\\s+/g, " ").trim();
  const isEarly = () => !document.documentElement.dataset.hydrated;
  const early = (type, answer) => addEventListener(type, (event) => {
    if (event.target.closest && (isEarly() || event.target.closest("#${earlyPlansId}"))) answer(event.target, event);
  });
  const choose = (chosen) => {
    document.querySelector(row + "[data-active]")?.removeAttribute("data-active");
    chosen.dataset.active = "";
    fetch("/cidades/" + chosen.id.slice(1) + "/planos", { headers: { Accept: "application/json" } }).catch(() => {});
    const slug = plain(chosen.firstChild.textContent).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
    const page = new XMLHttpRequest();
    page.responseType = "document";
    page.onload = () => {
      const plans = page.response?.querySelector("#planos:has(article)");
      if (!plans || !isEarly() || !("active" in chosen.dataset)) return;
      document.getElementById("${earlyPlansId}").replaceChildren(plans);
      chosen.closest("dialog").open = false;
    };
    page.open("GET", "/internet/" + chosen.lastChild.textContent.toLowerCase() + "/" + slug);
    page.send();
  };
  early("click", (target) => {
    earlyPress = target.closest("button[type=button]:not([commandfor], [popovertarget])");
    if (target.closest(row)) choose(target.closest(row));
  });
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

/** Presses the button again that a visitor pressed before React could answer it, unless it stands in the early plans. */
export function pressAgain(): void {
  endEarly();
  const { earlyPress: button } = window as Early;
  if (!button || button.closest(`#${earlyPlansId}`)) return;
  (window as Early).earlyPress = undefined;
  button.click();
}

/**
 * Has React's plans stand for the early ones, which are the same to the letter: the focus goes over to them, and a button
 * pressed meanwhile is pressed there.
 */
export function replaceEarlyPlans(early: Element, plans: Element): void {
  const [before, after] = [early, plans].map((section) => section.querySelectorAll<HTMLElement>("a, button"));
  const successorOf = (each: Element | undefined | null) =>
    each && early.contains(each) ? after![Array.from(before!).indexOf(each as HTMLElement)] : undefined;
  const focused = successorOf(document.activeElement);
  const pressed = successorOf((window as Early).earlyPress);
  early.replaceChildren();
  focused?.focus({ preventScroll: true });
  // Not in the middle of React's own work.
  if (pressed) setTimeout(() => pressed.click());
}

function isEarly(): boolean {
  return !document.documentElement.dataset.hydrated;
}

function endEarly(): void {
  document.documentElement.dataset.hydrated = "true";
}
