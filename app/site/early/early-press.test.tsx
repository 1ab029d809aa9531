import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pressAgain, replaceEarlyPlans } from "./early-press.ts";
import { earlyPlansId, earlyScript } from "./early-script.ts";

const tabs = `<button type="button">Fibra</button><a href="/combos">Combos</a>`;
const pressed = vi.fn<(text: string | null) => void>();

// oxlint-disable-next-line typescript/no-implied-eval -- it is a text, as it stands in the page
new Function(earlyScript(false))();
beforeEach(() => {
  delete document.documentElement.dataset.hydrated;
  document.body.innerHTML = `
    <button type="button" id="theme">Escuro</button>
    <button type="button" id="menu" commandfor="drawer">Menu</button>
    <div id="${earlyPlansId}">${tabs}</div>
    <section>${tabs}</section>`;
});
afterEach(() => {
  pressed.mockReset();
  vi.useRealTimers();
});

const early = () => document.getElementById(earlyPlansId)!;
const plans = () => document.querySelector("section")!;
const button = (id: string) => document.getElementById(id)!;

/** From here on presses are answered. */
function answer() {
  for (const each of document.querySelectorAll("button, section *"))
    each.addEventListener("click", () => pressed(each.textContent));
}

test("the button pressed last before React is pressed once more, and only once", () => {
  button("theme").click();
  answer();
  pressAgain();
  pressAgain();
  expect(pressed.mock.calls).toEqual([["Escuro"]]);
});

test("what the browser answered itself, and what is pressed later, is not pressed again", () => {
  button("menu").click();
  answer();
  pressAgain();
  button("theme").click();
  pressAgain();
  expect(pressed.mock.calls).toEqual([["Escuro"]]);
});

test("a press in the early plans, before React or after, waits for those of React", () => {
  vi.useFakeTimers();
  early().querySelector("button")!.click();
  pressAgain();
  answer();
  replaceEarlyPlans(early(), plans());
  pressAgain();
  vi.runAllTimers();
  expect(pressed.mock.calls).toEqual([["Fibra"]]);
  expect(early().childElementCount).toBe(0);
});

test("the focus in the early plans goes over, and stays where it was elsewhere", () => {
  early().querySelector("a")!.focus();
  replaceEarlyPlans(early(), plans());
  expect(document.activeElement).toBe(plans().querySelector("a"));

  button("theme").focus();
  early().innerHTML = tabs;
  replaceEarlyPlans(early(), plans());
  expect(document.activeElement).toBe(button("theme"));
});
