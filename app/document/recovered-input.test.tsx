import { act } from "@testing-library/react";
import { useId, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rememberInput, restoreInput, successorOf } from "./recovered-input.ts";

const choices = ["a", "b"];

function Form() {
  const [city, setCity] = useState("");
  const [notes, setNotes] = useState<string | null>(null);
  const [state, setState] = useState<string | null>(null);
  const [isOn, setOn] = useState<boolean | null>(null);
  const id = useId();
  useLayoutEffect(restoreInput, []);
  return (
    <form>
      <h1>Contato</h1>
      <input name="q" />
      <input name="q" />
      <input aria-label="Cidade" value={city} onChange={(event) => setCity(event.target.value)} />
      <textarea name="notes" defaultValue="Oi" onInput={(event) => setNotes(event.currentTarget.value)} />
      <select name="state" defaultValue="ES" onChange={(event) => setState(event.target.value)}>
        <option>MG</option>
        <option>ES</option>
      </select>
      <input name="on" type="checkbox" defaultChecked onChange={(event) => setOn(event.target.checked)} />
      {choices.map((choice) => (
        <input key={choice} name={`${id}-choice`} type="radio" value={choice} defaultChecked={choice === "a"} />
      ))}
      <details>
        <summary>Mais</summary>
      </details>
      <button type="button">Enviar</button>
      <output>{JSON.stringify({ city, notes, state, isOn })}</output>
    </form>
  );
}

let root: ReturnType<typeof hydrateRoot> | undefined;
const all = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind[] => [
  ...document.querySelectorAll<Kind>(selector),
];

beforeEach(() => {
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
});
afterEach(() => act(() => root?.unmount()));

function hydrate(): Promise<void> {
  return act(async () => {
    root = hydrateRoot(document.body.firstElementChild!, <Form />, { onRecoverableError: () => {} });
  });
}

/** Hydrates what others have changed, so that React makes each element again. */
async function recover(): Promise<void> {
  all("h1")[0]!.innerHTML = "<font>Contact</font>";
  await hydrate();
}

const known = () => JSON.parse(all("output")[0]!.textContent) as Record<string, unknown>;

test("what was typed and chosen before React had the page is React's too, and the caret stays", async () => {
  const city = all<HTMLInputElement>("[aria-label]")[0]!;
  city.focus();
  city.value = "Betim";
  city.setSelectionRange(2, 4);
  rememberInput();
  // While React works.
  const notes = all<HTMLTextAreaElement>("textarea")[0]!;
  notes.value = "";
  notes.dispatchEvent(new Event("input", { bubbles: true }));
  all<HTMLSelectElement>("select")[0]!.value = "MG";
  all<HTMLInputElement>("[type=checkbox]")[0]!.checked = false;
  await hydrate();
  expect(city.isConnected).toBe(true);
  expect(known()).toEqual({ city: "Betim", notes: "", state: "MG", isOn: false });
  expect([city.value, city.selectionStart, city.selectionEnd]).toEqual(["Betim", 2, 4]);
  expect(all<HTMLSelectElement>("select")[0]!.value).toBe("MG");
  expect(all<HTMLInputElement>("[type=checkbox]")[0]!.checked).toBe(false);
});

test("a field that nobody has touched tells React nothing", async () => {
  rememberInput();
  await hydrate();
  expect(known()).toEqual({ city: "", notes: null, state: null, isOn: null });
});

test("what was typed, chosen and opened stays when React makes the page again", async () => {
  all<HTMLInputElement>("[name=q]")[1]!.value = "second";
  all<HTMLInputElement>("[aria-label]")[0]!.value = "Betim";
  rememberInput();
  // While React works.
  all<HTMLTextAreaElement>("textarea")[0]!.value = "Olá";
  all<HTMLSelectElement>("select")[0]!.value = "MG";
  all<HTMLInputElement>("[type=checkbox]")[0]!.checked = false;
  all<HTMLInputElement>("[type=radio]")[1]!.checked = true;
  all<HTMLDetailsElement>("details")[0]!.open = true;
  all("textarea")[0]!.focus();
  const before = all("input")[0]!;
  await recover();
  expect(before.isConnected).toBe(false);
  expect(all<HTMLInputElement>("input:not([type])").map(({ value }) => value)).toEqual(["", "second", "Betim"]);
  expect(all<HTMLTextAreaElement>("textarea")[0]!.value).toBe("Olá");
  expect(all<HTMLSelectElement>("select")[0]!.value).toBe("MG");
  expect(all<HTMLInputElement>("[type]").map(({ checked }) => checked)).toEqual([false, false, true, undefined]);
  expect(all<HTMLDetailsElement>("details")[0]!.open).toBe(true);
  expect(document.activeElement).toBe(all("textarea")[0]!);
  expect(known()).toMatchObject({ city: "Betim", notes: "Olá" });
});

test("an element is followed to the one that stands for it, unless others have added or removed one", async () => {
  const [button, form] = [all("button")[0]!, all("form")[0]!];
  all("[name=q]")[1]!.remove();
  const field = all<HTMLInputElement>("[name=q]")[0]!;
  field.value = "first";
  rememberInput();
  await recover();
  expect(successorOf(button)).toBe(all("button")[0]!);
  expect(successorOf(form)).toBe(all("form")[0]!);
  expect(successorOf(all("form")[0]!)).toBe(all("form")[0]!);
  expect(successorOf(field)).toBeNull();
  expect(all<HTMLInputElement>("[name=q]").map(({ value }) => value)).toEqual(["", ""]);
});
