import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordClicks, recordSubmissions, replayClick, replacePreHydrationPlans } from "./replay-click.ts";
import { markHydrated } from "#app/document/hydrated.ts";
import { preHydrationPlansId } from "./page-elements.ts";

const tabs = `<button type="button">Fibra</button><a href="/combos">Combos</a>`;
const onClick = vi.fn<(text: string | null) => void>();

recordClicks();
recordSubmissions();
beforeEach(() => {
  delete document.documentElement.dataset.hydrated;
  document.body.innerHTML = `
    <button type="button" id="theme">Escuro</button>
    <button type="button" id="menu" commandfor="drawer">Menu</button>
    <div id="${preHydrationPlansId}">${tabs}</div>
    <section>${tabs}</section>`;
});
afterEach(() => {
  onClick.mockReset();
  vi.useRealTimers();
});

const serverPlans = () => document.getElementById(preHydrationPlansId)!;
const reactPlans = () => document.querySelector("section")!;
const button = (id: string) => document.getElementById(id)!;

/** Attaches the click handlers. */
function attachHandlers() {
  for (const each of document.querySelectorAll("button, section *"))
    each.addEventListener("click", () => onClick(each.textContent));
}

test("replays the last click from before hydration, once", () => {
  button("theme").click();
  attachHandlers();
  markHydrated();
  replayClick();
  replayClick();
  expect(onClick.mock.calls).toEqual([["Escuro"]]);
});

test("does not replay clicks that the browser handles itself, nor later ones", () => {
  button("menu").click();
  attachHandlers();
  markHydrated();
  button("theme").click();
  replayClick();
  expect(onClick.mock.calls).toEqual([["Escuro"]]);
});

test("replays the choice of a radio button, which React has not received", () => {
  const onChoose = vi.fn<(value: string) => void>();
  const sizes = ["normal", "large"].map((value) => (
    <label key={value}>
      <input type="radio" name="size" value={value} checked={value === "normal"} onChange={() => onChoose(value)} />
      {value}
    </label>
  ));
  document.body.innerHTML = renderToString(sizes);
  document.querySelectorAll("label")[1]!.click();
  let root: Root | undefined;
  act(() => void (root = hydrateRoot(document.body, sizes)));
  markHydrated();
  act(replayClick);
  expect(onChoose.mock.calls).toEqual([["large"]]);
  act(() => root?.unmount());
});

test("submits to React, once, a form that was submitted before it, and leaves one that only reads to the browser", () => {
  document.body.innerHTML = `<form role="search"><button>Buscar</button></form>
    <form method="post"><button name="state" value="off">Desativar</button></form>`;
  const submitted: [state: string, isHeldBack: boolean][] = [];
  const onSubmit = (event: SubmitEvent) => {
    submitted.push([(event.submitter as HTMLButtonElement).value, event.defaultPrevented]);
    event.preventDefault();
  };
  addEventListener("submit", onSubmit);
  for (const each of document.querySelectorAll("button")) each.click();
  expect(submitted).toEqual([
    ["", false],
    ["off", true],
  ]);
  markHydrated();
  replayClick();
  replayClick();
  removeEventListener("submit", onSubmit);
  expect(submitted.slice(2)).toEqual([["off", false]]);
});

test("replays a click in the pre-hydration plans, before hydration or after, on React's plans", () => {
  vi.useFakeTimers();
  serverPlans().querySelector("button")!.click();
  markHydrated();
  replayClick();
  attachHandlers();
  replacePreHydrationPlans(serverPlans(), reactPlans());
  replayClick();
  vi.runAllTimers();
  expect(onClick.mock.calls).toEqual([["Fibra"]]);
  expect(serverPlans().childElementCount).toBe(0);
});

test("moves focus from the pre-hydration plans to React's, and leaves it alone elsewhere", () => {
  serverPlans().querySelector("a")!.focus();
  replacePreHydrationPlans(serverPlans(), reactPlans());
  expect(document.activeElement).toBe(reactPlans().querySelector("a"));

  button("theme").focus();
  serverPlans().innerHTML = tabs;
  replacePreHydrationPlans(serverPlans(), reactPlans());
  expect(document.activeElement).toBe(button("theme"));
});
